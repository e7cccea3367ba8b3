import type { Clause } from "../clause.ts";
import { findingsOf, has, hasPart, hasVerb, hasWish, isAboutWords } from "../places/within.ts";
import { isIdleWord } from "./idleWords.ts";
import { leads } from "./mentioned.ts";

/** "Shorter prayers and only two questions in week 2": where both are about words, the place is said once. */
export function withScope(clauses: readonly Clause[]): Clause[] {
  const last = clauses.at(-1);
  const places =
    last && clauses.length > 1 && clauses.every(isAboutWords)
      ? findingsOf(last, "place").filter((place) => isLastOf(last, place))
      : [];
  const opening = openingPlace(clauses[0]);
  if (opening)
    return clauses.map((clause) =>
      has(clause, "place", "date") || !isAboutWords(clause)
        ? clause
        : { ...clause, findings: [opening, ...clause.findings] },
    );
  return clauses.map((clause) =>
    places.length > 0 && !has(clause, "place")
      ? { ...clause, findings: [...clause.findings, ...places] }
      : clause,
  );
}

/** "… the prayer on day 4 is too long": a place with its own wish behind it is of that alone. */
function isLastOf({ findings }: Clause, place: Clause["findings"][number]): boolean {
  return !findings.some(({ from, meaning }) => from >= place.to && meaning.kind === "wish");
}

/** "Day 1's title is dull. Call it Living hope": what is wrong with a title only says which one is meant. */
export function withTitles(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index): Clause[] => {
    const [before, next] = [clauses[index - 1], clauses[index + 1]];
    if (next && isOfTitle(clause) && has(next, "name")) return [];
    if (!before || !isOfTitle(before) || !has(clause, "name") || has(clause, "place", "date"))
      return [clause];
    const places = before.findings.filter(({ meaning }) => /^(?:place|date)$/.test(meaning.kind));
    return [{ ...clause, findings: [...places, ...clause.findings] }];
  });
}

function isOfTitle(clause: Clause): boolean {
  return hasPart(clause, "title") && !has(clause, "name", "quote", "scripture", "length");
}

/** "The questions are too easy, mine are 16. Give them something to argue about": one wish about words. */
export function joinTold(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    const isMore =
      last !== undefined &&
      (isAboutWords(last) || isAudienceAlone(clause)) &&
      !has(clause, "part", "scripture", "topic", "length", "often", "date", "quote") &&
      findingsOf(clause, "place").every(({ meaning }) => meaning.place.isAll) &&
      (isAudienceAlone(clause) ||
        isBareRemoval(clause, last) ||
        has(clause, "audience") ||
        (has(clause, "it", "wish") && !hasOtherVerb(clause)));
    if (!isMore) joined.push(clause);
    else {
      const findings = [...last.findings, ...clause.findings];
      joined[joined.length - 1] = {
        ...last,
        to: clause.to,
        findings,
        left: [...last.left, ...clause.left],
      };
    }
  }
  return joined;
}

/** "Teens say prayers are cringe, get rid": what goes was said before. */
function isBareRemoval({ findings, left }: Clause, before: Clause): boolean {
  // "One question a day, drop the storm day": something of its own.
  if (left.some((word) => !isIdleWord(word))) return false;
  const isVerb = ({ meaning }: Clause["findings"][number]) =>
    meaning.kind === "verb" && meaning.verb === "remove";
  return (
    findings.some(isVerb) &&
    findings.every((one) => isVerb(one) || one.meaning.kind === "it") &&
    !has(before, "verb")
  );
}

/** "Most are 6 or 7." */
function isAudienceAlone(clause: Clause): boolean {
  const isAge =
    clause.findings.length > 1 && clause.findings.every(({ meaning }) => meaning.kind === "number");
  return !leads(clause) && (isAge || has(clause, "audience")) && !has(clause, "verb", "wish");
}

function hasOtherVerb(clause: Clause): boolean {
  return findingsOf(clause, "verb").some(
    ({ meaning }) => !/^(?:replace|rewrite)$/.test(meaning.verb),
  );
}

