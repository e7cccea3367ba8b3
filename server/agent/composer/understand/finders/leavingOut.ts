/** Verbs of leaving out, where what is left out stands beside them: "leave Sundays out", "drop ch 19-21". */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { CHAPTERS, positionAt } from "./positions.ts";
import { isMark, isWord } from "./units.ts";

const LEAVE = /^(?:leave|leaving|keep|keeping|take|cut|miss)$/;
const OUT = /^(?:out|off|free|alone)$/;
const MOST_BETWEEN = 5;

/** "Leave Sundays out", "keep Saturdays free": the verb and its other half, as one sign before what is left out. */
export function findLeaveOut(tokens: readonly Token[]): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    if (!LEAVE.test(token.word) || isWord(tokens[at - 1], /^(?:dont|not|never)$/)) return [];
    const end = tokens.findIndex(
      (one, index) => index > at && (OUT.test(one.word) || one.kind === "mark"),
    );
    const last = tokens[end];
    if (!last || !OUT.test(last.word) || end - at < 2 || end - at > MOST_BETWEEN + 1) return [];
    const isPointed = /^(?:it|that|this|them|those)$/.test(tokens[at + 1]?.word ?? "");
    if (token.word.startsWith("keep") && last.word !== "free" && !isPointed) return [];
    return [
      { from: at, to: at + 1, meaning: { kind: "without" }, weight: 9 },
      { from: end, to: end + 1, meaning: { kind: "filler" }, weight: 9 },
    ];
  });
}

const MOST_LEFT = 12;
const LEAVES_IT =
  /^(?:to|for|as|in|open|up|free|short|alone|blank|room|space|until|till|at|on|with|how|it|them|you|me|us|that|which|questions?|prayers?|choice|rest|same|dates?|there|here)$/;

/** "Please leave the long lists", "we can leave the genealogies": with nothing that says where to or how. */
export function findLeaves(tokens: readonly Token[]): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    const isAsked = isWord(
      tokens[at - 1],
      /^(?:please|pls|plz|can|could|will|well|kindly|and|but|id)$/,
    );
    if (!isWord(token, /^leave$/) || !(isAsked || isMark(tokens[at - 1], /^[.,;!?\n]$/))) return [];
    if (!isWord(tokens[at + 1], /^(?:the|those|any|all|these)$/)) return [];
    const end = tokens.findIndex(
      (one, index) => index > at && (one.kind === "mark" || OUT.test(one.word)),
    );
    const words = tokens.slice(at + 1, end < 0 ? undefined : end);
    const isOut = OUT.test(tokens[end]?.word ?? "");
    if (isOut || words.length > MOST_LEFT || words.some(({ word }) => LEAVES_IT.test(word)))
      return [];
    return [{ from: at, to: at + 1, meaning: { kind: "without" }, weight: 9 }];
  });
}

/** "Cut the land allotments", "drop ch 19-21", "lose 40 to 48": of what is asked for, and of no plan at hand. */
export function findCuts(tokens: readonly Token[], found: readonly Finding[]): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    if (!CUT.test(token.word)) return [];
    let to = isWord(tokens[at + 1], /^(?:out|off)$/) ? at + 2 : at + 1;
    while (isWord(tokens[to], /^(?:just|only|please|pls)$/)) to += 1;
    const before = tokens[at - 1];
    const isStart =
      !before || before.kind === "mark" || isWord(before, /^(?:and|but|please|pls|then|just)$/);
    const isSome = isStart && !MAY_BE.test(token.word) && isWord(tokens[to], A_PART);
    if (!isSome && !isPartAt(tokens, to, found)) return [];
    return [{ from: at, to, meaning: { kind: "without" }, weight: 9 }];
  });
}

const CUT =
  /^(?:cut|cutting|drop|dropping|ditch|axe|scrap|bin|lose|losing|dump|chuck|nix|strike|knock|hold)$/;
/** Without a place behind them they may say something else: "lose the weight". */
const MAY_BE = /^(?:lose|losing|bin|dump|chuck|strike|knock|hold|cutting|dropping)$/;
const A_PART = /^(?:the|all|any|those|that|chapters?)$/;

/** Whether a text or chapters stand there: "ch 19-21", "40 to 48", "Obadiah"; not "4 kg", "3 weeks". */
function isPartAt(tokens: readonly Token[], start: number, found: readonly Finding[]): boolean {
  const at = isWord(tokens[start], /^(?:the|all|whole|of)$/) ? start + 1 : start;
  const isText = ({ from, meaning }: Finding) =>
    from === at && /^(?:scripture|position)$/.test(meaning.kind);
  if (found.some(isText) || isWord(tokens[at], CHAPTERS)) return true;
  const { text } = tokens[at]?.kind === "number" ? positionAt(tokens, at) : { text: "" };
  return text !== "";
}
