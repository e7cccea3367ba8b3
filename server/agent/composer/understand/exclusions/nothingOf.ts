/** "Nothing violent", "nothing too scary": a sign of leaving out before a word for what many want left out. */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { subjectsNamed } from "./mentionTable.ts";

const DEGREE = /^(?:too|very|really|overly|so|at|all|remotely)$/;
const LONGEST_NAME = 4;
const WEIGHT = 9;

export function findNothingOf(tokens: readonly Token[]): Finding[] {
  return tokens.flatMap(({ word }, at): Finding[] => {
    if (word !== "nothing") return [];
    let to = at + 1;
    while (DEGREE.test(tokens[to]?.word ?? "")) to += 1;
    const isNamed = subjectsNamed(tokens.slice(to, to + LONGEST_NAME)).some(
      ({ from }) => from === 0,
    );
    return isNamed ? [{ from: at, to, meaning: { kind: "without" }, weight: WEIGHT }] : [];
  });
}
