/** "Another seven please": so many more days, where "another" alone wishes for something different. */

import type { EditFinding, Tokens } from "../meanings.ts";

export function withAnotherSome(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  return findings.map((one, at): EditFinding => {
    const [before, next] = [findings[at - 1], findings[at + 1]];
    if (isAnother(tokens, one) && next && isCount(next, one.to))
      return { ...one, meaning: { kind: "more" } };
    const isCounted = before && isAnother(tokens, before) && isCount(one, before.to);
    return isCounted && one.meaning.kind === "number"
      ? { ...one, meaning: { kind: "length", value: one.meaning.value, unit: "day" } }
      : one;
  });
}

function isAnother(tokens: Tokens, { from, to, meaning }: EditFinding): boolean {
  return meaning.kind === "wish" && to === from + 1 && tokens[from]?.word === "another";
}

function isCount({ from, meaning }: EditFinding, end: number): boolean {
  return meaning.kind === "number" && meaning.value > 1 && from === end;
}
