import { isMark, isWord } from "../../understand/finders/units.ts";
import { PEOPLE } from "../../understand/subjects/peopleThemes.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding, EditKind } from "../meanings.ts";
import { isConditional } from "./ifRead.ts";
import { asideEnd, openingEnd } from "./openingEnd.ts";
import { isNoneOfWeekdays, isSecondObject, isWeekdaysOff } from "./secondObject.ts";

const TITLES = /^(?:rev|revd|dr|mr|mrs|ms|fr|st|no|wk|vs|ch|pr|sr|jr)$/;

const JOINT_WORD = /^(?:and|then|also|plus|but|n|so)$/;

const COURTESY =
  /^(?:please|pls|plz|also|then|can|could|would|you|we|i|just|and|maybe|kindly|lets|let|us|the|to|id|like|so|ok|okay|actually|now|instead|want|need|that|my|our|should|on|in|for|a|an|only|just|no|than|at|most|max|all|with|make|there|be)$/;

interface Stretch {
  from: number;
  to: number;
}

/** Splits a message into wishes: at the end of a sentence, or at a conjunction with a wish on both sides. */
export function stretches(tokens: readonly Token[], findings: readonly EditFinding[]): Stretch[] {
  const inside = (at: number) => findings.some(({ from, to }) => from < at && at < to);
  const done: Stretch[] = [];
  let from = openingEnd(tokens);
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || at <= from || inside(at)) continue;
    const next = after(tokens, at);
    if (!isHard(tokens, at) && !isSoft(tokens, at)) continue;
    const before = { from, to: at };
    const isBoundary = isHard(tokens, at)
      ? !isAnswer(tokens, findings, next)
      : hasWish(tokens, findings, before) &&
        beginsWish(tokens, findings, next, before) &&
        !isAnswer(tokens, findings, next);
    if (!isBoundary) continue;
    done.push({ from, to: isMark(token, /^[!?]$/) ? at + 1 : at });
    from = next;
    at = next - 1;
  }
  done.push({ from, to: tokens.length });
  return done.filter((one) => one.to > one.from);
}

function isHard(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!isMark(token, /^[.;!?\n•*]$/)) return false;
  if (isMark(token, /^\.$/) && tokens[at + 1]?.isSpaced === false) return false;
  const before = tokens[at - 1]?.word ?? "";
  // "No. 3" is a number; "not that one, no." ends a sentence.
  // "The 21st." ends one as well.
  const isOrdinal = before === "st" && tokens[at - 2]?.kind === "number";
  const isTitle =
    TITLES.test(before) && !isOrdinal && (before !== "no" || tokens[at + 1]?.kind === "number");
  return !(isMark(token, /^\.$/) && isTitle);
}

function isSoft(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at], /^[,–—&+-]$/)
    ? !isMark(tokens[at], /^-$/) || tokens[at]?.isSpaced === true
    : isWord(tokens[at], JOINT_WORD);
}

/** Skips the conjunction and the words that may follow it. */
function after(tokens: readonly Token[], at: number): number {
  let to = at + 1;
  while (
    to < tokens.length &&
    (isMark(tokens[to], /^[.,;!?\n•*–—&+)-]$/) || isWord(tokens[to], JOINT_WORD))
  )
    to += 1;
  return asideEnd(tokens, to);
}

const WISHES: ReadonlySet<EditKind> = new Set<EditKind>([
  "verb",
  "wish",
  "undated",
  "often",
  "scale",
  "more",
  "fewer",
  "date",
  "unable",
]);

function hasWish(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  { from, to }: Stretch,
): boolean {
  const inside = findings.filter((one) => one.from >= from && one.to <= to);
  const kinds = new Set(inside.map(({ meaning }) => meaning.kind));
  const isOff = inside.some((one) => isWeekdaysOff(tokens, one));
  return (
    isOff ||
    [...kinds].some((kind) => WISHES.has(kind)) ||
    ((kinds.has("place") || kinds.has("edge")) &&
      ["scripture", "portion", "topic", "without"].some((kind) => kinds.has(kind as EditKind))) ||
    (kinds.has("without") &&
      ["scripture", "topic", "part", "prayer", "questions"].some((kind) =>
        kinds.has(kind as EditKind),
      )) ||
    inside.some(({ meaning }) => meaning.kind === "portion" || meaning.kind === "length") ||
    (kinds.has("audience") && kinds.has("role"))
  );
}

