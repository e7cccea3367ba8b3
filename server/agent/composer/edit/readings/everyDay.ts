/** A text beside the reading of every day: only where every day is said. */
import { subtract } from "../../divide/subtract.ts";
import { type Draft, rangesOf } from "../draft.ts";
import { ask, askOwn, type EditResult } from "../edit.ts";
import type { Wanted } from "./wanted.ts";

/** "Everything from chapter 9 on" is not every day. */
export function saysEveryDay(text: string): boolean {
  return EVERY_DAY.test(text.replace(FROM_ON, ""));
}

const FROM_ON = /\b(?:everything|all|it all) (?:from|after|behind|since)\b/gi;
const EVERY_DAY =
  /\b(?:e\w*y|each)(?: single)? (?:day|reading|one|time|morning|evening|night|session|entry)s?\b|\b(?:daily|everyday|everything|throughout|the (?:whole|entire) (?:plan|thing|series))\b|\ball (?:of )?(?:the |our )?(?:\w+ )?(?:days|readings|of (?:them|it))\b/i;

/** The same text beside every reading is much, so it has to be said. */
export function askIfEveryDay(
  { name, ranges }: Pick<Wanted, "name" | "ranges">,
  draft: Draft,
): EditResult {
  const read = draft.flatMap(({ slots }) => slots.flatMap(rangesOf));
  if (ranges.every((range) => subtract(range, read).length === 0))
    return ask(
      `The plan has ${name} in it, and I am not sure what shall become of it. Nothing was changed.`,
      [],
    );
  return askOwn(`Where shall ${name} be read? Nothing was changed yet.`, [
    ["A new day at the end", `Add a day on ${name} at the end`],
    ["Beside the reading of every day", `Add ${name} to every day`],
  ]);
}
