/**
 * `/api/agent/*`: proxies the agent's API for members of a church. Responses stream through; only the
 * listed headers pass.
 */
import type { Context, Hono } from "hono";
import { AGENT_PATH } from "#shared/contracts/agent.ts";
import { REQUEST_ID_HEADER } from "#shared/contracts/call.ts";
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "#shared/contracts/errors.ts";
import { errorText } from "#shared/domain/errorText.ts";
import type { AppEnv } from "../appEnv.ts";
import type { CountedUse } from "../church/attemptRows.ts";
import { churchOf } from "../church/churchOf.ts";
import { findWriting } from "../directory/writingSettings.ts";
import { readSettings, type Settings } from "../env.ts";
import type { Member } from "../identity/member.ts";
import { VOUCH_HEADER, type VouchedCaller, vouchFor } from "../identity/vouch.ts";
import { errorFacts, log } from "../log.ts";
import { AGENT_BYTES, REFUSED_BYTES, RUNNING, THREADS } from "../middleware/attemptLimits.ts";
import { asMember, authenticate, requireMember } from "../middleware/authenticate.ts";
import { membershipOf } from "../middleware/membership.ts";
import { originForHosts } from "../middleware/siteOrigin.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { askHosts, hostsFor } from "./agentHosts.ts";
import { type AgentPath, findAgentPath } from "./agentPaths.ts";
import { readAgentBody } from "./readAgentBody.ts";
import { whileMember } from "./whileMember.ts";

const REQUEST_HEADERS = ["accept", "content-type", "last-event-id"];
const RESPONSE_HEADERS = ["content-type", "retry-after", "x-pagination-total", "x-pagination-next"];
const JOINS = /\/runs\/[\w-]+\/stream$/;
/** The host has no place or no use for the call now, or cannot be reached: phones ask again until it has. */
const REFUSALS: readonly number[] = [409, 422, 429, 502, 503];
/** Tells proxies in between to forward each event immediately. */
const NO_BUFFERING = ["x-accel-buffering", "no"] as const;

export function bindAgentProxy(app: Hono<AppEnv>): void {
  app.all(`${AGENT_PATH}/*`, async (c) => {
    const caller = await authenticate(c);
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.slice(AGENT_PATH.length);
    const allowed = findAgentPath(c.req.method, path);
    if (!allowed) throw new Refusal("not_found", "The assistant has nothing at this address.");
    const needs = { capability: allowed.needs };
    // A refusal before the body is read, which takes longer.
    await requireMember(c, caller, needs);
    const body =
      c.req.method === "GET"
        ? null
        : await readAgentBody(c.req.raw, path, allowed.startsRun === true);
    const uses = usesOf(allowed, body);
    const member = await asMember(c, caller, needs, async (by) => {
      // Also without uses: the object refuses what somebody asks for who is no longer a member.
      if (c.req.method !== "GET") fromOutcome(await churchOf(c.env, by).countUses({ by }, uses));
      return by;
    });
    const { agent } = readSettings(c.env);
    // Read for each run, so that one that was asked for offline follows what holds when it runs.
    const writing = allowed.startsRun ? await findWriting(c.env.DIRECTORY, member.churchId) : null;
    const site = allowed.startsRun ? { site: originForHosts(c) } : {};
    const headers = await requestHeaders(c, agent, { ...member, writing, ...site });
    const hosts = hostsFor(agent.origins, member.churchId);
    const runsAt = await requireRun(hosts, path, headers);
    const { origin, response } = await askHosts(runsAt ? [runsAt] : hosts, path, (host) =>
      ask(`${host}${path}${search}`, { method: c.req.method, headers, body, redirect: "manual" }),
    ).catch(async (error: unknown) => {
      await returnUses(c, member, uses);
      throw error;
    });
    if (REFUSALS.includes(response.status)) await returnUses(c, member, uses);
    if (response.status >= 400) return answerRefusal(c, response);
    const isMember = async () => (await membershipOf(c.env, caller))?.churchId === member.churchId;
    return new Response(response.body && whileMember(response.body, isMember), {
      status: response.status,
      headers: responseHeaders(response, origin),
    });
  });
}

/** Returns what a call takes of the church's part of the host. */
function usesOf({ startsRun, makesThread }: AgentPath, body: string | null): CountedUse[] {
  const bytes = body ? new TextEncoder().encode(body).length : 0;
  return [
    { limit: RUNNING, units: startsRun ? 1 : 0 },
    { limit: THREADS, units: makesThread ? 1 : 0 },
    { limit: AGENT_BYTES, units: bytes },
  ].filter(({ units }) => units > 0);
}

