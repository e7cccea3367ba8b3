/** Clock times, which would read as numbers or as verses. */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";
import { isMark, isWord } from "./units.ts";

/** "8am", "7:30 pm", "at 6". */
export function findTimes(tokens: readonly Token[]): Finding[] {
  const found: Finding[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== "number") return;
    const next = tokens[at + 1];
    const isAlone = !next || isMark(next, /^[.,;!?)\n]$/) || isWord(next, /^(?:in|at|on|and|so)$/);
    if (isWord(tokens[at - 1], /^at$/) && isAlone && Number(token.text) <= 12)
      found.push({ from: at - 1, to: at + 1, meaning: { kind: "filler" }, weight: 11 });
    const hasMinutes = isMark(tokens[at + 1], /^[:.]$/) && tokens[at + 2]?.kind === "number";
    const end = hasMinutes ? at + 3 : at + 1;
    // "At 7:30 each morning", "at 7:30 to 9:15 on Tuesdays", but "starting at 9:51", "at 13:1 to 21:16".
    const isAt = hasMinutes && isWord(tokens[at - 1], /^at$/);
    const isPlace =
      STARTS.has(tokens[at - 2]?.word ?? "") ||
      tokens.slice(Math.max(0, at - 6), at - 1).some(({ word }) => GOES_ON.has(word));
    const until = isAt ? endOfTimes(tokens, end) : end;
    if (isAt && !isPlace && until !== undefined)
      found.push({ from: at - 1, to: until, meaning: { kind: "filler" }, weight: 11 });
    if (isWord(tokens[end], /^(?:am|pm|oclock)$/))
      found.push({ from: at, to: end + 1, meaning: { kind: "filler" }, weight: 11 });
    if (isWord(tokens[end], /^[ap]$/) && isMark(tokens[end + 1], /^\.$/))
      found.push({ from: at, to: end + 1, meaning: { kind: "filler" }, weight: 11 });
  });
  return found;
}

/** Verbs before the verse at which people begin or go on. */
const STARTS = wordSet("start starts starting begin begins beginning");
const GOES_ON = wordSet(
  "continue continues continuing carry carrying pick picking resume resuming",
);
const TO = /^(?:to|through|till|until)$/;

/** The end of "7:30" or "7:30 to 9:15 on Tuesdays"; undefined where a range may be one of verses. */
function endOfTimes(tokens: readonly Token[], end: number): number | undefined {
  if (!isMark(tokens[end], /^[-–]$/) && !isWord(tokens[end], TO)) return end;
  const [first, last] = [clockAt(tokens, end - 3), clockAt(tokens, end + 1)];
  const isOnDays = isWord(tokens[end + 4], /^(?:on|every|each|in)$/);
  return first && last && isOnDays ? end + 4 : undefined;
}

/** Whether "7:30" stands there, rather than "13:1". */
function clockAt(tokens: readonly Token[], at: number): boolean {
  const [hours, minutes] = [tokens[at]?.text ?? "", tokens[at + 2]?.text ?? ""];
  return Number(hours) <= 24 && /^[0-5]\d$/.test(minutes) && isMark(tokens[at + 1], /^[:.]$/);
}
