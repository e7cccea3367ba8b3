/**
 * Which of the agent's hosts a call goes to. Each host stores its own threads. A church's calls go to the same host as long
 * as the list of hosts is the same; when that grows, the threads that a church has elsewhere are found there. Nothing is
 * written down for this: the order of the hosts follows from the church's id, and a host knows which threads it has.
 */
import { Refusal } from "../refusal.ts";

export interface HostAnswer {
  /** The host that answered. */
  origin: string;
  response: Response;
}

const OF_THREAD = /^\/threads\/(?!search$)[\w-]/;
const NOT_THERE = 404;
/** What a proxy before a host, or Cloudflare's own network (520 to 530), answers for one that it cannot reach. */
function isAway(status: number): boolean {
  return (status >= 502 && status <= 504) || (status >= 520 && status <= 530);
}

/**
 * Returns the hosts in the order in which they are asked for this church: the highest of a hash of church and host first. So
 * a new host takes over its share of the churches, and no church changes between two others.
 */
export function hostsFor(origins: readonly string[], churchId: string): string[] {
  const rank = new Map(origins.map((origin) => [origin, hash(`${origin} ${churchId}`)]));
  return [...origins].sort((one, other) => (rank.get(other) ?? 0) - (rank.get(one) ?? 0));
}

/**
 * Asks the hosts in turn. What is about a thread is answered by the host that has it; anything else, such as a new thread, by
 * the first that can be reached. A thread that none of the reached hosts has may be on one that is away: the caller waits for
 * it, since a second thread would repeat a run that may still be in progress there.
 *
 * @param path after `/api/agent`
 * @param send must throw a Refusal `unavailable` for a host that cannot be reached
 */
export async function askHosts(
  hosts: readonly string[],
  path: string,
  send: (origin: string) => Promise<Response>,
): Promise<HostAnswer> {
  const passed: Attempt[] = [];
  for (const origin of hosts) {
    const attempt = await attemptAt(origin, send);
    const isAnswer = attempt.kind === "answer" && !isMissing(attempt, path);
    if (isAnswer) {
      await cancelAll(passed);
      return attempt;
    }
    passed.push(attempt);
  }
  // A host that is away may have what the others do not.
  const last = passed.find(({ kind }) => kind !== "answer") ?? passed.pop();
  await cancelAll(passed.filter((attempt) => attempt !== last));
  if (!last || last.kind === "unreachable") throw last?.error;
  return last;
}

type Attempt =
  | ({ kind: "answer" | "gateway" } & HostAnswer)
  | { kind: "unreachable"; error: unknown };

async function attemptAt(
  origin: string,
  send: (origin: string) => Promise<Response>,
): Promise<Attempt> {
  try {
    const response = await send(origin);
    return { kind: isAway(response.status) ? "gateway" : "answer", origin, response };
  } catch (error) {
    if (error instanceof Refusal && error.code === "unavailable")
      return { kind: "unreachable", error };
    throw error;
  }
}

function isMissing({ response }: HostAnswer, path: string): boolean {
  return response.status === NOT_THERE && OF_THREAD.test(path);
}

async function cancelAll(attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts)
    if (attempt.kind !== "unreachable") await attempt.response.body?.cancel();
}

/** FNV-1a with a final mix, since addresses of hosts differ in their last characters alone. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
