/** Sends the letters that are due: finds the day, writes it once for all its readers, and hands over one mail each. */
import type { LetterSettings } from "../../env.ts";
import { unseal } from "../../identity/sealing.ts";
import { errorFacts, log } from "../../log.ts";
import { mimeMessage } from "../../mail/mimeMessage.ts";
import { type MailOutcome, sendMail } from "../../mail/sendMail.ts";
import { readBooks, readWebDay } from "../../readWebPassages.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { type CommonLetter, composeLetter, personalLetter } from "./composeLetter.ts";
import {
  type DueLetter,
  type LetterEnd,
  passLetter,
  settleLetter,
  takeLetter,
} from "./dueLetters.ts";
import { findLetterDay, livePublication } from "./letterDay.ts";
import { ADDRESS_PURPOSE, letterAddress, letterMessageId, letterToken } from "./letterLinks.ts";

/** As many connections as the platform opens at a time. */
const LANES = 6;
/** Letters of other dates, plans and origins that are kept written. */
const MAX_WRITTEN = 20;

const ENDS: Record<MailOutcome, LetterEnd> = {
  ...{ sent: "sent", later: "later", refused: "lost", unknown: "lost", gone: "over" },
};

type Written =
  | { kind: "over" | "noReading" | "notOpen" }
  | { kind: "letter"; common: CommonLetter };

/** What became of a letter, for the log. `skipped`: the reader left a moment ago, or changed the hour. */
type Became = LetterEnd | "noReading" | "notOpen" | "skipped";

export class LetterDesk {
  readonly #assets: Fetcher;
  readonly #store: () => ChurchStore;
  /** By plan, version, date and origin: a thousand readers get the same words. */
  readonly #written = new Map<string, Written>();

  constructor(assets: Fetcher, store: () => ChurchStore) {
    this.#assets = assets;
    this.#store = store;
  }

  /** Never throws: each letter is marked and settled by itself. */
  async send(letters: readonly DueLetter[], settings: LetterSettings): Promise<void> {
    const waiting = [...letters];
    const counts = new Map<Became, number>();
    const lane = async () => {
      for (let letter = waiting.shift(); letter; letter = waiting.shift()) {
        const end = await this.#sendOne(letter, settings);
        counts.set(end, (counts.get(end) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (letters.length > 0) log("info", "letters", Object.fromEntries(counts));
  }

  async #sendOne(letter: DueLetter, settings: LetterSettings): Promise<Became> {
    const { from, transport } = settings;
    const written = await this.#writeMail(letter, settings);
    if (written.kind === "noReading" || written.kind === "notOpen") {
      return passLetter(this.#store(), letter, written.kind) ? written.kind : "skipped";
    }
    if (!takeLetter(this.#store(), letter)) return "skipped";
    const end =
      written.kind === "mail"
        ? ENDS[await sendMail(transport, { ...written.mail, from })]
        : written.kind;
    settleLetter(this.#store(), letter, end);
    return end;
  }

  async #writeMail(
    letter: DueLetter,
    { secret, from }: LetterSettings,
  ): Promise<
    | { kind: "over" | "noReading" | "notOpen" | "lost" }
    | { kind: "mail"; mail: { to: string; mime: string; key: string } }
  > {
    const { id, date, unsure, origin } = letter;
    try {
      const written = await this.#write(letter);
      if (written.kind !== "letter") return written;
      const { common } = written;
      const { slug, plan } = common.found;
      const to = await unseal(secret, ADDRESS_PURPOSE, letter.sealed);
      const manage = letterAddress(origin, slug, await letterToken(secret, id));
      const messageId = letterMessageId(date, id, slug, from);
      const mime = mimeMessage({
        ...{ from: { name: plan.church.name, address: from }, to },
        ...{ subject: common.subject, messageId, at: new Date(this.#store().now) },
        headers: letterHeaders(manage, slug, origin),
        ...personalLetter(common, { manage, unsure }),
      });
      return { kind: "mail", mail: { to, mime, key: messageId } };
    } catch (error) {
      // Such as an address that was encrypted with another key.
      log("error", "letterFault", errorFacts(error));
      return { kind: "lost" };
    }
  }

  /** Asks for the plan's version each time, so that an edit that is published reaches the next letter. */
  async #write({ projectId, date, origin }: DueLetter): Promise<Written> {
    const store = this.#store();
    const publication = livePublication(store, projectId);
    if (!publication) return { kind: "over" };
    const key = [projectId, publication.version, publication.slug, date, origin].join(" ");
    const known = this.#written.get(key);
    if (known) return known;
    const day = findLetterDay(store, publication, date);
    if (day.kind !== "day") return this.#keep(key, day);
    const text = await this.#textOf(day.found.day);
    const common = composeLetter(day.found, text, origin);
    // A text that is not at hand now may be so for the next portion.
    return text ? this.#keep(key, { kind: "letter", common }) : { kind: "letter", common };
  }

  async #textOf(day: Parameters<typeof readWebDay>[2]) {
    try {
      return await readWebDay(this.#assets, readBooks(this.#assets), day);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  #keep<Value extends Written>(key: string, written: Value): Value {
    const [oldest] = this.#written.keys();
    if (this.#written.size >= MAX_WRITTEN && oldest !== undefined) this.#written.delete(oldest);
    this.#written.set(key, written);
    return written;
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
