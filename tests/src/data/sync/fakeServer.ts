/** An in-memory product API: a project store, idempotency keys and scripted faults. */

import { IDEMPOTENCY_HEADER } from "#shared/contracts/call.ts";
import type { AutoSaveRequest, LoadedProject } from "#shared/contracts/projects.ts";
import { mergeBrief } from "#shared/domain/merge/mergeBrief.ts";
import { mergeMessages } from "#shared/domain/merge/mergeMessages.ts";
import { mergePlan } from "#shared/domain/merge/mergePlan.ts";
import { diffPlan, patchPlan } from "#shared/domain/merge/planPatch.ts";
import type { Message } from "#shared/domain/message.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Project } from "#shared/domain/project.ts";
import { project } from "./factories.ts";

/** A status to refuse with, `lost` (done, but the answer does not arrive) or `unreachable`. */
export type Fault =
  | { status: number; error?: string; code?: string; retryAfter?: string; body?: object }
  | "lost"
  | "unreachable";

export interface SeenCall {
  method: string;
  path: string;
  key: string | null;
  body: unknown;
}

interface Stored {
  details: Project;
  messages: Message[];
  threadId: string | null;
  conversationId: string | null;
  /** The plan at each revision. */
  history: Map<number, Plan | null>;
}

export class FakeServer {
  readonly projects = new Map<string, Stored>();
  readonly calls: SeenCall[] = [];
  /** Total size of all response bodies. */
  answeredBytes = 0;
  /** Faults of the next calls, in order; `null` lets a call through. */
  faults: (Fault | null)[] = [];
  /** Runs while a call is in flight. */
  onCall: (call: SeenCall) => Promise<void> | void = () => {};
  readonly #answers = new Map<string, { status: number; body: object }>();

  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const path = url.split("?")[0] ?? "";
    const call: SeenCall = {
      method: init.method ?? "GET",
      path,
      key: new Headers(init.headers).get(IDEMPOTENCY_HEADER),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    this.calls.push(call);
    await this.onCall(call);
    const fault = this.faults.shift() ?? null;
    if (fault === "unreachable") throw new TypeError("Failed to fetch");
    if (fault && fault !== "lost") {
      const { status, retryAfter, body, ...error } = fault;
      const headers = new Headers(retryAfter ? { "Retry-After": retryAfter } : {});
      return Response.json({ error: "", ...error, ...body }, { status, headers });
    }
    const answer = this.#answer(call, new URL(url, "http://church.test").searchParams);
    if (fault === "lost") throw new TypeError("Failed to fetch");
    if (answer.status === 304) return new Response(null, { status: 304 });
    this.answeredBytes += new TextEncoder().encode(JSON.stringify(answer.body)).length;
    return Response.json(answer.body, { status: answer.status });
  };

  planOf(id: string): Plan | null {
    const stored = this.projects.get(id);
    return stored?.history.get(stored.details.revision) ?? null;
  }

  /** Makes a colleague's edit on the server. */
  change(id: string, edit: (plan: Plan) => Plan): void {
    const stored = this.#get(id);
    this.#raise(stored, edit(structuredClone(this.planOf(id) ?? [])));
  }

