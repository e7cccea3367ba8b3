/** A message about a plan, cut into its single wishes, each with what was found in it. */

import { numberAt, ordinalAt } from "../understand/finders/numbers.ts";
import { isMark, isWord } from "../understand/finders/units.ts";
import { cover, findAll } from "../understand/read.ts";
import { type Token, tokenize } from "../understand/tokens.ts";
import { findPlaces } from "./finders/places.ts";
import { type EditFinding, type EditKind, findVocabulary } from "./vocabulary.ts";

/** One wish. */
export interface Clause {
  /** As written. */
  text: string;
  /** Those of the whole message; the clause is from `from` to before `to`. */
  tokens: readonly Token[];
  from: number;
  to: number;
  /** In the order of the text, without overlap; reasons and courtesies are not among them. */
  findings: EditFinding[];
  /** Words that no finding took. */
  left: string[];
}

/** @param today `yyyy-MM-dd` */
export function readClauses(text: string, today: string): Clause[] {
  const tokens = tokenize(text);
  const quotes = findQuotes(text, tokens);
  const isQuoted = (at: number) => quotes.some(({ from, to }) => from <= at && at < to);
  const findings = cover<EditFinding>(
    [
      ...readingFindings(text, tokens, today),
      ...findVocabulary(tokens),
      ...findPlaces(tokens),
      ...findQuestionPlaces(tokens),
      ...findReasons(tokens),
      ...quotes,
    ].filter(({ from, meaning }) => meaning.kind === "quote" || !isQuoted(from)),
    tokens.length,
  );
  return stretches(tokens, findings).map(({ from, to }) =>
    clauseOf(text, tokens, findings, from, to),
  );
}

/** What a request for a plan is made of, but for its idle phrases, in which commands may stand. */
function readingFindings(text: string, tokens: readonly Token[], today: string): EditFinding[] {
  const all = findAll(text, tokens, today) as EditFinding[]; // A reading's meanings are among an edit's.
  return all.flatMap((one): EditFinding[] => {
    const { meaning } = one;
    if (meaning.kind === "topic" && meaning.isLoose) return [];
    if (meaning.kind === "correction")
      return isWord(tokens[one.from], /^make$/) ? [] : [{ ...one, meaning: { kind: "filler" } }];
    if (meaning.kind === "filler" && one.to - one.from > 1) return [];
    if (one.to - one.from > 1 && isMark(tokens[one.to - 1], /^,$/))
      return [{ ...one, to: one.to - 1 }];
    const isLed =
      one.meaning.kind === "date" && isWord(tokens[one.from], STARTING) && one.to - one.from > 1;
    return [isLed ? { ...one, from: one.from + 1 } : one];
  });
}

/** A verb before a date that is read together with it. */
const STARTING =
  /^(?:start|starts|starting|begin|begins|beginning|end|ends|ending|finish|on|from|by|until)$/;

function clauseOf(
  text: string,
  tokens: readonly Token[],
  all: readonly EditFinding[],
  from: number,
  to: number,
): Clause {
  const findings = all.filter((one) => one.from >= from && one.to <= to);
  const taken = new Set(
    findings.flatMap((one) =>
      Array.from({ length: one.to - one.from }, (_, index) => one.from + index),
    ),
  );
  const left = tokens
    .slice(from, to)
    .flatMap((token, index) =>
      taken.has(from + index) || token.kind === "mark" || token.word.length < 2 ? [] : [token.text],
    );
  const [first, last] = [tokens[from], tokens[to - 1]];
  return {
    text: text.slice(first?.start ?? 0, last?.end ?? 0),
    tokens,
    from,
    to,
    findings: findings.filter(({ meaning }) => meaning.kind !== "filler"),
    left,
  };
}

/** What stands in quotation marks is a name or somebody's own words. */
function findQuotes(text: string, tokens: readonly Token[]): EditFinding[] {
  const found: EditFinding[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const open = tokens[from]?.text ?? "";
    const closing = { "“": /^”$/, '"': /^"$/, "‘": /^’$/, "'": /^['’]$/ }[open];
    if (!closing || (open === "'" && !tokens[from]?.isSpaced)) continue;
    const end = tokens.findIndex((token, at) => at > from + 1 && closing.test(token.text));
    if (end < 0 || end - from > 80) continue;
    const words = text.slice(tokens[from]?.end, tokens[end]?.start).trim();
    found.push({ from, to: end + 1, weight: 20, meaning: { kind: "quote", text: words } });
    from = end;
  }
  return found;
}

/** "The third question", "question 2", "q2", "the last question". */
function findQuestionPlaces(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    const found = (to: number, number: number): EditFinding[] => [
      { from, to, weight: 10, meaning: { kind: "questionAt", number } },
    ];
    const isQuestion = (at: number) => isWord(tokens[at], /^question$/);
    if (isWord(token, /^(?:last|final)$/) && isQuestion(from + 1)) return found(from + 2, -1);
    const ordinal = ordinalAt(tokens, from);
    if (ordinal && isQuestion(ordinal.to)) return found(ordinal.to + 1, ordinal.value);
    if (!isWord(token, /^(?:question|q)$/)) return [];
    const mark = isMark(tokens[from + 1], /^[#.]$/) ? 1 : 0;
    const label = isWord(tokens[from + 1], /^(?:number|no)$/) ? 1 : 0;
    const number = numberAt(tokens, from + 1 + mark + label);
    return number ? found(number.to, number.value) : [];
  });
}

