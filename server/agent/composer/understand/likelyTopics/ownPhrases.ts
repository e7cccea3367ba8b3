/** Stretches of a message that may say in its own words what the plan is to be about. */
import { type Finding, isSubject } from "../finding.ts";
import type { Roles } from "../roles/rolesOf.ts";
import { isFirm } from "../subjects/firm.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";

export interface Phrase {
  /** The first token, and the one behind the last. */
  from: number;
  to: number;
  /** Whether the role model takes it for the subject; otherwise it is a clause that may be it, where nothing else is. */
  isSubject: boolean;
  /** Whether it stands behind "week 2" or in a list of subjects, so that a single word is enough. */
  isLabelled?: boolean;
}

/** At this probability and above, words are what the plan is to be about. */
const SUBJECT = 0.5;
/** The same of a clause, where nothing else is. */
const PERHAPS = 0.12;
/** At this probability and above, a word says who reads, what is left out or how it is worded. */
const OTHER_ROLE = 0.4;
/** What a subject's own words may hold; all else splits them. */
const INSIDE = /^(?:filler|topic|occasion|audience|other)$/;
const JOINTS = /^(?:,|;|:|then|plus|&|\+)$/;
/** Words before a subject. */
const OPENING_WORDS =
  "a an the on about of to and for in with from please plan plans reading readings something anything bible do";
const OPENING = wordSet(`${OPENING_WORDS} is`);
/** The same of a stretch that may be any part of a request. */
const OPENING_OF_ANY = wordSet(
  `${OPENING_WORDS} pls week weeks day days study some my our hi hello hey we i need want would like could can you make me us`,
);
/** At this probability and above, words only tell, or are said out of courtesy: "I would be grateful for". */
const TOLD = 0.9;
/** Words that lead on from a subject. */
const LEADS_ON = /^(?:for|over|starting|from|in|at|during|until|till|because|so|using|with)$/;

interface Message {
  findings: readonly Finding[];
  roles: Roles;
  tokens: readonly Token[];
}

/** @returns those of the role model, and clauses that hold all that the finders know */
export function ownPhrases(message: Message): Phrase[] {
  const { findings, roles, tokens } = message;
  const told = [...ofWeeks(message), ...ofLists(message)];
  const pieces: Phrase[] = roles
    .stretches("subject")
    .flatMap((stretch) =>
      split(message, { from: stretch.from, to: endOf(message, stretch.to) }).filter(
        ({ from, to }) =>
          roles.likelihood({ from, to: Math.min(to, stretch.to) }, "subject") >= SUBJECT,
      ),
    )
    .filter((piece) => !told.some((one) => overlap(piece, one)))
    .map((piece) => ({ ...piece, isSubject: true }));
  pieces.push(...told);
  const firm = findings.filter(({ meaning }) => isFirm(meaning));
  const isAlone = ({ from, to }: Span) => firm.every((one) => one.from >= from && one.to <= to);
  const clauses = split(message, { from: 0, to: tokens.length })
    .filter((one) => isAlone(one) && roles.likelihood(one, "subject") >= PERHAPS)
    .filter((one) => !pieces.some((piece) => overlap(piece, one)))
    .map((piece) => ({ ...piece, isSubject: false }));
  return [...pieces, ...clauses].filter(
    (piece) => !isBehindNot(piece, message) && !isName(piece, tokens),
  );
}

interface Span {
  from: number;
  to: number;
}

function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** "Week 1 repentance, week 2 breakthrough": what stands behind each of them is what it is about. */
function ofWeeks(message: Message): Phrase[] {
  const { findings, tokens } = message;
  const labels = findings.filter(({ meaning }) => meaning.kind === "weekLabel");
  if (labels.length < 2) return [];
  return labels.flatMap(({ to }) => {
    const end = findings.find(({ from, meaning }) => from >= to && meaning.kind === "weekLabel");
    const [first] = split(message, { from: to, to: end?.from ?? tokens.length });
    const isNext = first && tokens.slice(to, first.from).every((token) => !isBreak(token));
    return isNext ? [{ ...first, isSubject: true, isLabelled: true }] : [];
  });
}

