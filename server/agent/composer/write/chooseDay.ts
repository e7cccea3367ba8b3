/** Chooses a day's questions and prayer from the companion, with the days before in view. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Style } from "../../writer.ts";
import type { Candidate, Step } from "../writing/candidate.ts";
import { type Chooser, DayChoice } from "../writing/chooser.ts";
import { keyVersesIn, prayersIn, questionsIn } from "./bank.ts";

/** A prayer comes again after so many days at the earliest. */
const PRAYER_REST_DAYS = 14;

/** Ids of what is asked and prayed. @param day its place, counted through the plan */
export function chooseOwn(
  ranges: readonly VerseRange[],
  style: Style,
  { chooser, day, steps }: { chooser: Chooser; day: number; steps: readonly Step[] },
): string[] {
  const questions = questionsIn(ranges, style.audience);
  const choice = new DayChoice();
  const picked: Candidate[] = [];
  const pick = (candidates: readonly Candidate[], restDays?: number) => {
    const chosen = chooser.choose(candidates, day, choice, restDays);
    if (chosen) picked.push(chosen);
    return chosen !== undefined;
  };
  const everything = [...questions.observe, ...questions.understand, ...questions.respond];
  for (const step of steps) if (!pick(questions[step])) pick(everything);
  const asked = picked.map(({ id }) => id);
  const ids = inOrder(asked, questions);
  const before = picked.length;
  if (style.memoryVerse) pick(keyVersesIn(ranges), 1);
  if (!style.withoutPrayer) {
    const prayers = prayersIn(ranges, style.audience);
    if (!pick(prayers, PRAYER_REST_DAYS)) pick(prayers, 1);
  }
  return [...ids, ...picked.slice(before).map(({ id }) => id)];
}

/** Looking first, then understanding, then answering. */
function inOrder(
  ids: readonly string[],
  { observe, understand, respond }: Record<Step, Candidate[]>,
): string[] {
  return [observe, understand, respond].flatMap((some) =>
    ids.filter((id) => some.some((candidate) => candidate.id === id)),
  );
}

/** The text of what was chosen. */
export function composeOwn(ranges: readonly VerseRange[], style: Style, picks: readonly string[]) {
  const { observe, understand, respond } = questionsIn(ranges, style.audience);
  const texts = new Map(
    [...observe, ...understand, ...respond, ...keyVersesIn(ranges)].map(({ id, text }) => [
      id,
      text,
    ]),
  );
  const prayers = new Map(prayersIn(ranges, style.audience).map(({ id, text }) => [id, text]));
  const prayed = picks.flatMap((id) => prayers.get(id) ?? [])[0];
  return {
    questions: picks.flatMap((id) => texts.get(id) ?? []),
    prayer: style.withoutPrayer ? "" : (prayed ?? [...prayers.values()][0] ?? ""),
  };
}
