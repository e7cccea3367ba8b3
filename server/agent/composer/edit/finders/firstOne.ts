/** "The first one's the 13th", "first meeting 15 January": when the plan is to start. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

const FIRST = /^(?:first|1st)$/;
const ONE = /^(?:one|meeting|session|reading|gathering|night|evening|time|get-together)$/;
const IS = /^(?:is|on|be|will|falls|to|now|would|the|then)$/;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:[a-z]*)$/;

export function findFirstOne(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    if (!isWord(token, FIRST) || !isWord(tokens[from + 1], ONE)) return [];
    let to = from + 2;
    while (isWord(tokens[to], IS) || isMark(tokens[to], /^[:=]$/)) to += 1;
    const isDate = tokens[to]?.kind === "number" || isWord(tokens[to], MONTH);
    // "The first reading 2 Samuel 7".
    const isText = isWord(tokens[from + 1], /^reading$/) && to === from + 2;
    if (!isDate || isText) return [];
    const end = isWord(tokens[to - 1], /^the$/) ? to - 1 : to;
    return [{ from, to: end, weight: WEIGHT, meaning: { kind: "verb", verb: "start" } }];
  });
}

const WEIGHT = 11;
