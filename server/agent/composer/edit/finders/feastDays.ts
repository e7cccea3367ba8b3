/** "Easter Sunday", "Good Friday": of a plan with dates a day rather than a season. */

import { isWord } from "../../understand/finders/units.ts";
import { nextFeast } from "../../understand/timing/feasts.ts";
import type { EditFinding, Tokens } from "../meanings.ts";

const DAY = /(?:day|eve|evening|morning)$/;
const MOST_WORDS = 4;
/** Behind these the feast is what something is about. */
const ABOUT = /^(?:about|regarding|around|of)$/;

/** With a date in the place of each season and weekday that are a day by name. */
export function withFeastDays(
  tokens: Tokens,
  findings: readonly EditFinding[],
  today: string,
): EditFinding[] {
  return findings
    .filter(({ meaning }) => meaning.kind === "season")
    .reduce<EditFinding[]>(
      (all, season) => {
        const feast = feastAt(tokens, season.from, today);
        if (!feast) return all;
        const isOutside = ({ from, to }: EditFinding) => to <= season.from || from >= feast.to;
        if (isWord(tokens[season.from - 1], ABOUT))
          return all.flatMap((one) =>
            one === season ? { ...one, to: feast.to } : isOutside(one) ? one : [],
          );
        const { to, date } = feast;
        const meaning = { kind: "date" as const, start: date, isFeast: true };
        return [...all.filter(isOutside), { from: season.from, to, weight: 1, meaning }].sort(
          (a, b) => a.from - b.from,
        );
      },
      [...findings],
    );
}

/** The longest name from here on that is a single day's by its last word. */
function feastAt(tokens: Tokens, from: number, today: string) {
  for (let to = Math.min(tokens.length, from + MOST_WORDS); to > from + 1; to--) {
    const words = tokens.slice(from, to).map(({ word }) => word);
    if (!DAY.test(words.at(-1) ?? "")) continue;
    const feast = nextFeast(words.join(" "), today);
    if (feast && feast.start === feast.end) return { to, date: feast.start };
  }
  return undefined;
}
