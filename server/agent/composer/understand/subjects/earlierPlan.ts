/** "Same as last year but start 4 January": refers to a plan that is not available; the rest of the wish is kept. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Decision } from "../../../writer.ts";
import { goingOn } from "../doubts/choice.ts";
import { joinAnd, spellDay, spellWeekdays } from "../reply.ts";
import type { Token } from "../text/tokens.ts";
import type { Understanding } from "../understanding.ts";

const AGAIN =
  /^(?:same|again|repeat|repeating|redo|rerun|reuse|recycle|copy|another|like|similar)$/;
const EARLIER = /^(?:last|previous|before|earlier|usual|past|old)$/;
const NEAR = 8;
const BOOKS = ["Mark", "Psalms", "James"];

/** @returns undefined if no earlier plan is meant, or its readings are named */
export function askAboutEarlier(text: string, understood: Understanding): Decision | undefined {
  const { brief, reading, unread } = understood;
  if (brief.readings.length > 0 || !isEarlier(reading.tokens)) return undefined;
  // What was not read may be the subject.
  const isOther = (word: string) => word.length > 4 && !AGAIN.test(word) && !EARLIER.test(word);
  if (
    unread.some((words) =>
      words
        .toLowerCase()
        .split(/\P{L}+/u)
        .some(isOther),
    )
  )
    return undefined;
  const kept = joinAnd(keptOf(brief));
  return {
    kind: "answer",
    text: `I do not have that earlier plan here: what was it about, a book, a person or a topic?${kept ? ` I keep ${kept}.` : ""}`,
    choices: BOOKS.map((book) => goingOn(book, text, `Through ${book}.`)),
  };
}

function isEarlier(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => {
    const near = tokens.slice(Math.max(0, at - NEAR), at + NEAR);
    return AGAIN.test(word) && near.some((token) => EARLIER.test(token.word));
  });
}

/** "The start on Monday 4 January 2027", "six weeks". */
function keptOf({ weeks, days, reading_days: on, start_date, end_date }: Brief): string[] {
  return [
    ...(weeks ? [`${weeks} week${weeks === 1 ? "" : "s"}`] : []),
    ...(days && !weeks ? [`${days} days`] : []),
    ...(on ? [spellWeekdays(on)] : []),
    ...(start_date ? [`the start on ${spellDay(start_date)}`] : []),
    ...(end_date ? [`the end on ${spellDay(end_date)}`] : []),
  ];
}