/** Whether a wish follows the conjunction: a verb, a place with a reading, or a number of its own. */
function beginsWish(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  from: number,
  before: Stretch,
): boolean {
  if (isWord(tokens[from], /^if$/) && isConditional(tokens, findings, from)) return true;
  let at = from;
  let first: EditFinding | undefined;
  for (; at < tokens.length && at < from + 5; at++) {
    first = findings.find((one) => one.from === at && one.meaning.kind !== "filler");
    // "Could there be a psalm with each day".
    if (first && isWord(tokens[at], /^be$/)) continue;
    if (first || !COURTESY.test(tokens[at]?.word ?? "")) break;
  }
  if (!first) return false;
  const { kind } = first.meaning;
  const verbsBefore = findings.filter(
    (one) => one.from >= before.from && one.to <= before.to && one.meaning.kind === "verb",
  );
  const isMove = verbsBefore.some(
    ({ meaning }) => meaning.kind === "verb" && /^(?:move|swap|merge)$/.test(meaning.verb),
  );
  const isSwapOrMove = verbsBefore.some(
    ({ meaning }) => meaning.kind === "verb" && /^(?:swap|merge)$/.test(meaning.verb),
  );
  if (kind === "verb")
    return !(
      first.meaning.kind === "verb" &&
      first.meaning.verb === "replace" &&
      isLight(tokens, first)
    );
  if (kind === "it")
    return findings.some(
      (one) =>
        one.from >= (first?.to ?? 0) &&
        one.from <= (first?.to ?? 0) + 2 &&
        one.meaning.kind === "wish",
    );
  if (/^(?:often|scale|fewer|undated|unable)$/.test(kind)) return true;
  if (isSecondObject(tokens, findings, first, before)) return true;
  // "The questions are too long and the prayer on day 4 is a bit much".
  const joints = tokens.slice(before.to, first.from);
  const isAlso =
    joints.some((one) => isWord(one, /^(?:also|plus)$/)) || isWord(tokens[first.from], /^pray$/);
  if (kind === "part" || kind === "prayer") return isAlso || isOfOtherPart(findings, first, before);
  // "It is for children, so no Bathsheba": what it is for is a wish by itself.
  const isFor = findings.some(
    (one) => one.from >= before.from && one.to <= before.to && one.meaning.kind === "audience",
  );
  // "The last day the lost sheep instead, and no reading on the Sunday".
  const isRead = findings.some(
    (one) =>
      one.from >= before.from &&
      one.to <= before.to &&
      /^(?:scripture|topic)$/.test(one.meaning.kind),
  );
  const dayBehind = findings.find((one) => one.from >= (first?.to ?? 0));
  const isOfDay =
    isRead &&
    verbsBefore.some(
      ({ meaning }) => meaning.kind === "verb" && !/^(?:remove|skip|hold)$/.test(meaning.verb),
    ) &&
    dayBehind !== undefined &&
    dayBehind.from <= first.to + 1 &&
    /^(?:place|date|season)$/.test(dayBehind.meaning.kind);
  if (kind === "without")
    return (
      isPersonOut(tokens, findings, first) ||
      isNothingOf(tokens, first) ||
      isOfDay ||
      isFor ||
      followsPart(findings, first) ||
      isNoneOfWeekdays(findings, first, before)
    );
  if (kind === "wish" && first.to - first.from > 0) return followsPart(findings, first);
  // "5 questions for the worm, and three on the cows".
  const ahead = findings.filter(({ meaning }) => !/^(?:filler|role)$/.test(meaning.kind));
  const next = ahead.find((one) => one.from >= (first?.to ?? 0));
  const isOn = isWord(tokens[first.to], /^(?:on|for|in)$/) && next?.from === first.to + 1;
  if (kind === "number" && isOn && next?.meaning.kind === "place")
    return countsQuestions(findings, before);
  // "Psalm 24 on Monday, Psalm 25 on Tuesday", "Martha out, Psalm 131 in".
  const holds = (one: EditKind) =>
    findings.some(
      ({ from: at, to, meaning }) => at >= before.from && to <= before.to && meaning.kind === one,
    );
  if (kind === "scripture")
    return (
      // "Psalm 23 first and Psalm 24 to end with".
      (next?.meaning.kind === "edge" &&
        next.from === first.to &&
        first.to > first.from + 1 &&
        holds("edge") &&
        holds("scripture")) ||
      (next?.meaning.kind === "verb" && next.from === first.to && next.to === next.from + 1) ||
      (isOn && next?.meaning.kind === "place" && holds("scripture") && holds("place"))
    );
  if (kind === "portion")
    return (
      first.meaning.kind === "portion" &&
      (first.meaning.of === "question" ||
        (first.meaning.of === "psalm" &&
          tokens.slice(before.to, first.from).some((one) => isWord(one, /^(?:could|can|maybe)$/))))
    );
  // "Swap the 14th and the 15th, and the 16th should be Psalm 8": a day with a verb of its own.
  const isOwnSubject =
    isSwapOrMove &&
    /^(?:place|date)$/.test(kind) &&
    isWord(tokens[first.to], /^(?:should|must|needs?|has|is|be|could|can|gets?|reads?)$/);
  if (isOwnSubject) return true;
  if (kind !== "place" || isSwapOrMove) return false;
  const rest = findings.filter(
    (one) => one.from >= (first?.to ?? 0) && one.from < (first?.to ?? 0) + 12,
  );
  const joint = tokens[first.to];
  return (
    isMark(joint, /^[:=→>-]$/) ||
    isWord(joint, /^(?:to|with|should|could|needs?|is|be|has|gets?|reads|must|as|let)$/) ||
    (rest[0]?.from === first.to && /^(?:scripture|topic)$/.test(rest[0].meaning.kind) && !isMove) ||
    rest[0]?.meaning.kind === "wish" ||
    rest[0]?.meaning.kind === "without" ||
    (rest[0]?.meaning.kind === "number" && countsQuestions(findings, before)) ||
    rest[0]?.meaning.kind === "verb" ||
    rest[0]?.meaning.kind === "part" ||
    verbsBefore.some(({ meaning }) => meaning.kind === "verb" && meaning.verb === "name")
  );
}

