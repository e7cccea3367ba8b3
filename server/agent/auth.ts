/**
 * Authorization of the agent's API. The caller's identity comes only from the Worker's signed header. A thread belongs
 * to the church that created it; to every other church it does not exist.
 */
import { Auth, HTTPException } from "@langchain/langgraph-sdk/auth";
import * as z from "zod/mini";
import { readVouch, VOUCH_HEADER } from "../identity/vouch.ts";
import { logRequest } from "./logRequest.ts";

/** Open to whoever can reach the port, as `/info` is. */
const HEALTH_PATH = "/ok";

export const auth = new Auth()
  .authenticate(async (request) => {
    if (new URL(request.url).pathname === HEALTH_PATH) {
      return { identity: "health", church: "", permissions: [], writing: null, site: "" };
    }
    logRequest(request);
    const header = request.headers.get(VOUCH_HEADER);
    const secret = process.env.AGENT_SECRET;
    if (!header || !secret) throw refused();
    try {
      const { uid, churchId, writing, site } = await readVouch(header, secret);
      return {
        ...{ identity: uid, church: churchId, permissions: [] },
        ...{ writing: writing ?? null, site: site ?? "" },
      };
    } catch {
      throw refused();
    }
  })
  // Everything that is not allowed below is denied: crons, the store, writing assistants.
  .on("*", () => false)
  .on("assistants:read", ({ user }) => user.church !== "")
  .on("assistants:search", ({ user }) => user.church !== "")
  .on("threads:create", ({ user, value }) => stamp(value, user))
  .on("threads:update", ({ user, value }) => stamp(value, user))
  .on("threads:create_run", ({ user, value }) => {
    if (!z.safeParse(plainRunSchema, value.kwargs).success) return false;
    return stamp(value, user);
  })
  .on("threads:read", ({ user }) => ownedBy(user))
  .on("threads:search", ({ user }) => ownedBy(user))
  .on("threads:delete", ({ user }) => ownedBy(user));

/**
 * A run may carry input, but nothing that makes the host call out (a webhook, a tracing project) or jump within the
 * graph (a command).
 */
const plainRunSchema = z.looseObject({
  command: z.nullish(z.never()),
  webhook: z.nullish(z.never()),
  config: z.nullish(
    z.looseObject({
      configurable: z.nullish(
        z.looseObject({
          langsmith_project: z.nullish(z.never()),
          langsmith_example_id: z.nullish(z.never()),
        }),
      ),
    }),
  ),
});

interface Caller {
  identity: string;
  church: string;
}

/** Writes the caller's church into the stored metadata, over anything that the caller put there. */
function stamp(value: { metadata?: Record<string, unknown> | null }, user: Caller) {
  value.metadata = { ...value.metadata, church: user.church, uid: user.identity };
  return ownedBy(user);
}

/** Without this check an empty church would match threads that have none. */
function ownedBy({ church }: Caller) {
  return church === "" ? false : { church };
}

function refused() {
  return new HTTPException(401, { message: "The caller is not vouched for." });
}
