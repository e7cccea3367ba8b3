/** "Eight women of the Old Testament, such as Hagar, Deborah and Abigail": those who are named are some of them. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import type { ThemePassage } from "../../../bible/themes.ts";
import { essentials } from "../../divide/ranked.ts";
import { themeOf } from "../../divide/themeOf.ts";
import { isStoryOfPeople } from "../finders/person.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { rangesOf } from "../text/sameText.ts";
import type { Timing } from "../timing/scheduled.ts";
import { OF_MANY } from "./besideSubject.ts";
import { PEOPLE } from "./peopleThemes.ts";
import { daysOf } from "./selection.ts";

const EXAMPLES =
  /\b(?:like|such as|including|incl|e\.?g\.?|for (?:example|instance)|especially|among them|must have|must include|be sure to include|make sure .{0,20}(?:in|include)|has to have|with at least)\b/i;
/** "Noah, Rahab, Samson and so on": there are others. */
const AND_OTHERS = /\b(?:etc|and so on|and so forth|and others|and the like)\b/i;
const WEEKLY =
  /\bone (?:a|per|each|every) week\b|\b(?:a )?(?:different|new) (?:one|woman|man|person|hero|king|prophet) (?:a|per|each|every) week\b/i;
const OLD_BOOKS = 39;

/** One passage for each of those who are named, and for as many others as there are readings. */
export function withExamples(
  { findings, text, tokens }: ParsedMessage,
  readings: readonly BriefReading[],
  timing: Timing,
  leftOut: readonly string[],
): BriefReading[] {
  // "One a week", of a group that is read for some weeks.
  const isWeekly = timing.weeks !== undefined && (timing.days_per_week === 1 || WEEKLY.test(text));
  const count = isWeekly ? (timing.weeks ?? 0) : (daysOf(timing) ?? 0);
  const group = findings.find(
    ({ meaning }) => meaning.kind === "topic" && OF_MANY.test(meaning.id),
  );
  const areNamed =
    readings.length > 0 &&
    readings.length < count &&
    readings.every(
      ({ kind, label, weekdays, from_date }) =>
        !weekdays &&
        !from_date &&
        (kind === "people" || PEOPLE.has(label) || isStoryOfPeople(kind, label)),
    );
  if (group?.meaning.kind !== "topic" || !areNamed || !areExamples(text)) return [...readings];
  const theme = themeOf({ kind: "topic", label: group.meaning.label });
  const said = tokens.slice(group.from, group.to + 3).map(({ word }) => word);
  const isOld = /\bold testament\b|\bot\b/.test(said.join(" "));
  const isNew = /\bnew testament\b|\bnt\b/.test(said.join(" "));
  const place = (range: { book: string }) => BOOKS.findIndex(({ osis }) => osis === range.book);
  const isWithin = ({ range }: ThemePassage) =>
    isOld ? place(range) < OLD_BOOKS : isNew ? place(range) >= OLD_BOOKS : true;
  const named = readings.map((one) => {
    const known = theme?.passages.find(
      (passage) =>
        one.kind === "passages" &&
        passage.ranges.some((range) => rangesOf(one).some((own) => overlaps(own, range))),
    );
    const own = known?.ranges ?? ownOf(one);
    return { ranges: own.slice(0, 1), all: allOf(one) };
  });
  const gone = leftOut.flatMap((label) => {
    const out = themeOf({ kind: "people", label }) ?? themeOf({ kind: "topic", label });
    return out?.passages.flatMap(({ ranges }) => ranges) ?? [];
  });
  const taken = [...named.flatMap(({ all }) => all), ...gone];
  const others = (theme?.passages ?? []).filter(
    (one) =>
      isWithin(one) && !one.ranges.some((range) => taken.some((own) => overlaps(own, range))),
  );
  const ranked = others.map(({ ranges, rank }) => ({ ranges, ...(rank && { rank: rank.adults }) }));
  const some = essentials(ranked, count - named.length);
  const all = [...named, ...some]
    .map(({ ranges }) => ranges.slice(0, 1))
    .filter(({ length }) => length > 0)
    .sort(([one], [other]) =>
      one && other
        ? place(one) - place(other) ||
          one.start.chapter - other.start.chapter ||
          one.start.verse - other.start.verse
        : 0,
    );
  if (all.length < count) return [...readings];
  if (isWeekly) timing.days_per_week = 1;
  const references = all.map((ranges) => formatRanges(ranges));
  return [{ kind: "list", label: group.meaning.label, references }];
}

function areExamples(text: string): boolean {
  return EXAMPLES.test(text) || AND_OTHERS.test(text);
}

/** A text, or the first passage about somebody. */
function ownOf(one: BriefReading) {
  return one.kind === "passages" ? rangesOf(one) : (themeOf(one)?.passages[0]?.ranges ?? []);
}

function allOf(one: BriefReading) {
  if (one.kind === "passages") return rangesOf(one);
  return (themeOf(one)?.passages ?? []).flatMap(({ ranges }) => ranges);
}
