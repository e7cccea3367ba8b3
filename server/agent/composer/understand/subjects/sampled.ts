/** "Something from the prophets": a choice from a long text, and not all of it. */
import { getBook } from "#shared/domain/bible/books.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { rangesOf } from "../../divide/themeOf.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import type { Timing } from "../timing/scheduled.ts";
import { daysOf } from "./selection.ts";

/** A book of this length is read whole in a plan; what is longer is chosen from. */
const LONGEST_WHOLE = 70;
const CHOICE =
  /^(?:something|some|bits?|highlights?|selections?|taste|sampler|samples?|few|best|passages?|stories)$/;
const ONE = /^(?:passages?|readings?)$/;
const NEAR = 4;
const MOST_OF_PSALMS = 7;
const ALL = /\b(?:all|whole|entire|complete|through|150|every psalm|psalter|book)\b/i;

/** Reads a chapter a day, spread over the whole, where a choice is asked for. */
export function sampled(
  { tokens, findings, text }: ParsedMessage,
  timing: Timing,
  readings: readonly BriefReading[],
): BriefReading[] {
  return readings.map((one) => {
    const isFew = readings.length === 1 && (daysOf(timing) ?? LONGEST_WHOLE) <= MOST_OF_PSALMS;
    // "Psalms for each evening this week": a psalm a day, and not all of them in a week.
    if (
      one.label === "Psalms" &&
      !one.per &&
      !one.weekdays &&
      !timing.verses &&
      isFew &&
      !ALL.test(text)
    )
      return { ...one, per: "day" as const, count: 1 };
    if (one.kind !== "passages" || one.per || chaptersOf(one) <= LONGEST_WHOLE) return one;
    const finding = findings.find(
      ({ meaning }) => "label" in meaning && meaning.label === one.label,
    );
    if (!finding) return one;
    const before = tokens.slice(Math.max(0, finding.from - NEAR), finding.from + 1);
    const from = before.findIndex(({ word }) => /^(?:from|of|in)$/.test(word));
    const isChoice = from > 0 && before.slice(0, from).some(({ word }) => CHOICE.test(word));
    // "A gospel passage".
    const isOne = tokens.slice(finding.from, finding.to).some(({ word }) => ONE.test(word));
    return isChoice || isOne ? { ...one, per: "day" as const, count: 1 } : one;
  });
}

function chaptersOf({ references = [] }: BriefReading): number {
  return rangesOf(references).reduce((sum, { book, start, end }) => {
    const last = Math.min(end.chapter, getBook(book).verses.length);
    return sum + last - start.chapter + 1;
  }, 0);
}
