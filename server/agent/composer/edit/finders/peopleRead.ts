/** "The girls would rather have Huldah": people whom no table of stories has, with the passage that tells of them. */
import { themeOf } from "../../divide/themeOf.ts";
import { personNamed } from "../../understand/finders/person.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

/** Less than any other reading of the name. */
const WEIGHT = 1.5;
/** Whoever has more passages is no reading of a day. */
const MOST_PASSAGES = 3;
/** What is read stands behind these. */
const LEAD =
  /^(?:have|use|put|add|read|do|prefer|like|include|try|with|to|and|on|about|over|featuring)$/;
/** Behind the name: nothing that a person does. */
const BEHIND =
  /^(?:there|instead|on|in|at|to|please|pls|for|and|or|too|first|last|rather|then|as|day|one|reading)$/;

export function findPeopleRead(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    const next = tokens[from + 1];
    const isEnd = next === undefined || next.kind === "mark" || isWord(next, BEHIND);
    if (!isEnd || !isWord(tokens[from - 1], LEAD) || !/^\p{Lu}/u.test(token.text)) return [];
    const label = personNamed(token.word);
    const passages = (label && themeOf({ kind: "people", label })?.passages) || [];
    const [first] = passages;
    if (!label || !first || passages.length > MOST_PASSAGES) return [];
    const meaning = { kind: "scripture" as const, label, ranges: [first.range], isBook: false };
    return [{ from, to: from + 1, weight: WEIGHT, meaning }];
  });
}
