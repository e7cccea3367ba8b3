/**
 * Sends the due reminders. They are already marked, so a push that fails is not retried today: a late
 * reminder is worse than none.
 */
import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushedReminder } from "#shared/contracts/reminders.ts";
import { spanOf } from "#shared/domain/daily/findDay.ts";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { isOver } from "#shared/domain/daily/publishWeeks.ts";
import { roundOn } from "#shared/domain/daily/rounds.ts";
import { reminderMessages as t } from "#shared/messages/en.reminders.ts";
import type { Settings } from "../../env.ts";
import { errorFacts, log } from "../../log.ts";
import type { ChurchStore } from "../churchStore.ts";
import { findPublication, findVersion } from "../publicationRows.ts";
import { isPushKey } from "./isPushKey.ts";
import { contentType, declare } from "./pushMessage.ts";
import { awaitOpening, type DueReminder, deleteReminder } from "./reminderRows.ts";

const TIMEOUT_MS = 10_000;
/** A phone that is off until the evening does not get the morning's reminder. */
const TTL_SECONDS = 6 * 60 * 60;

type Push = NonNullable<Settings["push"]>;

export async function sendReminders(
  store: ChurchStore,
  due: readonly DueReminder[],
  push: Push,
): Promise<void> {
  const ends = await Promise.all(
    due.map(async (reminder) => {
      const content = contentFor(store, reminder);
      if (content.kind === "message")
        return { reminder, end: await send(reminder, content.message, push) };
      if (content.kind === "notOpen") awaitOpening(store, reminder);
      return { reminder, end: content.kind === "over" ? ("gone" as const) : ("failed" as const) };
    }),
  );
  const accepting = new Set(
    ends.flatMap(({ reminder, end }) => (end === "sent" ? serviceOf(reminder) : [])),
  );
  for (const { reminder, end } of ends) {
    // If the service accepted this server's signature for others, it refuses this subscription itself.
    const isGone = end === "gone" || (end === "refused" && accepting.has(serviceOf(reminder)));
    if (isGone) deleteReminder(store, reminder.projectId, reminder.endpoint);
  }
}

const serviceOf = ({ endpoint }: DueReminder) => new URL(endpoint).hostname;

type Content =
  | { kind: "over" | "noReading" | "notOpen" }
  | { kind: "message"; message: PushedReminder };

/** Returns the reminder's message for its date, from the newest version, or why there is none. */
function contentFor(store: ChurchStore, { projectId, pace, date }: DueReminder): Content {
  const publication = findPublication(store, projectId);
  if (!publication?.isLive) return { kind: "over" };
  const stored = findVersion(store, projectId, publication.version)?.content;
  const content = stored && roundOn(stored, date).plan;
  if (!content || isOver(content.endsOn, new Date(store.now))) return { kind: "over" };
  const address = `/daily/${publication.slug}?via=reminder`;
  const message = { title: content.title, address, tag: content.id };
  const span = spanOf(content);
  if (pace === "own" || !span) return { kind: "message", message: { ...message, body: t.own } };
  if (span.last < date) return { kind: content.nextWeekOn ? "notOpen" : "over" };
  const day = publishedDays(content).find((each) => each.date === date);
  if (!day) return { kind: "noReading" };
  return { kind: "message", message: { ...message, body: t.today(day.reference, day.title) } };
}

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
