/** Receives what readers' phones send without an account: reading events and feedback. */
import type { Context, Hono } from "hono";
import { forgetReader, sendReaderEvents } from "#shared/contracts/events.ts";
import { sendReaderFeedback } from "#shared/contracts/readerFeedback.ts";
import type { AppEnv } from "../appEnv.ts";
import type { AttemptLimit } from "../attemptLimit.ts";
import { churchNamed } from "../church/churchOf.ts";
import { countAttempt, hasAttempted } from "../directory/attempts.ts";
import type { Address } from "../directory/publications.ts";
import {
  ADDRESS_FEEDBACK,
  DEVICE_FEEDBACK,
  KNOWN_FEEDBACK,
  PLAN_ADDRESSES,
  READER_FEEDBACK,
} from "../middleware/attemptLimits.ts";
import { bindOpen } from "../middleware/bindCall.ts";
import { callerAddress } from "../middleware/callerAddress.ts";
import { limitReports } from "../middleware/rateLimit.ts";
import { fromOutcome } from "../refusal.ts";
import { requireAddress, requireLiveAddress } from "./readPublicPlan.ts";

const DONE = { success: true } as const;

export function bindReaders(app: Hono<AppEnv>): void {
  bindOpen(app, sendReaderEvents, async ({ c, body }) => {
    const { churchId, projectId } = await addressOf(c);
    if (hasTrackingOptOut(c)) return { counted: 0, left: body.events.length };
    const place = await callerAddress(c);
    return fromOutcome(await churchNamed(c.env, churchId).takeReaderEvents(projectId, body, place));
  });

  // Also of a plan that is no longer published, since its figures stay.
  bindOpen(app, forgetReader, async ({ c, body }) => {
    await limitReports(c);
    const { churchId, projectId } = await requireAddress(c.env, c.req.param("slug") ?? "");
    fromOutcome(await churchNamed(c.env, churchId).forgetReader(projectId, body.device));
    return DONE;
  });

  bindOpen(app, sendReaderFeedback, async ({ c, body: { device, ...feedback } }) => {
    const { churchId, projectId } = await addressOf(c);
    const church = churchNamed(c.env, churchId);
    const known = device === undefined ? null : await church.knownReader(projectId, device);
    await limitFeedback(c, projectId, known);
    const isKnown = known !== null;
    fromOutcome(await church.takeReaderFeedback(projectId, { ...feedback, isKnown }));
    return DONE;
  });
}

async function addressOf(c: Context<AppEnv>): Promise<Address> {
  await limitReports(c);
  return requireLiveAddress(c.env, c.req.param("slug") ?? "");
}

/** From unknown devices a plan accepts feedback from a limited number of addresses. @throws Refusal `too_many_requests` */
async function limitFeedback(
  c: Context<AppEnv>,
  projectId: string,
  known: string | null,
): Promise<void> {
  const counted = (limit: AttemptLimit, who: string) =>
    countAttempt(c.env.DIRECTORY, limit, who, new Date());
  const address = await callerAddress(c);
  if (known) {
    await counted(DEVICE_FEEDBACK, known);
    await counted(KNOWN_FEEDBACK, address);
    return;
  }
  await counted(READER_FEEDBACK, address);
  const place = `${projectId}:${address}`;
  const isRecent = await hasAttempted(c.env.DIRECTORY, ADDRESS_FEEDBACK, place, new Date());
  if (!isRecent) await counted(PLAN_ADDRESSES, projectId);
  await counted(ADDRESS_FEEDBACK, place);
}

/** Checks the request's own headers too, in case the page did not respect them. */
function hasTrackingOptOut({ req }: Context<AppEnv>): boolean {
  return req.header("DNT") === "1" || req.header("Sec-GPC") === "1";
}
