/** Wishes to take something out of the plan. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { findNameLists } from "../../../bible/findNameLists.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { countWords, joinRanges, passagesIn } from "../../../bible/passages.ts";
import { getTheme } from "../../../bible/themes.ts";
import { closeUp } from "../clauses/closingUp.ts";
import { isIdleWord } from "../clauses/idleWords.ts";
import { closeDays } from "../dates/closedDays.ts";
import { withDates } from "../dates/datesKept.ts";
import { allPlaces, type DayPlace, rangesOf, slotAt, spellPlace, spellPlaces } from "../draft.ts";
import {
  ask,
  askOwn,
  type EditHandler,
  type EditRequest,
  type EditResult,
  refuse,
  type Target,
} from "../edit.ts";
import { NAME_LISTS } from "../finders/nameLists.ts";
import { keepOnly, removeDays } from "../order/reorder.ts";
import { capital, isTarget } from "../places/placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "../places/targets.ts";
import { findingsOf, has, hasPart, hasVerb, isGoing } from "../places/within.ts";
import { type Subject, subjectsIn } from "./wanted.ts";

/** "Remove week 2", "drop the psalms", "leave out Romans 16", "no readings about fasting". */
export const remove: EditHandler = (request) => {
  const result = takeOut(request);
  const closes = has(request.clause, "closesUp") && result?.kind === "changed";
  return closes ? closeUp(request, result) : result;
};

function takeOut(request: EditRequest): EditResult | undefined {
  const { clause, draft } = request;
  const isNot = findingsOf(clause, "without").some(
    ({ from }) => clause.tokens[from]?.word === "not",
  );
  if (!hasVerb(clause, "remove", "skip") && (!isGoing(clause) || isNot))
    return has(clause, "fewer") && !hasVerb(clause, "swap", "replace")
      ? askAboutLess(request)
      : undefined;
  // "Two psalms" counts, and names none.
  const subjects = subjectsIn(request).filter(
    ({ meaning }) => meaning.kind !== "portion" || meaning.value === 1,
  );
  const places = placesIn(request).filter(
    ({ meaning }) => meaning.kind !== "place" || !meaning.place.isAll,
  );
  if (subjects.length === 0 && NAME_LISTS.test(clause.text)) return removeNameLists(request);
  const [subject] = subjects;
  if (subject && places.length === 0) return removeReading(request, together(subjects));
  const paused = places.find(({ meaning }) => meaning.kind === "date" || meaning.place.monthDay);
  if (paused && hasVerb(clause, "skip") && request.turn.startDate) return closeDays(request);
  if (hasVerb(clause, "skip") && has(clause, "length"))
    return refuse(
      "A plan reads on without a gap. When you publish it on the Distribute page you name the days without a reading, and the plan moves on around them.",
    );
  // "Days 2 and 3 are the same. Please remove one".
  const isOneOfBefore = places.length === 0 && ONE_OF_THEM.test(clause.text);
  const target = targetOf(request, places) ?? (isOneOfBefore ? request.before : undefined);
  if (!target) return ofNothing(request);
  if (!isTarget(target)) return target;
  const which = whichOne(request, target, places);
  if (which) return which;
  if (has(clause, "rest") && !has(clause, "datesStay")) return keepOnly(request, target);
  if (subject) return removeReading(request, together(subjects), target);
  if (target.places.length === allPlaces(draft).length && target.isAll)
    return refuse(
      "That would leave no day in the plan; delete the project on the projects page instead.",
    );
  const result = removeDays(request, target);
  return result.kind === "changed" && (target.isWeeks || !has(clause, "closesUp"))
    ? withDates(request, target, result)
    : result;
}

/** "Skip the genealogies": of days that read more than lists of names, only those go. */
function removeNameLists(request: EditRequest): EditResult {
  const { draft } = request;
  const ranges = placesRead(request, allPlaces(draft)).flatMap(findNameLists);
  const places = placesReading(draft, ranges);
  if (places.length === 0)
    return refuse("I found nothing about genealogies in the plan: it has no lists of names.");
  const name = `the lists of names (${formatRanges(joinRanges(ranges))})`;
  return removeDays(request, { places, isWeeks: false }, { ranges, name });
}

/** "Days 2 and 3 are the same, take one out": one of the days that were named before. */
function whichOne(
  { clause, draft }: EditRequest,
  { places, isWeeks }: Target,
  named: readonly unknown[],
): EditResult | undefined {
  const isOne = (named.length > 0 ? ONE_OF_THEM : ONE).test(clause.text);
  if (isWeeks || !isOne || places.length < 2 || places.length > MOST_OFFERED) return undefined;
  return ask(
    "Which one shall I take out? Nothing was changed yet.",
    places.map((place) => {
      const slot = slotAt(draft, place);
      const at = spellPlace(place);
      const read = formatRanges(slot ? rangesOf(slot) : []);
      return [`${capital(at)}: ${read}`, `Remove ${at.replace(",", "")}`] as const;
    }),
  );
}

