/** "4 Qs is killing them, two tops", "six weeks is too long, four will do": the number that is to hold counts the same. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Tokens } from "../meanings.ts";
import type { EditFinding } from "../vocabulary.ts";

const MOST = /^(?:tops|max|maximum|plenty|enough|do)$/;
const BEFORE_MOST = /^(?:is|are|would|be|will|should)$/;

export function withAtMost(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  const most = findings.find(({ meaning, to }) => meaning.kind === "number" && isMost(tokens, to));
  const counted = most && findings.findLast((one) => one.to <= most.from && isCount(one));
  if (!counted || most?.meaning.kind !== "number") return [...findings];
  // "Make it 6 weeks. Two will do": two of something else.
  const between = tokens.slice(counted.to, most.from);
  if (between.some((token) => isMark(token, /^[.;!?\n]$/))) return [...findings];
  const { value } = most.meaning;
  return findings.map((one): EditFinding => {
    if (one === counted) return { ...one, meaning: { kind: "filler" } };
    // Of the kind of what it counts.
    return one === most ? ({ ...one, meaning: { ...counted.meaning, value } } as EditFinding) : one;
  });
}

function isCount({ meaning }: EditFinding): boolean {
  return meaning.kind === "length" || (meaning.kind === "portion" && meaning.of === "question");
}

function isMost(tokens: Tokens, at: number): boolean {
  let end = at;
  while (isWord(tokens[end], BEFORE_MOST)) end += 1;
  return isWord(tokens[end], MOST);
}
