/**
 * Sends what is due: the object says that something is, and the queue's consumer fetches and sends it, so that the thread that
 * saves only marks rows. Where there is no queue the object sends a portion itself.
 */
import type { DueKind, DueWork } from "../dueWork.ts";
import { type Bindings, readSettings } from "../env.ts";
import { errorFacts, log } from "../log.ts";
import type { ChurchObject } from "./ChurchObject.ts";
import { type LetterSource, sendLetters } from "./letters/sendLetters.ts";
import { type ReminderSource, sendReminders } from "./reminders/sendReminders.ts";

/** What one message may send, so that none takes long; the rest has further messages. */
const A_MESSAGE = 300;
/** As many messages at once share a church's mail of one hour. */
const MAX_MESSAGES = 10;
export const MOST_ANNOUNCED = A_MESSAGE * MAX_MESSAGES;
const RETRY_SECONDS = 30;

/** Returns whether more are due. Nothing is taken where this server cannot send. @throws where the source does not answer */
export async function sendDue(
  source: LetterSource & ReminderSource,
  what: DueKind,
  bindings: Bindings,
  max: number,
): Promise<boolean> {
  const { letter, push } = readSettings(bindings);
  if (what === "letters") return letter ? sendLetters(source, bindings.ASSETS, letter, max) : false;
  return push ? sendReminders(source, push, max) : false;
}

/** Tells the queue, in as many messages as the work takes. */
export async function announceDue(
  queue: Queue<DueWork>,
  work: Omit<DueWork, "kind">,
  count: number,
): Promise<void> {
  const messages = Math.ceil(Math.min(count, MOST_ANNOUNCED) / A_MESSAGE);
  await queue.sendBatch(
    Array.from({ length: messages }, () => ({ body: { kind: "due" as const, ...work } })),
  );
}

/** Handles a batch of the queue. A message that failed comes again; what it had sent is not due any more. */
export async function deliverDue(
  messages: readonly Pick<Message<DueWork>, "body" | "ack" | "retry">[],
  bindings: Bindings,
): Promise<void> {
  // wrangler.toml binds this class.
  const objects = bindings.CHURCH as DurableObjectNamespace<ChurchObject>;
  for (const message of messages) {
    const { object, what } = message.body;
    try {
      const source = objects.get(objects.idFromString(object));
      const hasMore = await sendDue(source, what, bindings, A_MESSAGE);
      if (hasMore) await bindings.SENDS?.send(message.body);
      message.ack();
    } catch (error) {
      log("warning", "sending", { what, ...errorFacts(error) });
      message.retry({ delaySeconds: RETRY_SECONDS });
    }
  }
}
