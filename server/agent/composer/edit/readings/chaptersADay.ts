/** "Two chapters a day so it's over by the 16th": another pace for a plan through whole chapters. */
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { spellCount } from "../../spellCount.ts";
import { spellDate } from "../../spellDate.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import { Chooser } from "../../write/chooser.ts";
import type { Clause } from "../clause.ts";
import { clausePart } from "../clauses/clausePart.ts";
import { lastDateOf, sayInTime } from "../dates/endDates.ts";
import { usualDaysAWeek } from "../dates/lengths.ts";
import { endBeside } from "../dates/startAndEnd.ts";
import { rangesOf } from "../draft.ts";
import { type EditHandler, refuse } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasVerb, isAboutWords, isLimit } from "../places/within.ts";
import { inWeeks, writtenAnew } from "./divideAnew.ts";
import { chaptersOf, isWholeChapters } from "./goFurther.ts";

/** How many chapters a day a clause wishes for the plan; undefined for other wishes. */
function paceIn(clause: Clause): number | undefined {
  const [pace, ...others] = findingsOf(clause, "portion").filter((one) => isPace(clause, one));
  const isOther =
    has(clause, "scripture", "topic", "quote", "name", "rest") ||
    hasVerb(clause, "add", "remove", "start", "swap") ||
    findingsOf(clause, "place").some((one) => !isWhole(one) && !isLimit(clause, one));
  return others.length === 0 && !isOther ? pace?.meaning.value : undefined;
}

/** "Two chapters a day", "two chapters each day". */
function isPace(clause: Clause, { meaning, to }: EditFinding<"portion">): boolean {
  const isDaily =
    meaning.per === "day" ||
    findingsOf(clause, "place").some(
      (one) => one.meaning.place.days?.kind === "each" && one.from === to,
    );
  return meaning.of === "chapter" && isDaily && Number.isInteger(meaning.value);
}

function isWhole({ meaning: { place } }: EditFinding<"place">): boolean {
  return place.isAll === true || place.days?.kind === "each";
}

export function pacesChapters(clause: Clause): boolean {
  return paceIn(clause) !== undefined && !isAboutWords(clause);
}

/** "Two chapters a day with one question each": two wishes. */
export function withChaptersApart(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => {
    const portions = findingsOf(clause, "portion");
    const [first, second, ...others] = portions;
    const isPair =
      portions.some((one) => isPace(clause, one)) &&
      portions.some(({ meaning }) => meaning.of === "question");
    if (!isPair || !first || !second || others.length > 0) return [clause];
    const joint = clause.tokens.findIndex(
      (token, at) =>
        at >= first.to &&
        at < second.from &&
        (isMark(token, /^[,;–-]$/) || isWord(token, /^(?:with|and|but|plus|just|only)$/)),
    );
    if (joint < 0) return [clause];
    return [clausePart(clause, clause.from, joint), clausePart(clause, joint + 1, clause.to)];
  });
}

export const chaptersADay: EditHandler = (request) => {
  const { clause, draft, style, turn } = request;
  const value = paceIn(clause);
  const before = draft.flatMap(({ slots }) => slots);
  const read = joinRanges(before.flatMap(rangesOf));
  if (!value || value < 1 || !read.every(isWholeChapters)) return undefined;
  const chapters = read.flatMap(chaptersOf);
  const count = Math.ceil(chapters.length / value);
  const days = Array.from({ length: count }, (_, at) =>
    joinRanges(chapters.slice(at * value, (at + 1) * value)),
  );
  const pace = spellCount(value, "chapter");
  if (
    count === before.length &&
    before.every((slot, at) => sameJson(joinRanges(rangesOf(slot)), days[at]))
  )
    return refuse(`The plan reads ${pace} a day already.`);
  const slots = writtenAnew(before, days, { style, chooser: new Chooser(), from: 0 });
  const weeks = inWeeks(slots, usualDaysAWeek(request), draft);
  if (weeks.length > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const last = lastDateOf(weeks, turn);
  const rest = chapters.length % value;
  const left = rest > 0 ? `, the last of them with ${spellCount(rest, "chapter")}` : "";
  const [reading, ...others] = turn.brief?.readings ?? [];
  const isPaced = reading?.per === "day" && others.length === 0;
  return {
    kind: "changed",
    draft: weeks,
    brief: {
      ...(turn.brief?.days && { days: count }),
      ...(isPaced && { readings: [{ ...reading, count: value }] }),
    },
    done: `the plan: ${spellCount(count, "day")} of ${pace}`,
    text: `I will read ${pace} a day, in ${spellCount(count, "day")}${left}.${last ? ` The last reading is on ${spellDate(last)}${sayInTime(last, endBeside(request))}.` : ""}`,
  };
};
