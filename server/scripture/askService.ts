/** Sends one request to a scripture service, and turns every failure into a sentence for the reader. */

import { errorFacts, log } from "../log.ts";
import { Refusal } from "../refusal.ts";
import { pause, type Quota, type ScriptureUser, takeQuota, tooMany } from "./quota.ts";

const TIMEOUT_MS = 8_000;
const INSTEAD = "The World English Bible is always here.";

export interface ServiceRequest {
  /** The translation's short name, for the sentences. */
  short: string;
  url: URL;
  headers: Record<string, string>;
  /** The passage as a reference that people read. */
  reference: string;
}

export interface ServiceDeps {
  db: D1Database;
  now: () => Date;
  requestId: string;
  /** Of the key that is sent along. */
  quota: Quota;
  user: ScriptureUser;
}

/** Returns the response's JSON, not validated. @throws Refusal */
export async function askService(
  { short, url, headers, reference }: ServiceRequest,
  { db, now, requestId, quota, user }: ServiceDeps,
): Promise<unknown> {
  const { service } = quota;
  await takeQuota(db, quota, { short, user, now: now() });
  const response = await send(url, headers).catch((error: unknown) => {
    log("warning", "scriptureService", { requestId, service, ...errorFacts(error) });
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    throw isTimeout
      ? new Refusal("unavailable", `The ${short} took too long to answer. ${INSTEAD}`)
      : new Refusal("unavailable", `The ${short} cannot be reached right now. ${INSTEAD}`);
  });
  if (response.status === 429) {
    await pause(db, quota, response.headers.get("Retry-After"), now());
    throw tooMany(short);
  }
  if (response.ok) {
    return response.json().catch(() => {
      throw unreadable(short);
    });
  }
  log("warning", "scriptureService", { requestId, service, status: response.status });
  throw refusalOf(response.status, short, reference);
}

/** The refusal for a response that does not have the documented shape. */
export function unreadable(short: string): Refusal {
  return new Refusal("upstream", `The ${short} sent something that cannot be shown. ${INSTEAD}`);
}

function send(url: URL, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    headers: { Accept: "application/json", ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // The key must not be sent to the target of a redirect.
    redirect: "manual",
  });
}

function refusalOf(status: number, short: string, reference: string): Refusal {
  if (status === 400 || status === 404) {
    return new Refusal("not_found", `The ${short} has no text for ${reference}.`);
  }
  if (status === 401 || status === 403) {
    return new Refusal(
      "upstream",
      `This server may not show the ${short}: its key was not accepted. Tell whoever runs it.`,
    );
  }
  return new Refusal("upstream", `The ${short} has a fault on its side. ${INSTEAD}`);
}
