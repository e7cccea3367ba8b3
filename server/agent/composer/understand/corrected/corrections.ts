/** "1 Corinthians, no sorry, 2 Corinthians": a correction replaces the finding of the same kind before it. */
import { CHAPTERS } from "../finders/positions.ts";
import type { Finding, Kind } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";

const AGAIN: ReadonlySet<Kind> = new Set([
  "scripture",
  "topic",
  "date",
  "season",
  "length",
  "weekdays",
]);
/** The most tokens between the sign and the replacement, and before the sign. */
const AFTER = 5;
const BEFORE = 14;
/** "Scrap the Isaiah idea", "forget Mark". */
const DROPPED = /^(?:scrap|forget|ditch|drop|scratch|swap)$/;
const TO_DROP = 3;

/** "What the passage actually says": no other wish. */
function isAdverb(tokens: readonly Token[], { from, to }: Finding): boolean {
  const [before, next] = [tokens[from - 1], tokens[to]];
  return (
    to === from + 1 &&
    tokens[from]?.word === "actually" &&
    before?.kind === "word" &&
    !/^(?:no|oh|well|but|so|wait|sorry|hmm|and|or|um|er)$/.test(before.word) &&
    next?.kind === "word" &&
    /(?:s|ed|t)$/.test(next.word) &&
    !/^(?:its|lets|thats|weeks?|days?|just|next|last|first)$/.test(next.word)
  );
}

/** The remaining findings, without those that were taken back. */
export function withoutTakenBack(
  findings: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const gone = new Set<Finding>(
    findings.filter((one) => isDropped(one, tokens) || isAdverb(tokens, one)),
  );
  const both = tokens.findLastIndex(({ word }, at) => word === "both" && isAfterSign(findings, at));
  const signed = findings.map((one, at) =>
    isTakenBack(tokens, findings, at) ? { ...one, meaning: { kind: "correction" as const } } : one,
  );
  for (const sign of signed) {
    // "James, no wait, 1 Peter. Actually both": neither is taken back.
    if (sign.meaning.kind !== "correction" || gone.has(sign) || sign.from < both) continue;
    const restated = restatedBehind(tokens, findings, sign);
    if (restated.length > 0) {
      for (const one of restated) gone.add(one);
      continue;
    }
    const before = findings.findLast(
      (one) => one.to <= sign.from && sign.from - one.to <= BEFORE && AGAIN.has(one.meaning.kind),
    );
    // "Luke, nah, everyone does Luke. Zechariah": named again to say why not.
    const again = findings.filter((one) => one.from >= sign.to && isSame(one, before));
    const near = again.reduce(
      (to, one) => (one.from - to <= AFTER ? one.to : to),
      behindReason(findings, sign),
    );
    const isBefore = (kind: Kind) => (one: Finding) =>
      one.to <= sign.from && sign.from - one.to <= BEFORE && one.meaning.kind === kind;
    // "24 December, no, that's Christmas Eve, better the 4th": what takes the place of one of its kind.
    const [after] = findings
      .filter(
        (one) =>
          one.from >= near &&
          one.from - near <= AFTER &&
          AGAIN.has(one.meaning.kind) &&
          !again.includes(one),
      )
      .sort(
        (a, b) =>
          Number(findings.some(isBefore(b.meaning.kind))) -
          Number(findings.some(isBefore(a.meaning.kind))),
      );
    if (!after) {
      const turned = insteadOf(tokens, findings, sign);
      const before = turned && findings.findLast(isBefore(turned.meaning.kind));
      if (before && !again.includes(before)) gone.add(before);
      continue;
    }
    const old = findings.findLast(isBefore(after.meaning.kind));
    if (!old || (near === sign.to && isApart(tokens, old, after))) continue;
    for (const one of [old, ...again.filter(({ to }) => to <= after.from)]) gone.add(one);
  }
  return signed.map((one) =>
    gone.has(one) ? { ...one, meaning: { kind: "filler" as const } } : one,
  );
}

/** "Colossians and Philemon … no wait, Philippians and Colossians": the first list, where it is told anew. */
function restatedBehind(
  tokens: readonly Token[],
  findings: readonly Finding[],
  sign: Finding,
): Finding[] {
  const texts = findings.filter(({ meaning }) => meaning.kind === "scripture");
  const earlier = texts.filter(({ to }) => to <= sign.from);
  const behind = texts.filter(({ from }) => from >= sign.to);
  const [first, second] = behind;
  const isList =
    first !== undefined &&
    second !== undefined &&
    first.from - sign.to <= AFTER &&
    areJoined(tokens, first.to, second.from);
  const isAgain = isList && earlier.some((one) => isSame(first, one) || isSame(second, one));
  const isFirstList = earlier.every((one, at) => {
    const next = earlier[at + 1];
    return !next || areJoined(tokens, one.to, next.from);
  });
  return isAgain && isFirstList && earlier.length > 1 ? earlier : [];
}

