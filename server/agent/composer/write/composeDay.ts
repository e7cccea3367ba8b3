/** The questions and the prayer of a day, first chosen with the plan in view, then written out. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Style } from "../../writer.ts";
import { hasCompanion } from "../write/bank.ts";
import { chooseOwn, composeOwn } from "../write/chooseDay.ts";
import type { Candidate, Step } from "./candidate.ts";
import { type Chooser, DayChoice } from "./chooser.ts";
import { memoryVerses } from "./memoryVerses.ts";
import { prayerPartsFor, writePrayer } from "./prayer.ts";
import { questionsFor } from "./questions.ts";
import { readPassage } from "./readPassage.ts";

/** Which step each question takes, by how many there are. */
const STEPS_BY_COUNT: readonly (readonly Step[])[] = [
  [],
  ["respond"],
  ["observe", "respond"],
  ["observe", "understand", "respond"],
  ["observe", "understand", "understand", "respond"],
  ["observe", "observe", "understand", "understand", "respond"],
];

function stepsFor({ questions: count, focus }: Style): readonly Step[] {
  if (focus && count > 1) {
    const other: Step = focus === "observe" ? "understand" : "observe";
    return [other, ...Array<Step>(count - 1).fill(focus)];
  }
  const steps = STEPS_BY_COUNT[count];
  if (steps) return steps;
  const third = Math.floor(count / 3);
  return [
    ...Array<Step>(third).fill("observe"),
    ...Array<Step>(count - 2 * third).fill("understand"),
    ...Array<Step>(third).fill("respond"),
  ];
}

/** Where all lines were used within four weeks, one may come back after these days. */
const PRAYER_REST_DAYS = 6;

/** A line of the text, or a name that stands in it: not God's, nor the book's in a reference. */
const OF_PASSAGE =
  /“|(?<=[\p{Ll},;] )(?!(?:God|Jesus|Lord|Christ|Bible|Spirit|Father|Christian)\b)\p{Lu}\p{Ll}+\b(?! \d)/u;

function isOfPassage(text: string): boolean {
  return OF_PASSAGE.test(text);
}

interface DayReading {
  ranges: readonly VerseRange[];
  /** What the plan's theme finds in it, in a sentence. */
  why?: string;
}

interface DayText {
  questions: string[];
  prayer: string;
}

/** Ids of what is asked and prayed on a day. @param day its place, counted through the plan */
export function chooseForDay(
  { ranges, why }: DayReading,
  style: Style,
  chooser: Chooser,
  day: number,
): string[] {
  if (hasCompanion(ranges, style))
    return chooseOwn(ranges, style, { chooser, day, steps: stepsFor(style) });
  const reading = readPassage(ranges);
  const questions = questionsFor(reading, style.audience, why);
  const choice = new DayChoice();
  const picks: string[] = [];
  const texts: string[] = [];
  const pick = (candidates: readonly Candidate[], restDays?: number) => {
    const chosen = chooser.choose(candidates, day, choice, restDays);
    if (!chosen) return;
    picks.push(chosen.id);
    texts.push(chosen.text);
  };
  const drop = () => {
    picks.pop();
    texts.pop();
  };
  const everything = [...questions.observe, ...questions.understand, ...questions.respond];
  for (const step of stepsFor(style)) {
    const before = picks.length;
    pick(questions[step]);
    if (picks.length === before) pick(everything);
  }
  // Of general questions alone nobody can tell which passage was read.
  if (texts.length > 1 && !texts.some(isOfPassage)) {
    const own = everything.filter(({ text }) => isOfPassage(text));
    const chosen = chooser.choose(own, day, choice);
    if (chosen) {
      picks[0] = chosen.id;
      texts[0] = chosen.text;
    }
  }
  if (style.memoryVerse) pick(memoryVerses(reading));
  if (style.withoutPrayer) return picks;
  const asked = picks.length;
  const prayed = () => writePrayer(texts.slice(asked));
  const parts = prayerPartsFor(reading, style.audience);
  for (const [index, part] of parts.entries()) {
    const before = picks.length;
    pick(part);
    // A petition that is fresh is better than a line about the passage that comes back too soon.
    if (picks.length === before && index > 0) pick(parts.at(-1) ?? []);
    if (picks.length === before) pick(part, PRAYER_REST_DAYS);
  }
  // No prayer comes twice in a plan, however long the plan is.
  for (let tries = 0; tries < 4 && !chooser.isNewPrayer(prayed()); tries++) {
    // Whatever is longer than the prayer's end was left out of it anyway.
    while (picks.length > asked + 1 && prayed() === writePrayer(texts.slice(asked, -1))) drop();
    drop();
    pick(parts.at(-1) ?? []);
  }
  return picks;
}

/** The text of a day from what was chosen for it. */
export function composeDay(
  { ranges, why }: DayReading,
  style: Style,
  picks: readonly string[],
): DayText {
  if (hasCompanion(ranges, style)) return composeOwn(ranges, style, picks);
  const reading = readPassage(ranges);
  const { observe, understand, respond } = questionsFor(reading, style.audience, why);
  const chosen = new Set(picks);
  const byId = (candidates: readonly Candidate[]) => {
    const texts = new Map<string, string>();
    for (const { id, text } of candidates) if (chosen.has(id)) texts.set(id, text);
    return picks.flatMap((id) => texts.get(id) ?? []);
  };
  const verses = picks.some((id) => id.startsWith("memory:")) ? memoryVerses(reading) : [];
  return {
    questions: byId([...observe, ...understand, ...respond, ...verses]),
    prayer: style.withoutPrayer
      ? ""
      : writePrayer(byId(prayerPartsFor(reading, style.audience).flat())),
  };
}
