/** `POST /api/model-tokens`: an agent host counts what a call of the chat model costs, for the church whose run it is. */
import type { Context, Hono } from "hono";
import { countTokens } from "#shared/contracts/modelTokens.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchNamed } from "../church/churchOf.ts";
import { readSettings } from "../env.ts";
import { readPass } from "../identity/hostPass.ts";
import { bindOpen } from "../middleware/bindCall.ts";
import { limitAddress } from "../middleware/rateLimit.ts";
import { fromOutcome, Refusal } from "../refusal.ts";

export function bindModelTokens(app: Hono<AppEnv>): void {
  bindOpen(app, countTokens, async ({ c, body }) => {
    const churchId = await requireHost(c);
    return { isGranted: fromOutcome(await churchNamed(c.env, churchId).countTokens(body)) };
  });
}

/** Returns the church that the host speaks for. @throws Refusal `unauthenticated` */
async function requireHost(c: Context<AppEnv>): Promise<string> {
  const [, pass = ""] = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "") ?? [];
  try {
    return await readPass(pass, readSettings(c.env).agent.secret);
  } catch (cause) {
    await limitAddress(c);
    throw new Refusal("unauthenticated", "This is for the agent's hosts alone.", {}, { cause });
  }
}
