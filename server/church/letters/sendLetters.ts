/** Sends letters that an object gives out: writes a day once for all its readers, and hands over one mail each. */
import type { LetterSettings } from "../../env.ts";
import { unseal } from "../../identity/sealing.ts";
import { errorFacts, log } from "../../log.ts";
import { mimeMessage } from "../../mail/mimeMessage.ts";
import { type MailOutcome, sendMail } from "../../mail/sendMail.ts";
import { readBooks, readWebDay } from "../../readWebPassages.ts";
import { Refusal } from "../../refusal.ts";
import { type CommonLetter, composeLetter, personalLetter } from "./composeLetter.ts";
import type { LetterEnd, SettledLetter } from "./dueLetters.ts";
import type { LetterDay } from "./letterDay.ts";
import { ADDRESS_PURPOSE, letterAddress, letterMessageId, letterToken } from "./letterLinks.ts";
import {
  LETTERS_AT_ONCE,
  type LetterAsking,
  type TakenLetter,
  type TakenLetters,
} from "./takeLetters.ts";

/** Gives out letters that are due: the church's object, from its own thread or another. */
export interface LetterSource {
  takeLetters(asking: LetterAsking): Promise<TakenLetters> | TakenLetters;
}

const ENDS: Record<MailOutcome, LetterEnd> = {
  ...{ sent: "sent", later: "later", refused: "lost", unknown: "lost", gone: "over" },
};

/**
 * Sends up to about `max` letters, six side by side, as many connections as the platform opens at a time. Returns whether more
 * are due. @throws where the source does not answer; what it gave out then counts as unsure.
 */
export async function sendLetters(
  source: LetterSource,
  assets: Fetcher,
  settings: LetterSettings,
  max: number,
): Promise<boolean> {
  const writer = new LetterWriter(assets);
  const counts = new Map<LetterEnd | "passed", number>();
  const count = (end: LetterEnd | "passed", by: number) =>
    counts.set(end, (counts.get(end) ?? 0) + by);
  let settled: SettledLetter[] = [];
  let sent = 0;
  let hasMore = true;
  for (let turns = 0; hasMore && sent < max && turns < max; turns++) {
    const limit = Math.min(LETTERS_AT_ONCE, max - sent);
    const asking = { settled, known: writer.known(), limit };
    const taken = await source.takeLetters(asking);
    writer.keep(taken.days);
    settled = await Promise.all(
      taken.letters.map(async (each) => {
        const end = await sendOne(each, writer, settings);
        count(end, 1);
        return { letter: each.letter, end };
      }),
    );
    if (taken.passed > 0) count("passed", taken.passed);
    sent += taken.letters.length + taken.passed;
    hasMore = taken.hasMore;
  }
  if (settled.length > 0) await source.takeLetters({ settled, known: [], limit: 0 });
  if (counts.size > 0) log("info", "letters", Object.fromEntries(counts));
  return hasMore;
}

async function sendOne(
  { letter, missed, day }: TakenLetter,
  writer: LetterWriter,
  { secret, from, transport }: LetterSettings,
): Promise<LetterEnd> {
  const { id, date, origin } = letter;
  try {
    const common = await writer.write(day, origin);
    const { slug, plan } = common.found;
    const to = await unseal(secret, ADDRESS_PURPOSE, letter.sealed);
    const manage = letterAddress(origin, slug, await letterToken(secret, id));
    const messageId = letterMessageId(date, id, slug, from);
    const mime = mimeMessage({
      ...{ from: { name: plan.church.name, address: from }, to },
      ...{ subject: common.subject, messageId, at: new Date() },
      headers: letterHeaders(manage, slug, origin),
      ...personalLetter(common, { manage, missed }),
    });
    return ENDS[await sendMail(transport, { to, mime, key: messageId, from })];
  } catch (error) {
    // Such as an address that was encrypted with another key.
    log("error", "letterFault", errorFacts(error));
    return "lost";
  }
}

/** Writes each day once: a thousand readers get the same words. */
class LetterWriter {
  readonly #assets: Fetcher;
  readonly #days = new Map<string, LetterDay>();
  readonly #written = new Map<string, Promise<CommonLetter>>();

  constructor(assets: Fetcher) {
    this.#assets = assets;
  }

  known(): string[] {
    return [...this.#days.keys()];
  }

  keep(days: TakenLetters["days"]): void {
    for (const [key, day] of Object.entries(days)) this.#days.set(key, day);
  }

  write(day: string, origin: string): Promise<CommonLetter> {
    const key = `${day} ${origin}`;
    const written = this.#written.get(key) ?? this.#compose(key, day, origin);
    this.#written.set(key, written);
    return written;
  }

  async #compose(key: string, day: string, origin: string): Promise<CommonLetter> {
    const found = this.#days.get(day);
    if (!found) throw new Error("A letter was given out without its day");
    const text = await this.#textOf(found.day);
    // A text that is not at hand now may be so for the next letter.
    if (!text) this.#written.delete(key);
    return composeLetter(found, text, origin);
  }

  async #textOf(day: LetterDay["day"]) {
    try {
      return await readWebDay(this.#assets, readBooks(this.#assets), day);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}

/** RFC 8058: a mail program's own button posts to the address, and only a post ends a letter. */
function letterHeaders(manage: string, slug: string, origin: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${manage}/leave>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `<${slug}.${new URL(origin).hostname}>`,
    // Keeps machines on holiday from answering.
    "Auto-Submitted": "auto-generated",
  };
}