const MOST_OFFERED = 4;
const ONE = /\b(?:one|either)\b/i;
/** Where the days are named beside it: "the Bathsheba one" is no number. */
const ONE_OF_THEM =
  /\b(?:one|either) of (?:them|those|these|the (?:two|three|pair|days)|days? \d+|weekdays?)\b|\b(?:drop|cut|remove|take|lose|skip|delete|scrap) (?:just |only )?(?:one|either)(?: out| off| away)?\W*$/i;

/** "Take out any genealogies": nothing that the plan has. */
function ofNothing({ clause }: EditRequest): EditResult | undefined {
  const [quote] = findingsOf(clause, "quote");
  if (quote && hasPart(clause, "reading"))
    return refuse(
      `I cannot tell which readings “${quote.meaning.text}” is about. Name them by book and chapter, as in “Take out Ephesians 5:22-33”.`,
    );
  const named = clause.left.filter((word) => word.length > 3 && !isIdleWord(word));
  const isOther = clause.findings.some(
    ({ meaning }) => !/^(?:verb|it|without|place)$/.test(meaning.kind),
  );
  return named.length > 0 && !isOther
    ? refuse(`I found nothing about “${named.join(" ")}” in the plan.`)
    : undefined;
}

/** "James and Daniel": several texts are one. */
function together(subjects: readonly Subject[]): Subject {
  const [first] = subjects as [Subject, ...Subject[]]; // One at least, by the caller.
  const texts = subjects.flatMap((one) => (one.meaning.kind === "scripture" ? [one.meaning] : []));
  if (texts.length < 2 || first.meaning.kind !== "scripture") return first;
  const label = texts.map((one) => one.label).join(" and ");
  const ranges = texts.flatMap((one) => one.ranges);
  return { ...first, meaning: { kind: "scripture", label, ranges } } as Subject; // As its first one.
}

/** "Less about sin": asks whether its days should be removed. */
function askAboutLess(request: EditRequest): EditResult | undefined {
  const [subject] = subjectsIn(request);
  if (!subject || !("label" in subject.meaning)) return undefined;
  const { label } = subject.meaning;
  return askOwn(`Shall I take out the days on ${label}?`, [
    [`Take out ${label}`, `Remove the readings about ${label}`],
    ["Other questions instead", "Write the questions anew"],
  ]);
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
  if (meaning.kind === "scripture")
    return removeDays(
      request,
      { places, isWeeks: false },
      { ranges, name: formatRanges(meaning.ranges) },
    );
  return removeTopic(request, places, ranges, name);
}

/** A day that is about a topic goes; of one that reads much else as well it is asked what is to go. */
function removeTopic(
  request: EditRequest,
  places: readonly DayPlace[],
  ranges: readonly VerseRange[],
  name: string,
): EditResult {
  const days = placesRead(request, places);
  const passages = days
    .flatMap(passagesIn)
    .filter((passage) => ranges.some((one) => overlaps(one, passage)));
  const isMixed = countAll(passages) < countAll(days) * MOSTLY;
  const target = { places: [...places], isWeeks: false };
  const isWhole = /\bwhole days\b/i.test(request.turn.text);
  if (!isMixed || isWhole || /\bpassages alone\b/i.test(request.turn.text))
    return removeDays(request, target, {
      ranges: isMixed && !isWhole ? passages : days,
      name: `what the plan reads on ${name}`,
    });
  const text = request.turn.text.trim().replace(/[.!?]+$/, "");
  return ask(
    `On ${name} the plan reads ${formatRanges(joinRanges(passages))}, in ${spellPlaces(request.draft, places)}, where other things are read too. What shall I take out?`,
    [
      ["Those passages alone", `${text} (those passages alone)`],
      ["The whole days", `${text} (the whole days)`],
    ],
  );
}

/** A topic's share of a day from which on the day is about it. */
const MOSTLY = 0.4;

function countAll(ranges: readonly VerseRange[]): number {
  return ranges.reduce((sum, range) => sum + countWords(range), 0);
}

function placesRead({ draft }: EditRequest, places: readonly DayPlace[]): VerseRange[] {
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
  return getTheme(id)?.passages.flatMap(({ ranges }) => ranges) ?? [];
}