const REASON = /^(?:because|since|cause|cos|cuz|bc|coz|seeing|given)$/;

/** "… because it scares people": why, which changes nothing. */
function findReasons(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    if (!isWord(token, REASON)) return [];
    const end = tokens.findIndex((one, at) => at > from && isMark(one, /^[.;!?\n]$/));
    const to = end < 0 ? tokens.length : end;
    return [{ from, to, weight: 14, meaning: { kind: "filler" } }];
  });
}

const TITLES = /^(?:rev|revd|dr|mr|mrs|ms|fr|st|no|wk|vs|ch|pr|sr|jr)$/;
const JOINT_WORD = /^(?:and|then|also|plus|but|n)$/;
const COURTESY =
  /^(?:please|pls|plz|also|then|can|could|would|you|we|i|just|and|maybe|kindly|lets|let|us|the|to|id|like|so|ok|okay|actually|now|instead|want|need|that|my|our|should|on|in|for|a|an|only|just|no|than|at|most|all|with|make)$/;

interface Stretch {
  from: number;
  to: number;
}

/** Where one wish ends and the next begins: at the end of a sentence, or at a joint with a wish of its own on both sides. */
function stretches(tokens: readonly Token[], findings: readonly EditFinding[]): Stretch[] {
  const inside = (at: number) => findings.some(({ from, to }) => from < at && at < to);
  const done: Stretch[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || at <= from || inside(at)) continue;
    const next = after(tokens, at);
    if (!isHard(tokens, at) && !isSoft(tokens, at)) continue;
    const before = { from, to: at };
    const isBoundary = isHard(tokens, at)
      ? !isAnswer(tokens, findings, next)
      : hasWish(findings, before) &&
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
  return !(isMark(token, /^\.$/) && TITLES.test(tokens[at - 1]?.word ?? ""));
}

function isSoft(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at], /^[,–—-]$/)
    ? !isMark(tokens[at], /^-$/) || tokens[at]?.isSpaced === true
    : isWord(tokens[at], JOINT_WORD);
}

/** Past the joint and what may follow it. */
function after(tokens: readonly Token[], at: number): number {
  let to = at + 1;
  while (
    to < tokens.length &&
    (isMark(tokens[to], /^[.,;!?\n•*–—-]$/) || isWord(tokens[to], JOINT_WORD))
  )
    to += 1;
  return to;
}

const WISHES: ReadonlySet<EditKind> = new Set<EditKind>([
  "verb",
  "wish",
  "often",
  "scale",
  "more",
  "fewer",
  "date",
]);

function hasWish(findings: readonly EditFinding[], { from, to }: Stretch): boolean {
  const inside = findings.filter((one) => one.from >= from && one.to <= to);
  const kinds = new Set(inside.map(({ meaning }) => meaning.kind));
  return (
    [...kinds].some((kind) => WISHES.has(kind)) ||
    (kinds.has("place") &&
      (kinds.has("scripture") || kinds.has("portion") || kinds.has("topic"))) ||
    inside.some(({ meaning }) => meaning.kind === "portion" || meaning.kind === "length")
  );
}

/** Whether what follows a joint is a wish by itself: a verb, a place with its own reading, a number of its own. */
function beginsWish(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  from: number,
  before: Stretch,
): boolean {
  let at = from;
  let first: EditFinding | undefined;
  for (; at < tokens.length && at < from + 5; at++) {
    first = findings.find((one) => one.from === at && one.meaning.kind !== "filler");
    if (first || !COURTESY.test(tokens[at]?.word ?? "")) break;
  }
  if (!first) return false;
  const { kind } = first.meaning;
  const verbsBefore = findings.filter(
    (one) => one.from >= before.from && one.to <= before.to && one.meaning.kind === "verb",
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
  if (kind === "often" || kind === "scale" || kind === "fewer") return true;
  if (kind === "wish" && first.to - first.from > 0) return followsPart(findings, first);
  if (kind === "portion")
    return first.meaning.kind === "portion" && first.meaning.of === "question";
  if (kind !== "place" || isSwapOrMove) return false;
  const rest = findings.filter(
    (one) => one.from >= (first?.to ?? 0) && one.from < (first?.to ?? 0) + 12,
  );
  const joint = tokens[first.to];
  return (
    isMark(joint, /^[:=→>-]$/) ||
    isWord(joint, /^(?:to|with|should|could|needs?|is|has|must|as)$/) ||
    rest[0]?.meaning.kind === "wish" ||
    rest[0]?.meaning.kind === "verb" ||
    rest[0]?.meaning.kind === "part" ||
    verbsBefore.some(({ meaning }) => meaning.kind === "verb" && meaning.verb === "name")
  );
}

/** "Do" and "have" are wishes only where they lead one. */
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
  const next = findings.find((one) => one.from >= first.to && one.meaning.kind !== "filler");
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
