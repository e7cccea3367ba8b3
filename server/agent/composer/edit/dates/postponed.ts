/** "Push everything back by a week, and then nothing from 15 to 19 February": a later start beside a pause. */

import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { clausePart } from "../clauses/clausePart.ts";
import { isPostponed } from "../places/pauseDates.ts";
import { has } from "../places/within.ts";
import { isNotBefore } from "./startAndEnd.ts";

const JOINT = /^(?:and|then|also|plus)$/;

/** The clauses, with those that ask for a later start by themselves; what only gives the reason for one goes. */
export function withPostponed(all: readonly Clause[]): {
  clauses: Clause[];
  postponed: ReadonlySet<Clause>;
} {
  const clauses = all.flatMap(divided);
  const isOwn = (clause: Clause, at: number) => {
    const next = clauses[at + 1];
    return isPostponed(clause) && !hasDay(clause) && next !== undefined && isJoined(clause, next);
  };
  const postponed = new Set(clauses.filter(isOwn));
  return {
    clauses: clauses.filter((clause, at) => {
      const next = clauses[at + 1];
      return !(next && postponed.has(next) && isNotBefore(clause) && !has(clause, "verb"));
    }),
    postponed,
  };
}

function isJoined({ tokens, to }: Clause, { from }: Clause): boolean {
  return tokens.slice(to, from).some((token) => isWord(token, JOINT));
}

function hasDay(clause: Clause): boolean {
  return has(clause, "date", "season");
}

/** Cut at the first joint behind which the first day is named. */
function divided(clause: Clause): Clause[] {
  const { tokens, from, to } = clause;
  for (let at = from + 1; at < to; at++) {
    if (!isWord(tokens[at], JOINT)) continue;
    const [first, second] = [
      clausePart(clause, from, at),
      clausePart(clause, behind(tokens, at), to),
    ];
    if (isPostponed(first) && !hasDay(first) && hasDay(second)) return [first, second];
  }
  return [clause];
}

function behind(tokens: Clause["tokens"], at: number): number {
  let to = at + 1;
  while (isWord(tokens[to], JOINT)) to += 1;
  return to;
}
