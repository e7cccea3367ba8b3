/** Wishes to take something out of the plan. */
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { getTheme } from "../../bible/themes.ts";
import { allPlaces, type DayPlace, type Draft, rangesOf, slotAt } from "./draft.ts";
import {
  ask,
  type EditReader,
  type EditRequest,
  type EditResult,
  refuse,
  type Target,
} from "./edit.ts";
import { keepOnly, removeDays } from "./order.ts";
import { isTarget } from "./placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "./targets.ts";
import { type Subject, subjectsIn } from "./wanted.ts";
import { all, has, hasVerb, isGoing } from "./within.ts";

/** "Remove week 2", "drop the psalms", "leave out Romans 16", "no readings about fasting". */
export const remove: EditReader = (request) => {
  const { clause, draft } = request;
  const isNot = all(clause, "without").some(({ from }) => clause.tokens[from]?.word === "not");
  if (!hasVerb(clause, "remove", "skip") && (!isGoing(clause) || isNot))
    return has(clause, "fewer") ? askAboutLess(request) : undefined;
  // "Two psalms" counts, and names none.
  const subjects = subjectsIn(request).filter(
    ({ meaning }) => meaning.kind !== "portion" || meaning.value === 1,
  );
  const places = placesIn(request).filter(
    ({ meaning }) => meaning.kind !== "place" || !meaning.place.isAll,
  );
  const [subject] = subjects;
  if (subject && places.length === 0) return removeReading(request, subject);
  const paused = places.find(({ meaning }) => meaning.kind === "date" || meaning.place.monthDay);
  if (paused && hasVerb(clause, "skip") && request.turn.startDate) return pause(request, paused);
  if (hasVerb(clause, "skip") && has(clause, "length"))
    return refuse(
      "A plan reads on without a gap. When you publish it on the Distribute page you name the days without a reading, and the plan moves on around them.",
    );
  const target = targetOf(request, places);
  if (!target) return has(clause, "rest", "empty") ? undefined : removeChapter(request);
  if (!isTarget(target)) return target;
  if (has(clause, "rest")) return keepOnly(request, target);
  if (subject) return removeReading(request, subject, target);
  if (target.places.length === allPlaces(draft).length && target.isAll)
    return refuse(
      "That would leave no day in the plan; delete the project on the projects page instead.",
    );
  return removeDays(request, target);
};

/** "Less about sin": whether the days on it are to go is for the person to say. */
function askAboutLess(request: EditRequest): EditResult | undefined {
  const [subject] = subjectsIn(request);
  if (!subject || !("label" in subject.meaning)) return undefined;
  const { label } = subject.meaning;
  return ask(`Shall I take out the days on ${label}?`, [
    [`Take out ${label}`, `Remove the readings about ${label}`],
    ["Other questions instead", "Write the questions anew"],
  ]);
}

/** "Skip January 18": a day of the calendar, not of the plan. */
function pause({ clause }: EditRequest, { from, to }: { from: number; to: number }): EditResult {
  const said = clause.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
  return refuse(
    `A plan reads on without a gap, so I cannot leave out ${said}. When you publish it on the Distribute page you name the days without a reading, and the plan moves on around them.`,
  );
}

function removeReading(
  request: EditRequest,
  { meaning }: Subject,
  within?: Target,
): EditResult | undefined {
  const { draft } = request;
  if (meaning.kind === "impossible") return refuse(meaning.reason);
  const ranges = meaning.kind === "scripture" ? meaning.ranges : themeRanges(meaning);
  const name = "label" in meaning ? meaning.label : "the psalms";
  const inside = within?.places ?? allPlaces(draft);
  const places = placesReading(draft, ranges).filter((place) =>
    inside.some((one) => one.week === place.week && one.day === place.day),
  );
  if (places.length === 0) return refuse(`I found no day on ${name} in the plan.`);
  const isText = meaning.kind === "scripture";
  const named = {
    ranges,
    name: isText ? formatRanges(meaning.ranges) : `what the plan reads on ${name}`,
  };
  return removeDays(
    request,
    { places, isWeeks: false },
    isText ? named : { ...named, ranges: wholeDays(draft, places) },
  );
}

/** Of a topic the whole day goes, since its passage is about that. */
function wholeDays(draft: Draft, places: readonly DayPlace[]): VerseRange[] {
  return places.flatMap((place) => {
    const slot = slotAt(draft, place);
    return slot ? rangesOf(slot) : [];
  });
}

function themeRanges(meaning: Subject["meaning"]): VerseRange[] {
  if (meaning.kind === "topic") return themePassages(meaning.id);
  return meaning.kind === "portion" ? themePassages("psalms") : [];
}

function themePassages(id: string): VerseRange[] {
  return getTheme(id)?.passages.map(({ range }) => range) ?? [];
}

/** "Drop chapter 13" of the one book that the plan reads. */
function removeChapter(request: EditRequest): EditResult | undefined {
  const { clause, draft } = request;
  const [position] = all(clause, "position");
  if (!position) return undefined;
  const books = new Set(
    allPlaces(draft).flatMap((place) => {
      const slot = slotAt(draft, place);
      return slot ? rangesOf(slot).map(({ book }) => book) : [];
    }),
  );
  if (books.size !== 1)
    return refuse("The plan reads several books; say which one, as in “Drop Mark 13”.");
  const [book] = books;
  const ranges = book ? parsed(`${book} ${position.meaning.text}`) : [];
  const places = placesReading(draft, ranges);
  if (ranges.length === 0 || places.length === 0)
    return refuse("The plan does not read that chapter.");
  return removeDays(request, { places, isWeeks: false }, { ranges, name: formatRanges(ranges) });
}

function parsed(reference: string): VerseRange[] {
  const result = parseReference(reference);
  return result.ok ? result.ranges : [];
}
