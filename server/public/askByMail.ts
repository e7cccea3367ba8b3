/** Sends the mail with which a letter is confirmed. Anyone may type any address, so this is what the limits are for. */
import type { Context } from "hono";
import { isTimeZone } from "#shared/calendar/vtimezone.ts";
import { letterMessages as t } from "#shared/messages/en.letters.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchNamed } from "../church/churchOf.ts";
import { confirmMail } from "../church/letters/confirmMail.ts";
import {
  ADDRESS_PURPOSE,
  confirmKind,
  letterAddress,
  letterLookup,
  letterMessageId,
  letterToken,
  newLetterId,
} from "../church/letters/letterLinks.ts";
import { countAttempt, returnAttempt } from "../directory/attempts.ts";
import { findTimeZone } from "../directory/timeZone.ts";
import { type Bindings, type LetterSettings, readSettings } from "../env.ts";
import { fingerprint, seal, unseal } from "../identity/sealing.ts";
import { type EmailAddress, readEmailAddress } from "../mail/emailAddress.ts";
import { sendMail } from "../mail/sendMail.ts";
import { CHURCH_LETTERS, LETTER_NETWORK, MAILBOX_LETTERS } from "../middleware/attemptLimits.ts";
import { callerAddress } from "../middleware/callerAddress.ts";
import { siteOrigin } from "../middleware/siteOrigin.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { findPlan } from "./publicPlans.ts";
import { requireLiveAddress } from "./readPublicPlan.ts";

/** Returns the settings. @throws Refusal `not_found` if no letters are sent */
export function requireLetters(bindings: Bindings): LetterSettings {
  const { letter } = readSettings(bindings);
  if (!letter) throw new Refusal("not_found", t.off);
  return letter;
}

/** @throws Refusal `invalid` for no address, or one that the provider refuses, `too_many_requests`, `unavailable` */
export async function askByMail(
  c: Context<AppEnv>,
  { email, time }: { email: string; time: string },
): Promise<void> {
  const { secret, from, transport } = requireLetters(c.env);
  const plan = await findPlan(c);
  const { churchId, projectId } = await requireLiveAddress(c.env, plan.slug);
  const to = readEmailAddress(email);
  if (!to) throw new Refusal("invalid", t.noAddress);
  const mailbox = await countMail(c, { secret, to, churchId });
  const origin = siteOrigin(c);
  const request = {
    ...{ id: newLetterId(), time, zone: await zoneOf(c, churchId), origin },
    lookup: await letterLookup(secret, projectId, to.mailbox),
    sealed: await seal(secret, ADDRESS_PURPOSE, to.address),
  };
  const church = churchNamed(c.env, churchId);
  const asked = fromOutcome(await church.askForLetter(projectId, request));
  const { id, isConfirmed } = asked;
  const at = new Date();
  const messageId = letterMessageId(confirmKind(at), id, plan.slug, from);
  const link = letterAddress(origin, plan.slug, await letterToken(secret, id));
  // What was typed may be another spelling of a known mailbox, and somebody else's.
  const address = isConfirmed ? await unseal(secret, ADDRESS_PURPOSE, asked.sealed) : to.address;
  const mime = confirmMail({ plan, from, to: address, messageId, at, link, isConfirmed });
  const outcome = await sendMail(transport, { from, to: address, mime, key: messageId });
  if (outcome === "sent") return;
  // Only a mail that may have arrived uses up a try.
  if (outcome !== "unknown") await returnAttempt(c.env.DIRECTORY, MAILBOX_LETTERS, mailbox);
  const isUnreachable = outcome === "gone" || outcome === "refused";
  throw isUnreachable
    ? new Refusal("invalid", t.unreachable)
    : new Refusal("unavailable", t.notSent);
}

/** Returns the mailbox's counter. It is counted last: a church or a network at its limit must not use up what a person may ask. */
async function countMail(
  c: Context<AppEnv>,
  { secret, to, churchId }: { secret: string; to: EmailAddress; churchId: string },
): Promise<string> {
  const now = new Date();
  const db = c.env.DIRECTORY;
  await countAttempt(db, LETTER_NETWORK, await callerAddress(c), now);
  await countAttempt(db, CHURCH_LETTERS, churchId, now);
  const mailbox = await fingerprint(secret, "letter limit", to.mailbox);
  await countAttempt(db, MAILBOX_LETTERS, mailbox, now);
  return mailbox;
}

/** Returns the reader's time zone as the platform detects it, else the church's. It can be changed when confirming. */
async function zoneOf(c: Context<AppEnv>, churchId: string): Promise<string> {
  const { cf } = c.req.raw as Request<unknown, IncomingRequestCfProperties>;
  const zone = cf?.timezone ?? (await findTimeZone(c.env.DIRECTORY, churchId)) ?? "UTC";
  return isTimeZone(zone) ? zone : "UTC";
}
