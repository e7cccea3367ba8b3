/**
 * Sends reminders that an object gives out. They are already marked, so a push that fails is not retried today: a late
 * reminder is worse than none.
 */
import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushedReminder } from "#shared/contracts/reminders.ts";
import type { Settings } from "../../env.ts";
import { errorFacts, log } from "../../log.ts";
import { isPushKey } from "./isPushKey.ts";
import { contentType, declare } from "./pushMessage.ts";
import type { DueReminder } from "./reminderRows.ts";
import { REMINDERS_AT_ONCE, type ReminderAsking, type TakenReminders } from "./takeReminders.ts";

const TIMEOUT_MS = 10_000;
/** A phone that is off until the evening does not get the morning's reminder. */
const TTL_SECONDS = 6 * 60 * 60;

type Push = NonNullable<Settings["push"]>;

/** Gives out reminders that are due: the church's object, from its own thread or another. */
export interface ReminderSource {
  takeReminders(asking: ReminderAsking): Promise<TakenReminders> | TakenReminders;
}

/** Sends up to about `max` reminders. Returns whether more are due. @throws where the source does not answer */
export async function sendReminders(
  source: ReminderSource,
  push: Push,
  max: number,
): Promise<boolean> {
  let gone: ReminderAsking["gone"] = [];
  let hasMore = true;
  for (let sent = 0; hasMore && sent < max; sent += REMINDERS_AT_ONCE) {
    const taken = await source.takeReminders({ gone, limit: REMINDERS_AT_ONCE });
    gone = await pushAll(taken.reminders, push);
    hasMore = taken.hasMore;
  }
  if (gone.length > 0) await source.takeReminders({ gone, limit: 0 });
  return hasMore;
}

/** Returns those that are permanently invalid. */
async function pushAll(
  reminders: TakenReminders["reminders"],
  push: Push,
): Promise<ReminderAsking["gone"]> {
  const ends = await Promise.all(
    reminders.map(async ({ reminder, message }) => ({
      reminder,
      end: await send(reminder, message, push),
    })),
  );
  const accepting = new Set(
    ends.flatMap(({ reminder, end }) => (end === "sent" ? serviceOf(reminder) : [])),
  );
  // If the service accepted this server's signature for others, it refuses this subscription itself.
  return ends.flatMap(({ reminder, end }) => {
    const isGone = end === "gone" || (end === "refused" && accepting.has(serviceOf(reminder)));
    return isGone ? [{ projectId: reminder.projectId, endpoint: reminder.endpoint }] : [];
  });
}

const serviceOf = ({ endpoint }: DueReminder) => new URL(endpoint).hostname;

/** The subscription is permanently invalid: the service does not know it, or no longer does. */
const REFUSED_FOR_GOOD = [400, 404, 410];
/** The subscription was made for another server's key, or this server's own key is wrong. */
const REFUSED_SIGNATURE = [401, 403];

/**
 * Returns `gone` when the reader revoked the permission, the browser no longer exists, or its key never was one that
 * a message can be encrypted for.
 */
async function send(
  { endpoint, keys, origin: site }: DueReminder,
  message: PushedReminder,
  { origin, vapid }: Push,
): Promise<"sent" | "gone" | "refused" | "failed"> {
  try {
    const options = { ttl: TTL_SECONDS, urgency: "normal" as const };
    // Serialised here: the library's type wants a JSON value, which an interface is not assignable to.
    const sent = { data: JSON.stringify(declare(message, site)), options };
    const payload = await buildPushPayload(sent, { endpoint, expirationTime: null, keys }, vapid);
    const { pathname, search } = new URL(endpoint);
    const { status } = await fetch(origin ? origin + pathname + search : endpoint, {
      ...payload,
      headers: { ...payload.headers, ...contentType(endpoint) },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (REFUSED_FOR_GOOD.includes(status)) return "gone";
    if (REFUSED_SIGNATURE.includes(status)) return "refused";
    if (status >= 300) log("warning", "push", { status });
    return status < 300 ? "sent" : "failed";
  } catch (error) {
    log("warning", "push", errorFacts(error));
    return (await isPushKey(keys.p256dh)) ? "failed" : "gone";
  }
}
