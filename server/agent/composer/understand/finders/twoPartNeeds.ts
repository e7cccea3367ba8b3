/** Needs that are told in two parts, a person and what happened: "our wee boy … drowned", "lost … our daughter". */
import { type Care, isCare } from "../care/care.ts";
import type { Finding } from "../finding.ts";
import { type Hit, Phrases } from "../text/phrases.ts";
import { tableOf } from "../text/tables.ts";
import type { Token } from "../text/tokens.ts";

interface Side {
  rule: number;
  care: Care;
  isFirst: boolean;
  /** Where it names somebody, or what befell everybody. */
  who: "@own" | "@other" | undefined;
}

/** The most words between the two parts. */
const MOST_BETWEEN = 6;
const WEIGHT = 12;
/** Whose it is: a need of one's own circle, and none of the Bible's. */
const OWN =
  /^(?:my|our|his|her|their|your|a|an|two|three|this|us|of|best|old|wee|little|dear|young|late|mother|church|co)$/;
const OURS = /^(?:my|our|we|us|i|me|im)$/;
const NUMBERS =
  "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 one two three four five six seven eight nine ten eleven twelve few couple".split(
    " ",
  );

let sides: Phrases<Side> | undefined;

export function findTwoPartNeeds(tokens: readonly Token[]): Finding[] {
  sides ??= load(tableOf("told"));
  const hits = Array.from(sides.find(tokens, () => true));
  return hits.flatMap((first) => {
    if (!first.value.isFirst) return [];
    const { care, rule } = first.value;
    const second = hits.find((hit) => {
      if (hit.value.rule !== rule || hit.value.isFirst) return false;
      const [from, to] = hit.from >= first.to ? [first.to, hit.from] : [hit.to, first.from];
      const between = tokens.slice(from, to);
      if (hit.to <= first.from && losesOther(tokens, first)) return false;
      return from <= to && between.length <= MOST_BETWEEN && !between.some(isEnd);
    });
    if (!second || !isOwn(tokens, first, second)) return [];
    return [first, second].map(({ from, to }) => ({
      from,
      to,
      meaning: { kind: "care" as const, care },
      weight: WEIGHT,
    }));
  });
}

/** "One of our boys lost his dad": who lost somebody is not the one who died. */
function losesOther(tokens: readonly Token[], { from, to }: Hit<Side>): boolean {
  const isLoss = /^(?:lost|losing|buried|burying|bury)$/.test(tokens[from]?.word ?? "");
  return isLoss && /^(?:his|her|their|my|our|a|an|the)$/.test(tokens[to]?.word ?? "");
}

function isEnd({ text }: Token): boolean {
  return /^[.!?\n]$/.test(text);
}

/** "Our boy", "my best mate", "wife walked out", "a split in our chapel"; not "the lost son". */
function isOwn(tokens: readonly Token[], first: Hit<Side>, second: Hit<Side>): boolean {
  const who = first.value.who ? first : second;
  // "She lost the baby": nobody else is named.
  if (!who.value.who)
    return tokens.some(({ word }) => OURS.test(word) || /^(?:she|he|they)$/.test(word));
  if (
    first.value.who === "@other" &&
    first.value.care !== "dying" &&
    first.value.care !== "illness"
  )
    return tokens.some(({ word }) => OURS.test(word));
  if (first.value.who === "@other") return true;
  const before = tokens[who.from - 1];
  if (!before || isEnd(before))
    return who.from < Math.max(first.from, second.from) && who === first;
  return OWN.test(before.word) || /['’]s$/.test(before.text);
}

function load(table: string[][]): Phrases<Side> {
  const phrases = new Phrases<Side>();
  const classes = new Map(
    table.filter(({ length }) => length === 2).map(([name = "", list = ""]) => [name, list]),
  );
  const listOf = (cell: string) => (classes.get(cell.trim()) ?? cell).split(",");
  table.forEach(([care = "", first = "", second], rule) => {
    if (second === undefined || !isCare(care)) return;
    const whoOf = (cell: string) =>
      /@(?:kin|child|spouse)|^marriage$/.test(cell)
        ? "@own"
        : cell.startsWith("@")
          ? "@other"
          : undefined;
    for (const phrase of listOf(first))
      phrases.add(phrase, { rule, care, isFirst: true, who: whoOf(first) });
    for (const phrase of listOf(second))
      for (const one of phrase.includes("#")
        ? NUMBERS.map((n) => phrase.replace("#", n))
        : [phrase])
        phrases.add(one, { rule, care, isFirst: false, who: whoOf(second) });
  });
  return phrases;
}