/** "On the last day: …" is the place of all that follows. */
function openingPlace(clause: Clause | undefined) {
  const place = clause && findingsOf(clause, "place")[0];
  if (!clause || !place) return undefined;
  const lead = clause.tokens.slice(clause.from, place.from);
  const isFirst = lead.every(({ word }) => /^(?:on|in|for|the|hi|hey|hello|ok|so)?$/.test(word));
  return isFirst && clause.tokens[place.to]?.text === ":" ? place : undefined;
}

/** "Simpler words please, half of us speak English as a second language". */
function wishesTheSame(clause: Clause, before: Clause): boolean {
  const wishes = findingsOf(clause, "wish");
  return (
    wishes.length > 0 &&
    wishes.every(({ meaning }) => hasWish(before, meaning.wish)) &&
    !has(clause, "place", "scripture", "date", "portion") &&
    findingsOf(clause, "part").every(({ meaning }) => meaning.part === "language")
  );
}

/** "The questions are too hard. Make them easier all through": the same wish, in full. */
function isAnswered(clause: Clause, before: Clause): boolean {
  return (
    isAboutWords(before) &&
    has(clause, "it") &&
    has(clause, "wish") &&
    !has(before, "place") &&
    clause.findings.every(
      ({ meaning }) =>
        meaning.kind === "it" ||
        (meaning.kind === "wish" && hasWish(before, meaning.wish)) ||
        (meaning.kind === "place" && meaning.place.isAll) ||
        (meaning.kind === "verb" && /^(?:replace|rewrite)$/.test(meaning.verb)),
    )
  );
}

/** "It's for the retired now, please reword it": what a change of readers means. */
function isOfReaders({ findings }: Clause, before: Clause): boolean {
  return (
    has(before, "audience", "occasion") &&
    has(before, "role") &&
    !has(before, "place", "date", "portion") &&
    findings.every(
      ({ meaning }) =>
        meaning.kind === "it" || (meaning.kind === "verb" && meaning.verb === "rewrite"),
    )
  );
}

/** "I don't want the last week to be all healing, so can week 3 be about hope": why, before the wish. */
const UNWANTED = /\b(?:i|we) (?:don['’]?t|do not|didn['’]?t) want\b.*\b(?:to be|being)\b/i;

/** "The prayer is too long, cut it down". */
function isShorter(meaning: Clause["findings"][number]["meaning"]): boolean {
  return (
    (meaning.kind === "wish" && meaning.wish === "shorter") ||
    (meaning.kind === "verb" && meaning.verb === "shorten")
  );
}

/** "… it’s too much", "too many days, thin it out", "shorten it": what a wish beside it says already. */
export function isReason(
  clause: Clause,
  before: Clause | undefined,
  next: Clause | undefined,
): boolean {
  const isSaidAgain =
    before !== undefined &&
    clause.findings.every(
      ({ meaning }) =>
        meaning.kind === "it" ||
        (meaning.kind === "verb" && hasVerb(before, meaning.verb)) ||
        (isShorter(meaning) && hasWish(before, "shorter")),
    );
  if (next && UNWANTED.test(clause.text) && has(next, "topic", "scripture")) return true;
  if (isSaidAgain || (before && !leads(clause) && wishesTheSame(clause, before))) return true;
  if (before && (isAnswered(clause, before) || isOfReaders(clause, before))) return true;
  const isBare = !has(
    clause,
    "place",
    "part",
    "scripture",
    "topic",
    "portion",
    "length",
    "often",
    "audience",
  );
  if (!isBare) return false;
  const verbs = findingsOf(clause, "verb").filter(
    ({ meaning }) => !/^(?:replace|shorten|extend)$/.test(meaning.verb),
  );
  if (verbs.length > 0 || !has(clause, "wish", "fewer")) return false;
  const isComplaint = !has(clause, "verb");
  if (before && isComplaint && has(before, "verb", "wish")) return true;
  if (before && has(clause, "it") && has(before, "wish")) return true;
  return isComplaint && next !== undefined && has(next, "verb") && !has(next, "part");
}
