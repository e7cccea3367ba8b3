/**
 * Sends what is due. It was marked before, so a push that fails is not sent again today: a reminder
 * that comes late is worse than none.
 */
import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushedReminder } from "#shared/contracts/reminders.ts";
import { spanOf } from "#shared/domain/daily/findDay.ts";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { isOver } from "#shared/domain/daily/publishWeeks.ts";
import { reminderMessages as t } from "#shared/messages/en.reminders.ts";
import type { Settings } from "../../env.ts";
import { errorFacts, log } from "../../log.ts";
import type { ChurchStore } from "../churchStore.ts";
import { findPublication, findVersion } from "../publicationRows.ts";
import { isPushKey } from "./isPushKey.ts";
import { type DueReminder, deleteReminder } from "./reminderRows.ts";

const TIMEOUT_MS = 10_000;
/** A phone that is off until the evening is not reminded of the morning. */
const TTL_SECONDS = 6 * 60 * 60;

type Push = NonNullable<Settings["push"]>;

export async function sendReminders(
  store: ChurchStore,
  due: readonly DueReminder[],
  push: Push,
): Promise<void> {
  const ends = await Promise.all(
    due.map(async (reminder) => {
      const word = wordFor(store, reminder);
      if (word.kind === "nothing") return { reminder, end: "failed" as const };
      if (word.kind === "over") return { reminder, end: "gone" as const };
      return { reminder, end: await send(reminder, word.message, push) };
    }),
  );
  const taken = new Set(
    ends.flatMap(({ reminder, end }) => (end === "sent" ? serviceOf(reminder) : [])),
  );
  for (const { reminder, end } of ends) {
    // A service that takes this server's signature from others refuses the subscription itself.
    const isGone = end === "gone" || (end === "refused" && taken.has(serviceOf(reminder)));
    if (isGone) deleteReminder(store, reminder.projectId, reminder.endpoint);
  }
}

const serviceOf = ({ endpoint }: DueReminder) => new URL(endpoint).hostname;

type Word = { kind: "over" } | { kind: "nothing" } | { kind: "say"; message: PushedReminder };

/** What is said on this date, from the newest version; nothing on a date without a reading. */
function wordFor(store: ChurchStore, { projectId, pace, date }: DueReminder): Word {
  const publication = findPublication(store, projectId);
  if (!publication?.isLive) return { kind: "over" };
  const content = findVersion(store, projectId, publication.version)?.content;
  if (!content || isOver(content.endsOn, new Date(store.now))) return { kind: "over" };
  const address = `/daily/${publication.slug}?via=reminder`;
  const message = { title: content.title, address, tag: content.id };
  const span = spanOf(content);
  if (pace === "own" || !span) return { kind: "say", message: { ...message, body: t.own } };
  if (span.last < date) return { kind: "over" };
  const day = publishedDays(content).find((each) => each.date === date);
  if (!day) return { kind: "nothing" };
  return { kind: "say", message: { ...message, body: t.today(day.reference, day.title) } };
}

/** The subscription itself is at fault, and stays so: the service knows it not, or not any more. */
const REFUSED_FOR_GOOD = [400, 404, 410];
/** Made for another server's key, unless this server's own is at fault. */
const REFUSED_SIGNATURE = [401, 403];

/**
 * `gone`: the reader took the permission back, the browser is no longer there, or there never was one for which
 * anything can be encrypted.
 */
async function send(
  { endpoint, keys }: DueReminder,
  message: PushedReminder,
  { origin, vapid }: Push,
): Promise<"sent" | "gone" | "refused" | "failed"> {
  try {
    const options = { ttl: TTL_SECONDS, urgency: "normal" as const };
    // Written out: its type wants a value that can be JSON, which an interface is not to it.
    const sent = { data: JSON.stringify(message), options };
    const payload = await buildPushPayload(sent, { endpoint, expirationTime: null, keys }, vapid);
    const { pathname, search } = new URL(endpoint);
    const { status } = await fetch(origin ? origin + pathname + search : endpoint, {
      ...payload,
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
