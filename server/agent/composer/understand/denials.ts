/** "Don't use anything from Job", "we'd rather you didn't include Luke or John": what must not be used is left out. */
import { type Finding, isSubject } from "./finding.ts";
import type { Reading } from "./read.ts";
import { isBreak } from "./tokens.ts";

const DENIES = /^(?:dont|not|never|wont|cant|cannot|shouldnt|didnt|neednt|mustnt)$/;
const USES =
  /^(?:use|using|include|including|take|put|pick|choose|bring|give|quote|send|add|go|have|cover)$/;
/** Words between the verb and what it names. */
const LITTLE =
  /^(?:me|us|them|it|up|in|to|near|into|any|anything|something|stuff|readings?|verses?|passages?|texts?|bits?|parts?|chapters?|from|of|on|about|out|the|a|an|book|books|all|other|more)$/;
const JOINS = /^(?:,|and|or|nor|&|\/|the|from)$/;

export interface Denial {
  /** The first and the last token, the end exclusive. */
  from: number;
  to: number;
  taken: Finding[];
}

export function denialsIn({ tokens, findings }: Reading): Denial[] {
  const subjectAt = (at: number) => findings.find((one) => one.from === at && isSubject(one));
  return tokens.flatMap((token, start): Denial[] => {
    if (!DENIES.test(token.word) || !USES.test(tokens[start + 1]?.word ?? "")) return [];
    let at = start + 2;
    const taken: Finding[] = [];
    for (;;) {
      const next = tokens[at];
      if (!next || (isBreak(next) && next.text !== ",")) break;
      const subject = subjectAt(at);
      if (subject) {
        taken.push(subject);
        at = subject.to;
        continue;
      }
      const isBetween = taken.length > 0 ? JOINS : LITTLE;
      if (!isBetween.test(next.word || next.text)) break;
      at += 1;
    }
    const last = taken.at(-1);
    return last ? [{ from: start, to: last.to, taken }] : [];
  });
}
