/** Two churches with every kind of protected data. */
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { readVouch, VOUCH_HEADER } from "../../../server/identity/vouch.ts";
import { addChurch, addUser } from "../support/directory.ts";
import { GOOGLE_KEYS, googleKeys, PRODUCTION_PROJECT } from "../support/idToken.ts";

/** A marker in all texts of the church "grace", so that a leak in a response is detected. */
export const MARK = "lantern-7f3a";

const AT = "2026-11-20T08:00:00.000Z";
const draft = { description: "", status: "draft" };

export async function layOut(): Promise<void> {
  const db = env.DIRECTORY;
  await Promise.all([
    addChurch("grace", "GRACE234", `Grace ${MARK}`),
    addChurch("other", "KTHER234", "Chapel"),
    ...["anna", "ben", "mia"].map((uid) => addUser(uid, "grace")),
    addUser("sam", "grace", "steward"),
    addUser("vera", "grace", "viewer"),
    addUser("otto", "other", "steward"),
    addUser("olga", "other"),
    ...["nora", "rita", "rob", "rolf"].map((uid) => addUser(uid)),
  ]);
  await db.batch([
    db.prepare(
      `UPDATE users SET email = uid || '@${MARK}.org' WHERE churchId = 'grace' OR uid = 'rob'`,
    ),
    db.prepare(
      `UPDATE churches SET writing = '{"whomToTalkTo":"Call ${MARK}"}' WHERE id = 'grace'`,
    ),
    db.prepare("INSERT INTO removals (churchId, uid, at) VALUES ('grace', 'rita', ?)").bind(AT),
    db
      .prepare(
        "INSERT INTO joinRequests VALUES ('rob', 'grace', ?1, 'waiting'), ('rolf', 'other', ?1, 'waiting')",
      )
      .bind(AT),
  ]);
  const of = (churchId: string) => churchNamed(env, churchId);
  const by = (uid: string, churchId: string) => ({
    by: { uid, churchId, role: "steward" as const },
  });
  await Promise.all([
    of("grace").createProject(by("anna", "grace"), { id: "p1", title: `Advent ${MARK}`, ...draft }),
    of("other").createProject(by("otto", "other"), { id: "q1", title: "Lent", ...draft }),
  ]);
}

const THREADS: Record<string, string> = { t1: "grace", u1: "other" };

/** Fakes Google, and an agent host that trusts only the Worker's header. Any other address is unreachable. */
export function scriptWorld(): void {
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (`GET ${request.url}` === GOOGLE_KEYS) return googleKeys();
    if (origin === "https://oauth2.googleapis.com") {
      return Response.json({ access_token: "admin", expires_in: 3600 });
    }
    if (origin === "https://identitytoolkit.googleapis.com") return Response.json({});
    if (origin === `https://${PRODUCTION_PROJECT}.firebaseapp.com`) return new Response("handler");
    if (origin === "http://agent.test") return answerAsAgent(request.headers, pathname);
    throw new TypeError("Network connection lost.");
  });
}

async function answerAsAgent(headers: Request["headers"], path: string): Promise<Response> {
  const { churchId } = await readVouch(headers.get(VOUCH_HEADER) ?? "", env.AGENT_SECRET ?? "");
  const thread = /^\/threads\/([^/]+)/.exec(path)?.[1];
  const isForeign = thread && thread !== "search" && THREADS[thread] !== churchId;
  if (isForeign) return Response.json({ detail: "Not found" }, { status: 404 });
  const run_id = /^\/threads\/[^/]+\/runs\/([^/]+)$/.exec(path)?.[1];
  return Response.json({ church: churchId, ...(run_id ? { thread_id: thread, run_id } : {}) });
}
