/** Titles of our own choice, where another is wished and none given. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_TITLE_CHARACTERS } from "#shared/domain/plan/plan.ts";
import { passagesIn } from "../../../bible/passages.ts";
import { versesOf } from "../../../bible/verses.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import {
  allPlaces,
  type DayPlace,
  type Draft,
  rangesOf,
  slotAt,
  spellPlace,
  spellPlaces,
} from "../draft.ts";
import { type EditRequest, type EditResult, refuse, type Target } from "../edit.ts";
import { findingsOf, has, hasWish, says } from "../places/within.ts";
import { findQuotes, weightOf } from "./quotes.ts";

/** Another title of our own choice. */
export function retitle(
  { clause, draft }: EditRequest,
  named: Target | undefined,
): EditResult | undefined {
  const isEach = named?.isAll || isOfAll(clause);
  // "Simpler titles for week 1" are those of its days.
  const areDays = named?.isWeeks && says(clause, TITLES);
  const days = areDays ? { ...named, isWeeks: false } : named;
  const target = isEach ? { places: allPlaces(draft), isWeeks: false } : days;
  const [first] = target?.places ?? [];
  if (!target || !first)
    return refuse(
      "Tell me which week or day needs another title, as in “Week 3 needs a better name”.",
    );
  const isShorter = hasWish(clause, "shorter");
  const weeks = [...new Set(target.places.map(({ week }) => week))];
  const touched = target.isWeeks
    ? weeks.filter((week) => renameWeek(draft, week, isShorter)).length
    : target.places.filter((place) => retitleDay(draft, place, isShorter, unwantedIn(clause)))
        .length;
  const where = target.isWeeks ? `week ${weeks.join(", ")}` : spellPlaces(draft, target.places);
  if (touched === 0) {
    const example = target.isWeeks ? `week ${first.week}` : spellPlace(first).replace(",", "");
    return refuse(
      `I know no other good title for ${where}; say it yourself, as in “Call ${example} Living hope”.`,
    );
  }
  const what = target.isWeeks ? "name" : "title";
  const kept = target.isWeeks ? 0 : target.places.length - touched;
  const left = kept > 0 ? ` (for ${kept} of the days I know no other)` : "";
  return {
    kind: "changed" as const,
    draft,
    target,
    done: `the ${what} of ${where}`,
    text: `I will give ${where} ${target.places.length > 1 && !target.isWeeks ? `other ${what}s` : `another ${what}`}${left}; ${hasWish(clause, "simpler") ? "I cannot judge how simple they are, so look them over, or " : ""}say “Call it …” if you have one of your own.`,
  };
}

/** By the title of another of its days, the shortest where it is to be shorter. */
function renameWeek(draft: Draft, number: number, isShorter: boolean): boolean {
  const week = draft[number - 1];
  if (!week) return false;
  const taken = new Set(draft.map(({ name: one }) => one.toLowerCase()));
  const titles = week.slots
    .map((slot) => (slot.kind === "write" ? slot.title : slot.day.title))
    .filter((one) => one !== "" && !taken.has(one.toLowerCase()));
  const sorted = isShorter ? titles.toSorted((a, b) => a.length - b.length) : titles;
  const title = sorted.find((one) => !isShorter || one.length < week.name.length);
  if (!title) return false;
  week.name = title;
  return true;
}

/** Most readers of a phone see so many words of a title. */
const MAX_QUOTED_WORDS = 9;
const FEWEST_QUOTED_WORDS = 3;

/** Words of the title that the wish quotes or speaks of: no other title says them. */
function unwantedIn(clause: Clause): string[] {
  const quotes = findingsOf(clause, "quote").map(({ meaning }) => meaning.text);
  const told =
    /\b(?:title|heading) (?:with|about|that says) (.+?)(?: (?:is|sounds?|seems?|needs?)\b|[,.?!]|$)/i;
  const said = [...quotes, told.exec(clause.text)?.[1] ?? ""].join(" ");
  return said
    .toLowerCase()
    .split(/[^\p{L}’']+/u)
    .filter((word) => word.length > 3 && !/[’']/.test(word));
}

/** By another passage that it reads, else by a line of the text itself, or a part of one. */
function retitleDay(
  draft: Draft,
  place: DayPlace,
  isShorter: boolean,
  unwanted: readonly string[],
): boolean {
  const slot = slotAt(draft, place);
  if (!slot || slot.kind === "write") return false;
  const now = slot.day.title.toLowerCase();
  const ranges = rangesOf(slot);
  const quotes = quotesFor(ranges);
  const title = [...ranges.flatMap(passagesIn).map((passage) => passage.title), ...quotes].find(
    (one) =>
      one.toLowerCase() !== now &&
      !unwanted.some((word) => one.toLowerCase().includes(word)) &&
      one.length <= (isShorter ? now.length - 1 : MAX_TITLE_CHARACTERS),
  );
  if (!title) return false;
  draft[place.week - 1]?.slots.splice(place.day - 1, 1, {
    ...slot,
    kind: "revise",
    day: slot.day,
    title,
  });
  return true;
}

/** Lines of a text, and parts of them, that could be a title; the best first. */
export function quotesFor(ranges: readonly VerseRange[]): string[] {
  const verses = ranges.flatMap(versesOf);
  const lines = findQuotes(verses).sort((a, b) => b.weight - a.weight);
  const parts = verses
    .flatMap(({ text }) => text.split(/[.,;:?!“”‘]/))
    .map((part) => part.trim())
    .sort((a, b) => weightOf(b) - weightOf(a));
  return [...lines.map(({ words }) => words), ...parts]
    .filter((words) => isQuotable(words))
    .map((words) => `“${words.replace(/[.]$/, "")}”`);
}

function isQuotable(words: string): boolean {
  const { length } = words.split(" ");
  return (
    length >= FEWEST_QUOTED_WORDS &&
    length <= MAX_QUOTED_WORDS &&
    !/^(?:and|but|or|for|who|which|that|as|so|then) /i.test(words)
  );
}

const TITLES = /^(?:titles|headings|headlines|headers|names)$/;

/** "Gentler titles all round", "titles are too long": of no day alone. */
function isOfAll(clause: Clause): boolean {
  // "Can you do warmer ones": them, and no day.
  const isDay = findingsOf(clause, "it").some(
    ({ from }) => !isWord(clause.tokens[from], /^(?:you|they|them|those|these|it)$/),
  );
  return !has(clause, "place", "date", "scene") && !isDay && says(clause, TITLES);
}
