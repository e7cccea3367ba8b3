/** What readers' phones send, without an account: that something was read, and what they say of it. */
import type { Context, Hono } from "hono";
import { forgetReader, sendReaderEvents } from "#shared/contracts/events.ts";
import { sendReaderFeedback } from "#shared/contracts/readerFeedback.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchNamed } from "../church/churchOf.ts";
import { type AttemptLimit, countAttempt } from "../directory/attempts.ts";
import type { Address } from "../directory/publications.ts";
import { bindOpen } from "../middleware/bindCall.ts";
import { callerAddress } from "../middleware/callerAddress.ts";
import { limitReports } from "../middleware/rateLimit.ts";
import { requireLiveAddress } from "../published/readPublicPlan.ts";
import { fromOutcome } from "../refusal.ts";
import { PLAN_FEEDBACK, READER_FEEDBACK } from "./attemptLimits.ts";

const DONE = { success: true } as const;

export function bindReaders(app: Hono<AppEnv>): void {
  bindOpen(app, sendReaderEvents, async ({ c, body }) => {
    const { churchId, projectId } = await addressOf(c);
    if (asksNotToBeTracked(c)) return { counted: 0, left: body.events.length };
    return fromOutcome(await churchNamed(c.env, churchId).takeReaderEvents(projectId, body));
  });

  bindOpen(app, forgetReader, async ({ c, body }) => {
    const { churchId, projectId } = await addressOf(c);
    fromOutcome(await churchNamed(c.env, churchId).forgetReader(projectId, body.device));
    return DONE;
  });

  bindOpen(app, sendReaderFeedback, async ({ c, body }) => {
    const { churchId, projectId } = await addressOf(c);
    const counted = (limit: AttemptLimit, who: string) =>
      countAttempt(c.env.DIRECTORY, limit, who, new Date());
    await counted(READER_FEEDBACK, await callerAddress(c));
    await counted(PLAN_FEEDBACK, projectId);
    fromOutcome(await churchNamed(c.env, churchId).takeReaderFeedback(projectId, body));
    return DONE;
  });
}

async function addressOf(c: Context<AppEnv>): Promise<Address> {
  await limitReports(c);
  return requireLiveAddress(c.env, c.req.param("slug") ?? "");
}

/** Whatever the page did: the wish in the request itself holds. */
function asksNotToBeTracked({ req }: Context<AppEnv>): boolean {
  return req.header("DNT") === "1" || req.header("Sec-GPC") === "1";
}