/** "How he treated people | nobody wanted": to the end of the clause, if nothing else begins there. */
function endOf({ findings, roles, tokens }: Message, end: number): number {
  let to = end;
  while (to < tokens.length && !isApart({ findings, tokens }, to)) {
    const span = { from: to, to: to + 1 };
    const isOther = (["readers", "excluded", "style"] as const).some(
      (role) => roles.likelihood(span, role) >= OTHER_ROLE,
    );
    if (isOther || LEADS_ON.test(tokens[to]?.word ?? "")) break;
    to += 1;
  }
  return to;
}

/** "Creation, fall, Abraham, Moses": what stands between two subjects of a list is one as well; "James, no wait, 1 Peter" is none. */
function ofLists({ findings, tokens }: Message): Phrase[] {
  const subjects = findings.filter((one) => isSubject(one) && isFirm(one.meaning));
  return subjects.flatMap(({ to }, at) => {
    const next = subjects[at + 1];
    const from = to + 1;
    const end = (next?.from ?? 0) - 1;
    const isMember = tokens[to]?.text === "," && tokens[end]?.text === ",";
    const goesOn = [
      [subjects[at - 1]?.to, subjects[at]?.from],
      [next?.to, subjects[at + 2]?.from],
    ].some(([left = -1, right = -1]) => right - left === 1 && tokens[left]?.text === ",");
    const words = tokens.slice(from, end);
    const isShort = words.length > 0 && words.length <= MOST_OF_MEMBER;
    return isMember && goesOn && isShort && words.every(({ kind }) => kind === "word")
      ? [{ from, to: end, isSubject: true, isLabelled: true }]
      : [];
  });
}

const MOST_OF_MEMBER = 3;

/** What stands between marks, texts, lengths and dates, without "on the" before it and "and" behind it. */
function split(message: Message, { from, to }: Span): Span[] {
  const { tokens } = message;
  const pieces: Span[] = [];
  let first = from;
  for (let at = from; at <= to; at++) {
    if (at < to && !isApart(message, at)) continue;
    while (first < at && OPENING.has(tokens[first]?.word ?? "")) first += 1;
    let last = at;
    while (last > first && /^(?:and|or|with|for|of|the|a)$/.test(tokens[last - 1]?.word ?? ""))
      last -= 1;
    if (last > first) pieces.push({ from: first, to: last });
    first = at + 1;
  }
  return pieces;
}

function isApart({ findings, tokens }: Omit<Message, "roles">, at: number): boolean {
  const token = tokens[at];
  if (!token || isBreak(token) || JOINTS.test(token.word || token.text)) return true;
  if (isDash(tokens, at)) return true;
  return findings.some(
    ({ from, to, meaning }) => from <= at && at < to && !INSIDE.test(meaning.kind),
  );
}

/** "Women of the Bible - Hagar": a hyphen joins a word, a dash does not. */
function isDash(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? "";
  return /^[–—]$/.test(text) || (text === "-" && tokens[at + 1]?.isSpaced === true);
}

/** "Not falling apart": no subject by itself. */
function isBehindNot({ from }: Span, { findings }: Message): boolean {
  return findings.some(
    ({ to, meaning }) => meaning.kind === "without" && from - to <= 1 && to <= from,
  );
}

/** "Priscilla". */
function isName({ from, to }: Span, tokens: readonly Token[]): boolean {
  const before = tokens[from - 1];
  const isFirst = !before || isBreak(before);
  return !isFirst && tokens.slice(from, to).every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
}

/** Stretches of a message between marks, numbers and dates: any of them may be what it is about. */
export function phrasesOf({ tokens, findings, text, roles }: Message & { text: string }): string[] {
  const isInside = (at: number) => {
    const token = tokens[at];
    if (token?.kind !== "word" || isBreak(token)) return false;
    return findings.every(
      ({ from, to, meaning }) => at < from || at >= to || INSIDE.test(meaning.kind),
    );
  };
  const phrases: string[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (isInside(at)) continue;
    while (from < at && OPENING_OF_ANY.has(tokens[from]?.word ?? "")) from += 1;
    if (at - from > 1 && roles.likelihood({ from, to: at }, "other") < TOLD)
      phrases.push(text.slice(tokens[from]?.start, tokens[at - 1]?.end));
    from = at + 1;
  }
  return phrases;
}
