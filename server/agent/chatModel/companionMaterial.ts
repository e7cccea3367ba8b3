/** The companion's material for a day's reading, from which the model writes. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { prayersIn } from "../composer/write/prayersIn.ts";
import { entriesIn, questionsIn } from "../composer/write/questionCandidates.ts";
import type { Audience } from "../writer.ts";
import { fence } from "./fence.ts";

/** For a long reading the best questions are enough. */
const MAX_QUESTIONS = 10;
const MAX_CHARACTERS = 3_500;

/** @returns an empty text where the companion covers none of these verses */
export function companionMaterial(ranges: readonly VerseRange[], audience: Audience): string {
  const parts = ranges.flatMap(entriesIn);
  if (parts.length === 0) return "";
  const summaries = parts.map(
    ({ entry, range }) => `${formatRanges([range])}, ${entry.title}: ${entry.summary}`,
  );
  const { observe, understand, respond } = questionsIn(ranges, { audience });
  const questions = [
    ...observe.map((one) => ({ ...one, step: "observe" })),
    ...understand.map((one) => ({ ...one, step: "understand" })),
    ...respond.map((one) => ({ ...one, step: "respond" })),
  ]
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, MAX_QUESTIONS)
    .map(({ step, text }) => `Question (${step}): ${text}`);
  const prayer = prayersIn(ranges, { audience }).find(({ id }) => /^(?:part|prayer):/.test(id));
  const lines = [...summaries, ...questions, ...(prayer ? [`Prayer: ${prayer.text}`] : [])];
  return fence("companion", lines.join("\n"), MAX_CHARACTERS);
}
