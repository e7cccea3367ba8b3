/**
 * One of many people under load: uses the app's own HTTP client and contracts, holds copies of
 * plans as the app does, and records in a journal what the server confirmed.
 */
import { setTimeout as delay } from "node:timers/promises";
import { sendReaderEvents } from "#shared/contracts/events.ts";
import { createProject, listProjects } from "#shared/contracts/projects.ts";
import { publishProject } from "#shared/contracts/publications.ts";
import { ApiError, RequestError } from "#shared/contracts/requestErrors.ts";
import type { Message } from "#shared/domain/message.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { backoffMs } from "../../../src/data/http/backoff.ts";
import { type Api, createApi } from "../../../src/data/http/createApi.ts";
import type { DrillPerson } from "../DrillPerson.ts";
import { chatTurn } from "./chatTurn.ts";
import type { Journal } from "./Journal.ts";
import { PlanCopy, withDay } from "./PlanCopy.ts";

const PASSING = new Set([408, 425, 429]);
const SIGN_INS = 3;
/** After this a person notices that their work is not saved. */
const PATIENCE_MS = 60_000;
const REQUEST = "Write a plan of 4 weeks through Mark, 5 days a week";

export class LoadPerson {
  readonly api: Api;
  readonly own: PlanCopy;
  readonly shared: PlanCopy;
  readonly #person: DrillPerson;
  readonly #journal: Journal;
  /** The person's client address, for the rate limits: on one machine everyone would share one. */
  readonly #from: string;
  readonly #anyone: Api;
  #pageTag = "";
  #saves = 0;

  constructor(
    person: DrillPerson,
    journal: Journal,
    { shared, number }: { shared: string; number: number },
  ) {
    this.#person = person;
    this.#journal = journal;
    this.#from = `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
    this.own = new PlanCopy(person.projectId);
    this.shared = new PlanCopy(shared);
    const fetch = (url: string, init: RequestInit) => this.#fetch(url, init);
    const now = Date.now;
    this.api = createApi({ fetch, now, token: async (fresh) => this.#person.token(fresh) });
    this.#anyone = createApi({ fetch, now });
  }

  /**
   * Signs in by a new link, as on another device; tries up to three times when the local sign-in
   * service fails.
   */
  signIn(): Promise<void> {
    return this.#seen("sign-in", async () => {
      for (let left = SIGN_INS; ; left--) {
        try {
          return await this.#person.signIn();
        } catch (error) {
          if (left === 1) throw error;
          this.#journal.noteRepeated(`a sign-in, ${error}`);
          await delay(backoffMs(SIGN_INS, Math.random()));
        }
      }
    });
  }

  async begin(copy: PlanCopy, plan: Plan): Promise<void> {
    await this.#callWithRetries((key) => this.#create(copy.projectId, key));
    await this.#callWithRetries((key) => copy.save(this.api, { plan }, key));
  }

  /** @returns the slug of its page */
  async publish(copy: PlanCopy): Promise<string> {
    const { publication } = await this.api.call(publishProject, {
      parameters: { id: copy.projectId },
      body: {
        ...{ startDate: null, readingDays: null, holidays: [], endDate: null },
        ...{ isListed: true, translation: "web" },
      },
    });
    return publication.plan.slug;
  }

  /** Changes one field of one day and saves it as the app does: the change and its base revision. */
  async edit(copy: PlanCopy, dayId: string): Promise<void> {
    const title = `${this.#person.email} wrote this, ${++this.#saves}`;
    const plan = withDay(copy.plan, dayId, { title });
    await this.#seen("edit", async () => {
      await this.#callWithRetries((key) => copy.save(this.api, { plan }, key));
      this.#journal.confirm(copy.projectId, dayId, title);
    });
  }

  list(): Promise<void> {
    return this.#seen("list", async () => {
      await this.#callWithRetries(() => this.api.call(listProjects));
    });
  }

  read(copy: PlanCopy): Promise<void> {
    return this.#seen("open", () => this.#callWithRetries(() => copy.refresh(this.api)));
  }

  /** A new conversation: the question, the streamed plan, and both saved as a new project. */
  chat(turn: number): Promise<void> {
    return this.#seen("chat", async () => {
      const copy = new PlanCopy(`${this.#person.projectId}-chat-${turn}`);
      const written = await chatTurn(
        {
          address: this.#person.address,
          token: () => this.#person.token(false),
          uid: this.#person.uid,
        },
        REQUEST,
      );
      const messages: Message[] = [
        { id: `${copy.projectId}-q`, role: "user", content: REQUEST, timestamp: iso() },
        { id: `${copy.projectId}-a`, role: "assistant", content: written.text, timestamp: iso(1) },
      ];
      await this.#callWithRetries((key) => this.#create(copy.projectId, key));
      const { plan, threadId } = written;
      await this.#callWithRetries((key) => copy.save(this.api, { plan, messages, threadId }, key));
      this.#journal.confirmChat(copy.projectId, plan, messages);
    });
  }

  /** Loads the published page as a reader without an account, and reports the day as read. */
  readAlong(slug: string, dayId: string): Promise<void> {
    return this.#seen("daily page", async () => {
      const page = await this.#fetch(`/daily/${slug}`, {
        headers: this.#pageTag ? { "If-None-Match": this.#pageTag } : {},
      });
      await page.arrayBuffer();
      if (page.status !== 200 && page.status !== 304) {
        throw new Error(`the page answered ${page.status}`);
      }
      this.#pageTag = page.headers.get("ETag") ?? this.#pageTag;
      const at = new Date().toISOString();
      await this.#anyone.call(sendReaderEvents, {
        parameters: { slug },
        body: {
          device: this.#person.projectId.padEnd(16, "-"),
          sentAt: at,
          events: [
            { name: "opened", at, channel: "qr" },
            { name: "dayRead", at, day: dayId },
          ],
        },
      });
    });
  }

  #create(id: string, idempotencyKey: string) {
    const body = { id, title: "Load", description: "", churchId: "", status: "draft" as const };
    return this.api.call(createProject, { body, idempotencyKey });
  }

  /** Retries what the app retries, under the same key; any other failure is an error that a person sees. */
  async #callWithRetries<Answer>(ask: (key: string) => Promise<Answer>): Promise<Answer> {
    const key = crypto.randomUUID();
    const patientUntil = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask(key);
      } catch (error) {
        if (!isPassing(error) || Date.now() > patientUntil) throw error;
        this.#journal.noteRepeated(String(error));
        await delay(backoffMs(attempt, Math.random()));
      }
    }
  }

  async #seen(what: string, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    try {
      await work();
      this.#journal.noteDone(what, performance.now() - began);
    } catch (error) {
      this.#journal.noteSeen(`${what}: ${error instanceof Error ? error.message : error}`);
    }
  }

  #fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("CF-Connecting-IP", this.#from);
    this.#journal.calls += 1;
    const signal = init.signal ?? AbortSignal.timeout(PATIENCE_MS);
    return fetch(this.#person.address + path, { ...init, headers, signal });
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof RequestError;
  return error.status >= 500 || PASSING.has(error.status);
}

function iso(later = 0): string {
  return new Date(Date.now() + later).toISOString();
}
