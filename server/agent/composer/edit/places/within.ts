/** Questions about the contents of a clause. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding, EditKind, Part, Verb, Wish } from "../meanings.ts";

export function findingsOf<K extends EditKind>({ findings }: Clause, kind: K): EditFinding<K>[] {
  return findings.filter((one) => one.meaning.kind === kind) as EditFinding<K>[]; // The kind is checked by the filter.
}

export function has({ findings }: Clause, ...kinds: EditKind[]): boolean {
  return findings.some(({ meaning }) => kinds.includes(meaning.kind));
}

export function hasVerb(clause: Clause, ...verbs: Verb[]): boolean {
  return findingsOf(clause, "verb").some(({ meaning }) => verbs.includes(meaning.verb));
}

export function hasWish(clause: Clause, ...wishes: Wish[]): boolean {
  return findingsOf(clause, "wish").some(({ meaning }) => wishes.includes(meaning.wish));
}

export function hasPart(clause: Clause, ...parts: Part[]): boolean {
  return findingsOf(clause, "part").some(({ meaning }) => parts.includes(meaning.part));
}

/** Whether something is to go: by a verb, or by a "no" right before what goes. */
export function isGoing(clause: Clause): boolean {
  return (
    hasVerb(clause, "remove", "skip") ||
    findingsOf(clause, "without").some((sign) => isOf(clause, sign))
  );
}

/** "No more questions", "without the prayer"; "not something you think about" is of nothing. */
function isOf({ tokens, findings }: Clause, { from, to }: EditFinding): boolean {
  if (/^(?:skip|leave|omit|exclud|without|minus)/.test(tokens[from]?.word ?? "")) return true;
  // "No written prayers": how they are.
  const isManner = ({ from: at }: EditFinding) => isWord(tokens[at], MANNER);
  const near = findings.find((one) => one.from >= to && one.from <= to + 3 && !isManner(one));
  const between = tokens.slice(to, near?.from ?? to);
  return (
    near !== undefined &&
    /^(?:part|questions|prayer|memory|questionAt|portion|place|scripture|topic|title)$/.test(
      near.meaning.kind,
    ) &&
    between.every(
      (token) =>
        isWord(token, MANNER) || isWord(token, /^(?:more|the|any|a|of|on|our|extra|further)$/),
    )
  );
}

const MANNER = /^(?:written|set|printed|ready-made|fixed|formal|scripted)$/;

/** Whether questions, prayers or the way of speaking are meant rather than what is read. */
export function isAboutWords(clause: Clause): boolean {
  return (
    hasPart(clause, "question", "questions", "prayer", "memory", "language") ||
    has(clause, "questions", "prayer", "memory", "questionAt") ||
    findingsOf(clause, "portion").some(({ meaning }) => meaning.of === "question")
  );
}

/** Whether weekdays or "every day" say how often people read, rather than which days to change. */
export function isPace(clause: Clause): boolean {
  if (has(clause, "often", "scale") || hasVerb(clause, "start", "end", "postpone", "advance"))
    return true;
  if (hasVerb(clause, "extend", "shorten") && has(clause, "date")) return true;
  if (has(clause, "wish", "edge", "scripture", "topic", "quote")) return false;
  if (findingsOf(clause, "role").some(({ meaning }) => !/^(?:to|except)$/.test(meaning.role)))
    return false;
  if (hasVerb(clause, "swap", "move", "merge", "split", "rewrite")) return false;
  if (hasVerb(clause, "hold") && !says(clause, /^(?:free|off|out)$/)) return false;
  const places = findingsOf(clause, "place");
  // "Tuesdays are hard for my lot": a day that is only spoken of.
  const isTold =
    clause.left.length > 0 && !has(clause, "verb", "without", "same") && !says(clause, RHYTHM);
  return (
    !isTold &&
    places.length > 0 &&
    places.every(({ to, meaning }) => {
      const { weekdays, weeks, days, isAll } = meaning.place;
      if (weeks) return false;
      if (weekdays) return !hasVerb(clause, "remove") && !isOneOfThem(clause, to, weekdays.isEach);
      return isAll === true || days?.kind === "each";
    })
  );
}

/** "The Tuesday one": a single reading. */
function isOneOfThem({ tokens }: Clause, to: number, isEach: boolean): boolean {
  return !isEach && isWord(tokens[to], /^(?:one|reading|passage|text)$/);
}

const RHYTHM =
  /^(?:only|just|instead|too|also|off|free|works?|suits?|better|from|doable|manageable|enough|plenty)$/;

const LITTLE = /^(?:the|a|an|our|my|reading|day|it|of|that|one|chapter|passage|text|in|on|from)$/;

/** The word before a finding that gives its role: "to", "instead", "about"; articles are skipped. */
export function roleWordOf({ tokens, findings }: Clause, finding: EditFinding): string {
  let at = finding.from - 1;
  for (let steps = 0; steps < 4 && at >= 0; steps++, at--) {
    const role = findings.find(
      (one) => one.to === at + 1 && (one.meaning.kind === "role" || one.meaning.kind === "verb"),
    );
    if (role?.meaning.kind === "role") return role.meaning.role;
    if (role?.meaning.kind === "verb")
      return role.to - role.from > 1 ? role.meaning.verb : (tokens[at]?.word ?? "");
    const word = tokens[at]?.word ?? "";
    if (/^(?:in|on|of|from)$/.test(word) && steps === 0) {
      const isRole = findings.some((one) => one.to === at && one.meaning.kind === "role");
      if (!isRole && !/^(?:instead|place)$/.test(tokens[at - 1]?.word ?? "")) return word;
    } else if (!LITTLE.test(word)) return word || (tokens[at]?.text ?? "");
  }
  return "";
}

/** Whether the clause contains one of these words. */
export function says({ tokens, from, to }: Clause, words: RegExp): boolean {
  return tokens.slice(from, to).some((token) => isWord(token, words));
}

/** "Sundays too", "also on Sundays"; "too quick" adds nothing. */
export function saysAlso({ tokens, from, to }: Clause): boolean {
  return tokens
    .slice(from, to)
    .some(
      (token, at) =>
        isWord(token, /^(?:also|well)$/) ||
        (isWord(token, /^too$/) && !isDegree(tokens, from + at)),
    );
}

const BEHIND_TOO = /^(?:please|pls|plz|and|then|in|on|for|of|at|to|with|if|as|so|but|thanks|from)$/;

/** "Too" of "too quick". */
function isDegree(tokens: Clause["tokens"], at: number): boolean {
  return tokens[at + 1]?.kind === "word" && !isWord(tokens[at + 1], BEHIND_TOO);
}

/** "By the 16th": when something is to be over, and no day to change. */
export function isLimit({ tokens }: Clause, { from }: Pick<EditFinding, "from">): boolean {
  const at = isWord(tokens[from - 1], /^the$/) ? from - 2 : from - 1;
  return isWord(tokens[at], /^(?:by|before|until|till)$/);
}
