/** Limits calls with the platform's counters, which cost no write and count per location. */
import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import type { Caller } from "../identity/verifyIdToken.ts";
import { Refusal } from "../refusal.ts";
import { callerAddress } from "./callerAddress.ts";

/** The counters' period, in `wrangler.toml`. */
const PERIOD_SECONDS = 60;

/** @throws Refusal `too_many_requests` */
export async function limitCaller(c: Context<AppEnv>, { uid }: Caller): Promise<void> {
  const { success } = await c.env.USER_LIMIT.limit({ key: uid });
  if (!success) throw tooMany();
}

/** For calls with an invalid token, or that need none. @throws Refusal `too_many_requests` */
export async function limitAddress(c: Context<AppEnv>): Promise<void> {
  const { success } = await c.env.ADDRESS_LIMIT.limit({ key: await callerAddress(c) });
  if (!success) throw tooMany();
}

/**
 * For reports of readers' phones: counted separately, so that a full church hall behind one address
 * does not block reading. Phones retry by themselves. @throws Refusal `too_many_requests`
 */
export async function limitReports(c: Context<AppEnv>): Promise<void> {
  const { success } = await c.env.ADDRESS_LIMIT.limit({ key: `reports ${await callerAddress(c)}` });
  if (!success) throw tooMany();
}

function tooMany(): Refusal {
  const sentence =
    "That was more than this server takes in a minute. It goes on by itself shortly.";
  return new Refusal("too_many_requests", sentence, { retryAfterSeconds: PERIOD_SECONDS });
}
