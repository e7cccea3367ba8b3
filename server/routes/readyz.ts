/**
 * `/api/readyz`: whether what the Worker leans on answers. Each part is named with its state and
 * nothing else, since anyone may ask. 503 while one of them fails.
 */
import type { Hono } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { churchNamed } from "../church/churchOf.ts";
import { type Bindings, readSettings, type Settings } from "../env.ts";
import { GOOGLE_KEYS_ADDRESS } from "../identity/verifyIdToken.ts";
import { errorFacts, log } from "../log.ts";
import { limitAddress } from "../middleware/rateLimit.ts";

const PARTS = ["identity", "storage", "agent"] as const;
type Part = (typeof PARTS)[number];
type State = "ok" | "failing";

const TIMEOUT_MS = 3_000;
/** However many ask, the parts are asked once in this time. */
const REMEMBERED_MS = 2_000;
/** No church has this id: theirs are UUIDs. */
const PROBE = "readiness probe";

const remembered = new WeakMap<Bindings, { at: number; states: Promise<Record<Part, State>> }>();

export function bindReadyz(app: Hono<AppEnv>): void {
  app.get("/api/readyz", async (c) => {
    await limitAddress(c);
    const parts = await readStates(c.env, c.get("requestId"));
    const isReady = PARTS.every((part) => parts[part] === "ok");
    return c.json({ status: isReady ? "ok" : "failing", parts }, isReady ? 200 : 503);
  });
}

function readStates(bindings: Bindings, requestId: string): Promise<Record<Part, State>> {
  const known = remembered.get(bindings);
  if (known && Date.now() - known.at < REMEMBERED_MS) return known.states;
  const states = askAll(bindings, requestId);
  remembered.set(bindings, { at: Date.now(), states });
  return states;
}

async function askAll(bindings: Bindings, requestId: string): Promise<Record<Part, State>> {
  const settings = readSettings(bindings);
  const questions: Record<Part, () => Promise<unknown>> = {
    identity: () => askIdentity(settings),
    storage: () => askStorage(bindings),
    agent: () => askAgent(settings),
  };
  const stateOf = async (part: Part): Promise<State> => {
    try {
      await questions[part]();
      return "ok";
    } catch (error) {
      log("warning", "notReady", { requestId, part, ...errorFacts(error) });
      return "failing";
    }
  };
  const [identity, storage, agent] = await Promise.all([
    stateOf("identity"),
    stateOf("storage"),
    stateOf("agent"),
  ]);
  return { identity, storage, agent };
}

/** What checking a token needs: Google's keys, or the emulator that hands tokens out. */
function askIdentity({ identity }: Settings): Promise<void> {
  return askFor(identity.kind === "emulator" ? identity.origin : GOOGLE_KEYS_ADDRESS);
}

/** The directory with its tables, and an object that starts. */
async function askStorage(bindings: Bindings): Promise<void> {
  await Promise.all([
    bindings.DIRECTORY.prepare("SELECT 1 FROM users LIMIT 1").all(),
    churchNamed(bindings, PROBE).isReady(),
  ]);
}

/** Open to whoever can reach the agent, so it tells that the agent runs and not that the secrets agree. */
function askAgent({ agent }: Settings): Promise<void> {
  return askFor(`${agent.origin}/ok`, agent.apiKey ? { "x-api-key": agent.apiKey } : {});
}

async function askFor(address: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
