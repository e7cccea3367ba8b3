/** One simulated person over HTTP: signs in by link, saves under a key until the server has it, keeps a journal. */
import { setTimeout as delay } from "node:timers/promises";

const PROJECT = "demo-lamplight";
const RETRY_MS = 200;
/** Beyond that somebody who signs in has given up. */
const LONGEST_MS = 60_000;

interface Identity {
  idToken: string;
  refreshToken: string;
  localId: string;
}

export class DrillPerson {
  readonly email: string;
  readonly projectId: string;
  /** Numbers of the saves that the server said it has. */
  readonly confirmed: number[] = [];
  /** Answers other than 200 that a person would see as an error. */
  readonly refusals: string[] = [];
  /** How long each call took that was answered. */
  readonly tookMs: number[] = [];
  /** Whether "something went wrong" and "sign in again" are sent again as well, as the app does, and are no fault of the drill. */
  isPatient = false;
  /** Saves what changed since a revision, as an app of today; else whole plans, as those of the first release do. */
  isOnToday = false;
  /** How many saves went out so. */
  savedAsToday = 0;
  /** Calls that got no answer, or "try again": sent anew. */
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

  /** By a link, as the app does; the emulator hands the link out. */
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
    // Whoever was signed in stays so.
    this.#identity = (await answer.json()) as Identity;
    await this.call("PUT", "/api/users/me", {});
  }

  /** The ID token, a newly issued one when asked. */
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
    await this.insist("POST", "/api/projects/create", body, `${this.projectId}-create`);
  }

  /** The n-th save; repeated under its key until the server says that it has it. */
  async save(n: number): Promise<void> {
    const plan = this.isOnToday ? await this.#changesTo(n) : { readingPlan: [weekNumbered(n)] };
    const body = { ...plan, conversationMessages: [], langGraphThreadId: null };
    const path = `/api/projects/${this.projectId}/autoSave`;
    const answer = await this.insist("POST", path, body, `${this.projectId}-save-${n}`);
    if (!answer.ok) return;
    this.confirmed.push(n);
    if ("changedWeeks" in plan) this.savedAsToday += 1;
  }

  async #changesTo(n: number) {
    const { revision } = await this.#load();
    return { changedWeeks: [weekNumbered(n)], removedWeeks: [], baseRevision: revision };
  }

  /** What is lost or doubled of what was confirmed, in sentences. */
  async faults(): Promise<string[]> {
    const { readingPlan, revision } = await this.#load();
    const last = this.confirmed.at(-1) ?? 0;
    const faults = this.refusals.map((refusal) => `${this.email}: ${refusal}`);
    const stands = readingPlan?.[0]?.name ?? "";
    if (last > 0 && stands !== `Save ${last}`) {
      faults.push(`${this.email}: save ${last} was confirmed, "${stands}" stands`);
    }
    // One revision for the create and one for each save: a repeated one adds none.
    if (revision !== this.confirmed.length + 1) {
      faults.push(`${this.email}: ${this.confirmed.length} saves, revision ${revision}`);
    }
    return faults;
  }

  async #load(): Promise<{ readingPlan: { name: string }[] | null; revision: number }> {
    const answer = await this.insist("GET", `/api/projects/${this.projectId}/load`);
    return (await answer.json()) as { readingPlan: { name: string }[] | null; revision: number };
  }

  /** Sends again as the app does: after silence, and after 429, 502, 503 and 504. */
  async insist(method: string, path: string, body?: unknown, key?: string): Promise<Response> {
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
        // No answer: it may have arrived or not, which is what the key is for.
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

  /** @throws Error with what the sign-in service answered when it refused */
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
