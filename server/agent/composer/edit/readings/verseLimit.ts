/** "Ten verses at most": shorter readings, of which it is asked whether the plan is to be longer or to read less. */

import { joinRanges } from "../../../bible/passages.ts";
import { versesOf } from "../../../bible/verses.ts";
import { spellCount } from "../../spellCount.ts";
import {
  allPlaces,
  type DayPlace,
  type Draft,
  rangesOf,
  slotAt,
  spellPlaces,
  usualLength,
} from "../draft.ts";
import {
  ask,
  asOwn,
  type EditHandler,
  type EditRequest,
  type EditResult,
  refuse,
} from "../edit.ts";
import { findingsOf, has, hasVerb, hasWish } from "../places/within.ts";
import { writeEach } from "./readings.ts";

const AT_MOST =
  /\b(?:(?:at |is |be |as )?(?:the )?most|as (?:many|much) as|all we can|max(?:imum)?|tops?|(?:no|not) (?:more|longer) than|up to|about|around|under|only|or so|or fewer|or less)\b/i;

export const verseLimit: EditHandler = (request) => {
  const { clause, draft } = request;
  const [limit, ...others] = findingsOf(clause, "portion").filter(
    ({ meaning }) => meaning.of === "verse",
  );
  const isOther =
    has(clause, "scripture", "topic", "memory", "questions", "quote") ||
    hasVerb(clause, "add", "remove", "move", "swap", "merge", "name") ||
    findingsOf(clause, "place").some(
      ({ meaning }) => !meaning.place.isAll && meaning.place.days?.kind !== "each",
    );
  // "Only three verses a day is too little": the contrary.
  if (hasWish(clause, "longer") || /\btoo (?:little|few|short|long|much)\b/i.test(clause.text))
    return undefined;
  if (!limit || others.length > 0 || isOther) return undefined;
  const isFirst = /\bfirst\b/i.test(clause.text) && hasVerb(clause, "keep", "hold");
  if (!isFirst && !AT_MOST.test(clause.text)) return undefined;
  const most = limit.meaning.value;
  if (isFirst) return cut(request, most);
  const counts = allPlaces(draft).map((place) => versesAt(draft, place).length);
  const long = counts.filter((count) => count > most);
  if (long.length === 0) return refuse(`No reading has more than ${most} verses as it is.`);
  const days = counts.reduce((sum, count) => sum + Math.max(1, Math.ceil(count / most)), 0);
  const weeks = Math.ceil(days / usualLength(draft));
  return ask(
    `Longer than ${most} verses: ${spellCount(long.length, "reading")} of ${counts.length}. To read all of it that way takes about ${spellCount(days, "day")}, ${spellCount(weeks, "week")} instead of ${draft.length}; in the ${spellCount(counts.length, "day")} there are, much is left out. Which is it to be? Nothing was changed yet.`,
    [
      [
        `All of it, in about ${spellCount(weeks, "week")}`,
        `Yes: divide any reading over ${most} verses`,
      ],
      [
        `The same ${spellCount(counts.length, "day")}, the first ${most} verses`,
        asOwn(`Keep the first ${most} verses of every reading`),
      ],
    ],
  );
};

/** "Keep the first ten verses of every reading": what each reads beyond them is left out. */
function cut(request: EditRequest, most: number): EditResult {
  const { draft, style } = request;
  const long = allPlaces(draft).filter((place) => versesAt(draft, place).length > most);
  const short = long.map((place) =>
    joinRanges(
      versesAt(draft, place)
        .slice(0, most)
        .map(({ book, at }) => ({ book, start: at, end: at })),
    ),
  );
  if (long.length === 0) return refuse(`No reading has more than ${most} verses as it is.`);
  writeEach(draft, long, style, (index) => short[index] ?? []);
  return {
    kind: "changed",
    draft,
    done: `the readings of ${spellPlaces(draft, long)}`,
    text: `I will read only the first ${most} verses of each reading, and leave out what stood behind them in ${spellCount(long.length, "reading")}; the days and their dates stay.`,
  };
}

function versesAt(draft: Draft, place: DayPlace) {
  const slot = slotAt(draft, place);
  return (slot ? rangesOf(slot) : []).flatMap((range) =>
    versesOf(range).map(({ chapter, verse }) => ({ book: range.book, at: { chapter, verse } })),
  );
}
