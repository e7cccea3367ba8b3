/** Words without a place of their own that the plan keeps all the same: nothing to name as unused. */
import type { Brief } from "#shared/domain/plan/brief.ts";

/** "Romans slowly, like 16 weeks": the length is the pace. */
const PACE = /^(?:slow|slowly|slow down|steadily|unhurried)$/i;
/** "Six weeks in Exodus, we just want the story". */
const STORY = /^(?:the )?stor(?:y|ies)$/i;
const WISE = /^(?:wisdom|wise)$/i;
const OF_WISDOM = /^(?:Proverbs|Ecclesiastes|Job|James|The Wisdom Books)$/;
/** So many letters of a word say that it is the same: "prayed" of "Prayers". */
const ROOT = 4;

export function isSaidByPlan(words: string, { readings, weeks, days }: Brief): boolean {
  const said = words.toLowerCase();
  if (PACE.test(said)) return (weeks ?? days) !== undefined;
  const labels = readings.map(({ label }) => label);
  if (STORY.test(said)) return readings.some(({ kind }) => kind === "passages");
  if (WISE.test(said)) return labels.some((label) => OF_WISDOM.test(label));
  const isWord = /^\p{L}{5,}$/u.test(said);
  return (
    isWord &&
    labels.some((label) =>
      label
        .toLowerCase()
        .split(/\P{L}+/u)
        .some((word) => word.length > ROOT && word.slice(0, ROOT) === said.slice(0, ROOT)),
    )
  );
}
