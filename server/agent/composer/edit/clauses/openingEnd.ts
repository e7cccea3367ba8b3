import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";

/** "Two things: …", "a few changes please. …": what only announces the wishes. @returns where they begin */
export function openingEnd(tokens: readonly Token[]): number {
  const noun = tokens.slice(0, FURTHEST_OPENING).findIndex(({ word }) => ANNOUNCED.test(word));
  if (noun < 1 || !COUNTED.test(tokens[noun - 1]?.word || (tokens[noun - 1]?.text ?? ""))) return 0;
  let end = noun + 1;
  while (isWord(tokens[end], /^(?:please|pls|plz|for|to|you|today|then|from|me|us)$/)) end += 1;
  return isMark(tokens[end], /^[:.,\n–—-]$/) ? end + 1 : 0;
}

const FURTHEST_OPENING = 8;
const ANNOUNCED =
  /^(?:things|changes|tweaks|edits|bits|points|requests|asks|jobs|favou?rs|thoughts)$/;
const COUNTED =
  /^(?:two|three|four|five|few|some|more|other|small|little|quick|tiny|couple|of|\d+)$/;

/** "While you’re at it, …": what stands before another wish. @returns where that begins */
export function asideEnd(tokens: readonly Token[], from: number): number {
  if (!isWord(tokens[from], /^(?:while|whilst|when)$/)) return from;
  const at = tokens.findIndex(
    ({ word }, index) => word === "at" && index > from && isWord(tokens[index + 1], /^it$/),
  );
  return at > 0 && at < from + FURTHEST_ASIDE ? at + 2 : from;
}

const FURTHEST_ASIDE = 5;
