/** "Daily bread for busy nurses … hope": what people call readings, and no subject where another is named. */
import { type Finding, isSubject } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

/** What readings are called, as stems would spell it. */
const IDIOMS = [
  ["daily", "bread"],
  ["food", "for", "thought"],
  ["food", "for", "the", "soul"],
  ["soul", "food"],
  ["daily", "dose", "of"],
  ["manna", "for", "the"],
  ["morning", "manna"],
  ["fuel", "for", "the"],
  ["spiritual", "food"],
];
/** What may stand around them. */
const AROUND = /^(?:our|a|some|style|type|morning|journey|day|week|little|bit|of)$/;

/** @param findings in text order, without overlap */
export function withoutIdioms(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const spans = tokens.flatMap((_, from) => {
    const idiom = IDIOMS.find((words) =>
      words.every((word, at) => tokens[from + at]?.word === word),
    );
    if (!idiom) return [];
    let to = from + idiom.length;
    while (AROUND.test(tokens[to]?.word ?? "")) to += 1;
    return [{ from, to }];
  });
  const isIn = (one: Finding) => spans.some(({ from, to }) => one.from < to && one.to > from);
  const isOther = (one: Finding) =>
    isSubject(one) && !isIn(one) && !(one.meaning.kind === "topic" && one.meaning.isLoose);
  if (spans.length === 0 || !findings.some(isOther)) return [...findings];
  const fillers = spans.map(
    (span): Finding => ({ ...span, weight: 9, meaning: { kind: "filler" } }),
  );
  return [...findings.filter((one) => !isIn(one)), ...fillers].sort((a, b) => a.from - b.from);
}