/** Takes back what was counted for a call that the host refused, so that phones that wait do not use up their church's part. */
async function returnUses(
  c: Context<AppEnv>,
  member: Member,
  uses: readonly CountedUse[],
): Promise<void> {
  const refused = uses
    .filter(({ limit }) => limit === AGENT_BYTES)
    .map(({ units }) => ({ limit: REFUSED_BYTES, units }));
  try {
    if (uses.length > 0) await churchOf(c.env, member).returnUses(uses, refused);
  } catch (error) {
    // The phone needs the host's answer, which says that it may ask again.
    log("warning", "usesNotReturned", { requestId: c.get("requestId"), ...errorFacts(error) });
  }
}

const MAX_SENTENCE_CHARACTERS = 1_000;

/** Converts the host's refusals, which are text or JSON of several shapes, to this API's shape. */
async function answerRefusal(c: Context<AppEnv>, response: Response): Promise<Response> {
  const text = await response.text();
  const sentence = errorText(asJson(text)) ?? text.trim();
  const body = {
    error: sentence.slice(0, MAX_SENTENCE_CHARACTERS) || "The assistant refused the request.",
    code: codeOf(response.status),
    requestId: c.get("requestId"),
  } satisfies ErrorBody;
  const headers = pick(response.headers, ["retry-after"]);
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

function codeOf(status: number): ErrorCode {
  const codes = Object.entries(ERROR_STATUS) as [ErrorCode, number][]; // The keys are the codes.
  return codes.find(([, known]) => known === status)?.[0] ?? "upstream";
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const UNREACHABLE = "The assistant cannot be reached right now. Please try again in a moment.";
const OF_RUN = /^(.*\/threads\/([\w-]+)\/runs\/([\w-]+))(\/.*)?$/;

/**
 * Checks with the hosts that the run belongs to the thread in the address. A host may join a run by its id alone, ignoring
 * the thread, so without this check a caller could read another church's run, or take events that another phone waits for.
 * Returns the host that has the run; undefined where the address names none, or nothing below it.
 * @throws Refusal `not_found`
 */
async function requireRun(
  hosts: readonly string[],
  path: string,
  headers: Headers,
): Promise<string | undefined> {
  const [, run, thread, id, rest] = OF_RUN.exec(path) ?? [];
  if (!run || !rest || /^(?:stream|wait)$/.test(id ?? "")) return undefined;
  const plain = new Headers(headers);
  plain.delete("last-event-id");
  const { origin, response } = await askHosts(hosts, run, (host) =>
    ask(`${host}${run}`, { headers: plain, redirect: "manual" }),
  );
  // Of a host that is away nobody knows whether it has the run.
  if (response.status >= 500) {
    await response.body?.cancel();
    throw new Refusal("unavailable", UNREACHABLE);
  }
  const found: unknown = response.ok ? await response.json().catch(() => null) : null;
  if (!isRun(found, thread, id)) throw new Refusal("not_found", "There is no such run.");
  return origin;
}

function isRun(found: unknown, thread: string | undefined, run: string | undefined): boolean {
  return (
    typeof found === "object" &&
    found !== null &&
    "thread_id" in found &&
    found.thread_id === thread &&
    "run_id" in found &&
    found.run_id === run
  );
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch (cause) {
    throw new Refusal("unavailable", UNREACHABLE, {}, { cause });
  }
  // The caller is signed in, so this 401 is between the two servers, and signing in again would not help.
  if (response.status === 401) {
    throw new Refusal("upstream", "The assistant did not accept the request of this server.");
  }
  return response;
}

async function requestHeaders(
  c: Context<AppEnv>,
  agent: Settings["agent"],
  caller: VouchedCaller,
): Promise<Headers> {
  const headers = pick(c.req.raw.headers, REQUEST_HEADERS);
  // Without it a host sends each event only once, and a phone that reconnects would get none.
  if (JOINS.test(c.req.path) && !headers.has("last-event-id")) headers.set("last-event-id", "-1");
  headers.set(REQUEST_ID_HEADER, c.get("requestId"));
  headers.set(VOUCH_HEADER, await vouchFor(caller, agent.secret));
  if (agent.apiKey) headers.set("x-api-key", agent.apiKey);
  return headers;
}

function responseHeaders(response: Response, agentOrigin: string): Headers {
  const headers = pick(response.headers, RESPONSE_HEADERS);
  headers.set(...NO_BUFFERING);
  const within = (address: string) => address.replace(agentOrigin, "");
  const contentLocation = response.headers.get("content-location");
  if (contentLocation) headers.set("content-location", AGENT_PATH + within(contentLocation));
  // The client prepends its own base URL to this header, so it stays relative to the agent.
  const location = response.headers.get("location");
  if (location) headers.set("location", within(location));
  return headers;
}

function pick(from: Headers, names: string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