  #answer(call: SeenCall, query: URLSearchParams): { status: number; body: object } {
    const known = call.key && this.#answers.get(call.key);
    if (known) return known;
    const answer = this.#handle(call, query);
    if (call.key) this.#answers.set(call.key, answer);
    return answer;
  }

  #handle({ method, path, body }: SeenCall, query: URLSearchParams) {
    const [, , , id = "", action] = path.split("/");
    if (path === "/api/projects/create") return this.#create(body as Project);
    if (path === "/api/projects") {
      const projects = [...this.projects.values()].map(({ details }) => details);
      const version = String(projects.map(({ id, revision }) => `${id}.${revision}`));
      if (query.get("since") === version) return { status: 304, body: {} };
      return { status: 200, body: { projects, nextCursor: null, version } };
    }
    const stored = this.projects.get(id);
    if (!stored) return { status: 404, body: { error: "There is no such project" } };
    if (method === "DELETE") {
      this.projects.delete(id);
      return { status: 200, body: { success: true } };
    }
    if (method === "PATCH") {
      const { baseBrief, ...change } = body as { baseBrief?: Brief | null; brief?: Brief };
      const theirs = stored.details.brief ?? null;
      Object.assign(stored.details, change);
      if (change.brief && baseBrief !== undefined)
        stored.details.brief = mergeBrief({ base: baseBrief, mine: change.brief, theirs });
      return { status: 200, body: { projectDetails: stored.details } };
    }
    if (action === "undelete") return { status: 200, body: { projectDetails: stored.details } };
    if (action === "title") {
      stored.details.title = (body as { title: string }).title;
      this.#raise(stored, this.planOf(id));
      return {
        status: 200,
        body: { title: stored.details.title, revision: stored.details.revision },
      };
    }
    if (action === "load") {
      return this.#load(stored, query.get("since"), query.get("changes") === "true");
    }
    return this.#save(stored, body as AutoSaveRequest);
  }

  #create(body: Project & { conversationId?: string }) {
    const stored: Stored = {
      details: project({ ...body, name: body.title, revision: 0 }),
      messages: [],
      threadId: null,
      conversationId: body.conversationId ?? null,
      history: new Map([[0, null]]),
    };
    this.projects.set(body.id, stored);
    return { status: 200, body: { projectId: body.id, revision: 0 } };
  }

  #load(
    { details, messages, threadId, conversationId, history }: Stored,
    since: string | null,
    changesOnly: boolean,
  ) {
    if (since !== null && Number(since) === details.revision) return { status: 304, body: {} };
    const readingPlan = this.planOf(details.id);
    const body: LoadedProject = {
      projectDetails: details,
      conversationMessages: messages,
      readingPlan,
      langGraphThreadId: threadId,
      conversationId,
      revision: details.revision,
    };
    const before = history.get(Number(since));
    if (!changesOnly || before === undefined) return { status: 200, body };
    const { readingPlan: _, ...beside } = body;
    const changes = wholeWeeks(diffPlan(before, readingPlan), readingPlan);
    return { status: 200, body: { ...beside, ...changes } };
  }

  #save(stored: Stored, request: AutoSaveRequest) {
    const base = stored.history.get(request.baseRevision ?? 0) ?? null;
    const theirs = this.planOf(stored.details.id);
    const { changedWeeks, removedWeeks = [] } = request;
    const isDelta = changedWeeks !== undefined;
    const mine = isDelta
      ? patchPlan(base, { changedWeeks, removedWeeks })
      : (request.readingPlan as Plan | null);
    const { merged, collisions } = mergePlan({ base, mine, theirs });
    stored.messages = mergeMessages({
      stored: stored.messages,
      incoming: request.conversationMessages,
    });
    stored.threadId = request.langGraphThreadId ?? stored.threadId;
    this.#raise(stored, merged);
    const revision = stored.details.revision;
    const news = isDelta ? wholeWeeks(diffPlan(mine, merged), merged) : { readingPlan: merged };
    return { status: 200, body: { success: true, revision, ...news, collisions } };
  }

  #raise(stored: Stored, plan: Plan | null): void {
    stored.details.revision += 1;
    stored.history.set(stored.details.revision, structuredClone(plan));
  }

  #get(id: string): Stored {
    const stored = this.projects.get(id);
    if (!stored) throw new Error(`No project ${id}`);
    return stored;
  }
}

/** Completes changed days to whole weeks, as the server answers them. */
function wholeWeeks(
  { changedWeeks, removedWeeks }: ReturnType<typeof diffPlan>,
  plan: Plan | null,
) {
  const numbers = new Set(changedWeeks.map((week) => week.week_number));
  return {
    changedWeeks: (plan ?? []).filter((week) => numbers.has(week.week_number)),
    removedWeeks,
  };
}