/** "Weekdays only, and no Moses". */
function isPersonOut(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  sign: EditFinding,
): boolean {
  const behind = findings.find(({ from }) => from === sign.to);
  return (
    isWord(tokens[sign.from], /^no$/) &&
    behind?.meaning.kind === "topic" &&
    PEOPLE.has(behind.meaning.label)
  );
}

/** "…, and nothing about Herod". */
function isNothingOf(tokens: readonly Token[], { from, to }: EditFinding): boolean {
  const [sign, of] = [tokens[from], tokens[from + 1]];
  const isOf = isWord(of, /^(?:about|on)$/) || isWord(tokens[to], /^(?:about|on)$/);
  return (isWord(sign, /^nothing$/) && isOf) || (isWord(sign, /^no$/) && isWord(of, /^mention$/));
}

/** Another part of a day, with what is wrong with it behind it, where the part before has its own. */
function isOfOtherPart(
  findings: readonly EditFinding[],
  first: EditFinding,
  before: Stretch,
): boolean {
  const isPart = ({ meaning }: EditFinding) => /^(?:part|prayer|questions)$/.test(meaning.kind);
  const own = findings.filter((one) => one.from >= before.from && one.to <= before.to);
  const isWished = own.some(
    ({ from, meaning }) =>
      meaning.kind === "wish" && own.some((one) => isPart(one) && one.to <= from),
  );
  const [place, wish] = findings.filter(
    ({ from, meaning }) => from >= first.to && !/^(?:filler|role|it)$/.test(meaning.kind),
  );
  const isPlaced = place?.meaning.kind === "place" && wish?.meaning.kind === "wish";
  return isWished && isPlaced;
}

function countsQuestions(findings: readonly EditFinding[], { from, to }: Stretch): boolean {
  return findings.some(
    (one) =>
      one.from >= from &&
      one.to <= to &&
      one.meaning.kind === "portion" &&
      one.meaning.of === "question",
  );
}

/** "Do" and "have" count as wishes only if they lead one. */
function isLight(tokens: readonly Token[], { from, to }: EditFinding): boolean {
  if (
    isWord(tokens[from], /^do$/) &&
    tokens.slice(to, to + 3).some((token) => isWord(token, /^(?:rest|remainder|others)$/))
  )
    return false;
  return to - from === 1 && isWord(tokens[from], /^(?:do|have|instead|prefer)$/);
}

/** "… and shorter prayers". */
function followsPart(findings: readonly EditFinding[], first: EditFinding): boolean {
  const next = findings.find(
    (one) =>
      one.from >= first.to &&
      !/^(?:filler|it)$/.test(one.meaning.kind) &&
      !(one.meaning.kind === "place" && one.meaning.place.isAll),
  );
  return (
    next?.meaning.kind === "part" ||
    next?.meaning.kind === "questions" ||
    next?.meaning.kind === "prayer"
  );
}

/** "These were too hard. Write easier ones": one wish. */
function isAnswer(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  from: number,
): boolean {
  const end = tokens.findIndex((_, at) => at > from && isHard(tokens, at));
  const inside = findings.filter((one) => one.from >= from && (end < 0 || one.to <= end));
  const speaksOfIt = tokens
    .slice(from, end < 0 ? tokens.length : end)
    .some((token) => isWord(token, /^(?:ones|them|else|another)$/));
  return (
    speaksOfIt &&
    !inside.some(({ meaning }) => /^(?:place|part|scripture|topic)$/.test(meaning.kind))
  );
}
