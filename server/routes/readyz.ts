/**
 * `/api/readyz`: checks whether the services that the Worker depends on answer. Returns only each
 * part's state, since the call is public, and 503 while one of them fails.
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
/** How long the states are cached, however many callers ask. */
const CACHED_MS = 2_000;
/** Not a church's id, which are UUIDs. */
const PROBE = "readiness probe";

const stateCache = new WeakMap<Bindings, { at: number; states: Promise<Record<Part, State>> }>();

export function bindReadyz(app: Hono<AppEnv>): void {
  app.get("/api/readyz", async (c) => {
    await limitAddress(c);
    const parts = await readStates(c.env, c.get("requestId"));
    const isReady = PARTS.every((part) => parts[part] === "ok");
    return c.json({ status: isReady ? "ok" : "failing", parts }, isReady ? 200 : 503);
  });
}

function readStates(bindings: Bindings, requestId: string): Promise<Record<Part, State>> {
  const cached = stateCache.get(bindings);
  if (cached && Date.now() - cached.at < CACHED_MS) return cached.states;
  const states = checkAll(bindings, requestId);
  stateCache.set(bindings, { at: Date.now(), states });
  return states;
}

async function checkAll(bindings: Bindings, requestId: string): Promise<Record<Part, State>> {
  const settings = readSettings(bindings);
  const checks: Record<Part, () => Promise<unknown>> = {
    identity: () => checkIdentity(settings),
    storage: () => checkStorage(bindings),
    agent: () => checkAgent(settings),
  };
  const stateOf = async (part: Part): Promise<State> => {
    try {
      await checks[part]();
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

/** Checks what verifying a token needs: Google's keys, or the emulator that issues tokens. */
function checkIdentity({ identity }: Settings): Promise<void> {
  return checkAddress(identity.kind === "emulator" ? identity.origin : GOOGLE_KEYS_ADDRESS);
}

/** Checks that the directory has its tables, and that an object starts. */
async function checkStorage(bindings: Bindings): Promise<void> {
  await Promise.all([
    bindings.DIRECTORY.prepare("SELECT 1 FROM users LIMIT 1").all(),
    churchNamed(bindings, PROBE).isReady(),
  ]);
}

/** Checks that each host of the agent runs. This path needs no secret, so it does not show whether the secrets match. */
async function checkAgent({ agent }: Settings): Promise<void> {
  const headers: Record<string, string> = agent.apiKey ? { "x-api-key": agent.apiKey } : {};
  await Promise.all(agent.origins.map((origin) => checkAddress(`${origin}/ok`, headers)));
}

async function checkAddress(address: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