/** "No hang on, pastor says James was last term, he wants 1 Peter": where the clause about the past ends. */
function behindReason(findings: readonly Finding[], sign: Finding): number {
  const past = findings.find(
    ({ from, to, meaning }) =>
      meaning.kind === "filler" &&
      to - from >= LEAST_OF_CLAUSE &&
      from >= sign.to &&
      from - sign.to <= 1,
  );
  return past?.to ?? sign.to;
}

const LEAST_OF_CLAUSE = 4;

function areJoined(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).every(({ word, text }) => /^(?:and|then|&|,)$/.test(word || text));
}

/** How far the reason may go: "no wait, that's too heavy for our lot, do Galatians". */
const MOST_OF_REASON = 12;
const REASON = /^(?:thats|its|it|that|theyre|this|too)$/;
const TAKES = /^(?:do|make|lets|try|go|rather|instead|better)$/;

/** What is asked for behind the reason of a correction. */
function insteadOf(
  tokens: readonly Token[],
  findings: readonly Finding[],
  { from, to }: Finding,
): Finding | undefined {
  const next = findings.find(
    (one) => one.from >= to && /^(?:scripture|topic)$/.test(one.meaning.kind),
  );
  if (!next || next.from - to > MOST_OF_REASON) return undefined;
  if (!tokens.slice(from, next.from).some(({ word }) => REASON.test(word))) return undefined;
  const lead = tokens.slice(Math.max(to, next.from - 3), next.from);
  return lead.some(({ word }) => TAKES.test(word)) ? next : undefined;
}

function isAfterSign(findings: readonly Finding[], at: number): boolean {
  return findings.some(
    ({ to, meaning }) => meaning.kind === "correction" && to <= at && at - to <= BOTH_AFTER,
  );
}

const BOTH_AFTER = 8;

function isSame({ meaning }: Finding, other: Finding | undefined): boolean {
  return (
    other !== undefined &&
    "label" in meaning &&
    "label" in other.meaning &&
    meaning.label === other.meaning.label
  );
}

function isDropped({ from, meaning }: Finding, tokens: readonly Token[]): boolean {
  if (meaning.kind !== "scripture" && meaning.kind !== "topic") return false;
  // "Drop chapter 5 from Ezra": a part that is left out, and no plan that is taken back.
  if (CHAPTERS.test(tokens[from]?.word ?? "")) return false;
  return tokens
    .slice(Math.max(0, from - TO_DROP), from)
    .some(({ word }, at, some) => DROPPED.test(word) && !some.slice(at).some(isBreak));
}

/** "4 weeks, no, 5": a "no" between two of a kind, or before the number alone. */
function isTakenBack(tokens: readonly Token[], findings: readonly Finding[], at: number): boolean {
  const [before, sign, after] = [findings[at - 1], findings[at], findings[at + 1]];
  if (!before || !sign || !after || sign.meaning.kind !== "without") return false;
  const isNo = sign.to === sign.from + 1 && tokens[sign.from]?.word === "no";
  const isNear = sign.from - before.to <= 1 && after.from - sign.to <= 1;
  const isAgain = after.meaning.kind === before.meaning.kind || after.meaning.kind === "number";
  return isNo && isNear && isAgain && /^(?:length|often|date)$/.test(before.meaning.kind);
}

/** Whether two sentences end between them. */
function isApart(tokens: readonly Token[], before: Finding, after: Finding): boolean {
  const ends = tokens.slice(before.to, after.from).filter((token) => /^[!?\n]$/.test(token.text));
  return ends.filter((token) => isBreak(token)).length > 1;
}

const NUMBERED: ReadonlySet<string> = new Set([
  "number",
  "length",
  "often",
  "portion",
  "date",
  "weekdays",
]);
const MOST_BETWEEN = 4;
const isDay = ({ meaning }: { meaning: { kind: string } }) => meaning.kind === "weekdays";

/** "Four weeks, not two", "the 11th instead of the 4th": what is named only to say that it is not meant. */
export function notMeant<F extends { from: number; to: number; meaning: { kind: string } }>(
  findings: readonly F[],
  tokens: readonly Token[],
): ReadonlySet<F> {
  const counted = findings.filter(({ meaning }) => NUMBERED.has(meaning.kind));
  return new Set(
    counted.filter((one, index) => {
      const before = counted[index - 1];
      // "From 7 December, not on Sundays": a day of the week takes the place of one alone.
      if (isDay(one) !== isDay(before ?? one)) return false;
      const between = before ? tokens.slice(before.to, one.from) : [];
      const words = between.map(({ word, text }) => word || text).join(" ");
      return (
        !isFreeFeast(one, words) &&
        // "In two weeks, not the weekends" takes no length back.
        (before?.meaning.kind === "weekdays") === (one.meaning.kind === "weekdays") &&
        between.length <= MOST_BETWEEN &&
        /^(?:, )?(?:and )?(?:not|instead of|rather than)(?: the| on| in)?$/.test(words)
      );
    }),
  );
}

/** "From 14 December, not on Christmas Day": a day without a reading, and no other start. */
function isFreeFeast({ meaning }: { meaning: { kind: string } }, words: string): boolean {
  return "isFeast" in meaning && meaning.isFeast === true && /\b(?:on|in)$/.test(words);
}
