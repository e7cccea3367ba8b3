/** More time for a passage that the plan reads: "give Romans 8 a week of its own". */
import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK, MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { divide } from "../../divide/divide.ts";
import { subtract } from "../../divide/subtract.ts";
import {
  type DayPlace,
  type Draft,
  type DraftWeek,
  idOf,
  ordinalOf,
  rangesOf,
  usualLength,
} from "../draft.ts";
import { type EditHandler, type EditRequest, refuse } from "../edit.ts";
import { placesReading } from "../places/targets.ts";
import { findingsOf, hasVerb, hasWish, says } from "../places/within.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";
import { subjectsIn } from "./wanted.ts";

const LEAST_WORDS_A_DAY = 25;

/** "Give Romans 8 a week of its own", "spend longer on chapter 5". */
export const linger: EditHandler = (request) => {
  const { clause, draft, style } = request;
  const isWeek = hasVerb(clause, "reread") && says(clause, /^week$/);
  const isAlone = hasWish(clause, "alone") && says(clause, /^weeks?$/);
  if ((!isWeek && !isAlone) || hasVerb(clause, "add")) return undefined;
  const ranges = subjectsIn(request).flatMap(({ meaning }) =>
    meaning.kind === "scripture" ? meaning.ranges : [],
  );
  if (ranges.length === 0) return undefined;
  const touched = placesReading(draft, ranges);
  const [first, last] = [touched[0], touched.at(-1)];
  const name = formatRanges(ranges);
  if (!first || !last) return refuse(`${name} is not in the plan; ask me to add a week on it.`);
  if (draft.length + 2 > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const length = findingsOf(clause, "length")[0]?.meaning;
  const days =
    length?.unit === "day"
      ? length.value
      : length || says(clause, /^weeks?$/)
        ? usualLength(draft)
        : touched.length * 2;
  const parts = divide(ranges, Math.min(days, MAX_DAYS_PER_WEEK)).filter(
    (part) => part.reduce((sum, { words }) => sum + words, 0) >= LEAST_WORDS_A_DAY,
  );
  const chooser = chooserFor(draft, touched);
  const start = ordinalOf(draft, first);
  const own: DraftWeek = {
    name: "",
    weekly_passage: "",
    slots: parts.map((part, index) =>
      slotToWrite({ ranges: joinRanges(part), style, chooser, ordinal: start + index }),
    ),
  };
  const left = [
    ...draft.slice(0, first.week - 1),
    ...around({ request, first, last, ranges, own, chooser }),
    ...draft.slice(last.week),
  ];
  return {
    kind: "changed",
    draft: left,
    done: `${name}: week ${left.indexOf(own) + 1}, ${parts.length} days`,
    text: `I will give ${name} a week of its own, week ${left.indexOf(own) + 1}, with ${parts.length} days; what stood around it stays in its order.`,
  };
};

interface Around {
  request: EditRequest;
  first: DayPlace;
  last: DayPlace;
  ranges: readonly VerseRange[];
  own: DraftWeek;
  chooser: ReturnType<typeof chooserFor>;
}

/** The weeks that read the passage, without it, and its own week between what comes before and after. */
export function around({
  request: { draft, style },
  first,
  last,
  ranges,
  own,
  chooser,
}: Around): Draft {
  const before: Draft = [];
  const after: Draft = [];
  let isAfter = false;
  draft.slice(first.week - 1, last.week).forEach((week, index) => {
    const early: DraftWeek["slots"] = [];
    const late: DraftWeek["slots"] = [];
    for (const [at, slot] of week.slots.entries()) {
      const read = rangesOf(slot);
      if (!read.some((range) => ranges.some((other) => overlaps(range, other)))) {
        (isAfter ? late : early).push(slot);
        continue;
      }
      const ordinal = ordinalOf(draft, { week: first.week + index, day: at + 1 });
      const rest = read.flatMap((range) => subtract(range, ranges));
      // What is left of the last day stands behind the passage, unless it came before it.
      if (rest.length > 0)
        (isLater(rest, ranges) ? late : early).push(
          slotToWrite({ id: idOf(slot), ranges: rest, style, chooser, ordinal }),
        );
      isAfter = true;
    }
    if (early.length > 0) before.push({ ...week, slots: early });
    if (late.length > 0) after.push({ ...week, slots: late });
  });
  return [...before, own, ...after];
}

function isLater(rest: readonly VerseRange[], ranges: readonly VerseRange[]): boolean {
  const [a, b] = [rest[0], ranges[0]];
  return a !== undefined && b !== undefined && compareVerses(a.start, b.start) > 0;
}
