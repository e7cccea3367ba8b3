/**
 * One simulated person over HTTP: signs in by link, retries each save under its key until the
 * server confirms it, keeps a journal.
 */
import { setTimeout as delay } from "node:timers/promises";

const PROJECT = "demo-lamplight";
const RETRY_MS = 200;
/** After this a person who signs in gives up. */
const LONGEST_MS = 60_000;

interface Identity {
  idToken: string;
  refreshToken: string;
  localId: string;
}

export class DrillPerson {
  readonly email: string;
  readonly projectId: string;
  /** Numbers of the saves that the server confirmed. */
  readonly confirmed: number[] = [];
  /** Responses other than 200 that a person would see as an error. */
  readonly refusals: string[] = [];
  /** How long each answered call took. */
  readonly tookMs: number[] = [];
  /** Whether 500 and 401 responses are retried too, as the app does, instead of counting as faults. */
  isPatient = false;
  /**
   * Sends the changes since a revision, as today's app does; otherwise whole plans, as the first
   * release did.
   */
  sendsChanges = false;
  /** How many saves were sent that way. */
  changesSent = 0;
  /** Calls that were retried after no response or "try again". */
  repeated = 0;
  readonly address: string;
  #identity: Identity | undefined;

  constructor(address: string, name: string) {
    this.address = address;
    this.email = `${name}@drill.example.org`;
    this.projectId = `drill-${name}`;
  }

  get uid(): string {
    return this.#identity?.localId ?? "";
  }

  /** Signs in by link, as the app does; the emulator returns the link. */
  async signIn(): Promise<void> {
    const accounts = "/identitytoolkit.googleapis.com/v1/accounts";
    await this.#post(`${accounts}:sendOobCode?key=local`, {
      requestType: "EMAIL_SIGNIN",
      email: this.email,
      continueUrl: `${this.address}/signin`,
      canHandleCodeInApp: true,
    });
    const codes = await fetch(`${this.address}/emulator/v1/projects/${PROJECT}/oobCodes`);
    const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobCode: string }[] };
    const oobCode = oobCodes.findLast(({ email }) => email === this.email)?.oobCode;
    const answer = await this.#post(`${accounts}:signInWithEmailLink?key=local`, {
      email: this.email,
      oobCode,
    });
    // A failed sign-in leaves the previous one in place.
    this.#identity = (await answer.json()) as Identity;
    await this.call("PUT", "/api/users/me", {});
  }

  /** Returns the ID token, a newly issued one on request. */
  async token(isFresh: boolean): Promise<string> {
    if (isFresh) await this.refresh();
    return this.#identity?.idToken ?? "";
  }

  async refresh(): Promise<void> {
    const answer = await this.#post("/securetoken.googleapis.com/v1/token?key=local", {
      grant_type: "refresh_token",
      refresh_token: this.#identity?.refreshToken,
    });
    const { id_token } = (await answer.json()) as { id_token?: string };
    if (id_token && this.#identity) this.#identity = { ...this.#identity, idToken: id_token };
  }

  async createChurch(): Promise<string> {
    const body = { name: `Church of ${this.email}`, city: "Leeds", country: "UK" };
    const { code } = (await (await this.call("POST", "/api/churches", body)).json()) as {
      code: string;
    };
    return code;
  }

  async join(code: string): Promise<void> {
    await this.call("POST", "/api/churches/join", { code });
  }

  async createProject(): Promise<void> {
    const body = {
      id: this.projectId,
      title: "Drill",
      description: "",
      churchId: "",
      status: "draft",
    };
    await this.callUntilAnswered("POST", "/api/projects/create", body, `${this.projectId}-create`);
  }

  /** Sends the n-th save, retried under its key until the server confirms it. */
  async save(n: number): Promise<void> {
    const plan = this.sendsChanges ? await this.#changesTo(n) : { readingPlan: [weekNumbered(n)] };
    const body = { ...plan, conversationMessages: [], langGraphThreadId: null };
    const path = `/api/projects/${this.projectId}/autoSave`;
    const answer = await this.callUntilAnswered("POST", path, body, `${this.projectId}-save-${n}`);
    if (!answer.ok) return;
    this.confirmed.push(n);
    if ("changedWeeks" in plan) this.changesSent += 1;
  }

  async #changesTo(n: number) {
    const { revision } = await this.#load();
    return { changedWeeks: [weekNumbered(n)], removedWeeks: [], baseRevision: revision };
  }

  /** Returns sentences on confirmed work that is lost or duplicated. */
  async faults(): Promise<string[]> {
    const { readingPlan, revision } = await this.#load();
    const last = this.confirmed.at(-1) ?? 0;
    const faults = this.refusals.map((refusal) => `${this.email}: ${refusal}`);
    const stored = readingPlan?.[0]?.name ?? "";
    if (last > 0 && stored !== `Save ${last}`) {
      faults.push(`${this.email}: save ${last} was confirmed, "${stored}" is stored`);
    }
    // One revision for the create and one for each save: a retry adds none.
    if (revision !== this.confirmed.length + 1) {
      faults.push(`${this.email}: ${this.confirmed.length} saves, revision ${revision}`);
    }
    return faults;
  }

  async #load(): Promise<{ readingPlan: { name: string }[] | null; revision: number }> {
    const answer = await this.callUntilAnswered("GET", `/api/projects/${this.projectId}/load`);
    return (await answer.json()) as { readingPlan: { name: string }[] | null; revision: number };
  }

  /** Retries as the app does: after no response, and after 429, 502, 503 and 504. */
  async callUntilAnswered(
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Response> {
    for (;;) {
      try {
        const answer = await this.call(method, path, body, key);
        if (answer.status === 401 && this.isPatient) await this.refresh();
        const isPassing = this.isPatient && (answer.status >= 500 || answer.status === 401);
        if (!isPassing && ![429, 502, 503, 504].includes(answer.status)) {
          if (!answer.ok) this.refusals.push(`${method} ${path}: ${answer.status}`);
          return answer;
        }
        await answer.body?.cancel();
      } catch {
        // No response: it may have arrived or not, which is why there is a key.
      }
      this.repeated += 1;
      await delay(RETRY_MS);
    }
  }

  async call(method: string, path: string, body?: unknown, key?: string): Promise<Response> {
    const began = performance.now();
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.#identity?.idToken}`,
        "Content-Type": "application/json",
        ...(key && { "Idempotency-Key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.tookMs.push(performance.now() - began);
    return answer;
  }

  /** @throws Error with the sign-in service's response when it refused */
  async #post(path: string, body: unknown): Promise<Response> {
    const answer = await fetch(this.address + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    if (!answer.ok) {
      throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    }
    return answer;
  }
}

function weekNumbered(n: number) {
  const passages = Array.from({ length: 5 }, (_, day) => ({
    id: `w1d${day + 1}`,
    day_number: day + 1,
    scripture: `Mark 1:${day * 5 + 1}-${day * 5 + 5}`,
    title: `Day ${day + 1} of save ${n}`,
    questions: ["What do you notice?"],
    prayer: "Teach us to listen.",
  }));
  return { week_number: 1, name: `Save ${n}`, weekly_passage: "Mark 1", passages };
}
