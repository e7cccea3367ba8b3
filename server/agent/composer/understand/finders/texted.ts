/** Numbers that are written for words: "a plan 4 our group", "2 b read". */
import { parseReference } from "#shared/domain/bible/reference.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";

const OURS = wordSet("my our ur us me him her them their your the this every1");
const GROUPS = wordSet(
  "mens womens ladies lads girls boys kids children teens youth yth young ppl people new beginners students couples families parents mums dads",
);
const THINGS = wordSet(
  "plan plans reading readings study studies something smth sumthin sth devotional devotions devos one series verses scriptures need needed want wanted looking",
);
const NUMBERED = wordSet(
  "chapter chapters ch chap psalm ps week weeks wk day days verse verses v year grade class room group part january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec",
);
const BE = wordSet("b be");
const VERBS = wordSet(
  "do go get help read start begin use share send study finish have make give keep run say see",
);
const WISHES = wordSet(
  "want wants need needs like love wanna hoping hope going ready able trying how plan planning something smth",
);
const WEIGHT = 13;

export function findTexted(tokens: readonly Token[]): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    const isWritten =
      token.text === "4" ? isFor(tokens, at) : token.text === "2" && isTo(tokens, at);
    return isWritten ? [{ from: at, to: at + 1, weight: WEIGHT, meaning: { kind: "filler" } }] : [];
  });
}

function isFor(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind !== "word" || next?.kind !== "word" || NUMBERED.has(before.word)) return false;
  if (GROUPS.has(next.word)) return THINGS.has(before.word);
  if (!OURS.has(next.word)) return false;
  return !(isBook(before) && /^(?:the|this|her|him|them)$/.test(next.word));
}

function isTo(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind !== "word" || next?.kind !== "word" || NUMBERED.has(before.word)) return false;
  return BE.has(next.word) || (VERBS.has(next.word) && WISHES.has(before.word));
}

function isBook({ word }: Token): boolean {
  return parseReference(`${word} 1`).ok;
}
