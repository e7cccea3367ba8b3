/** Findings that name no subject of their own: an owner, a place where a text stands, a part of a day, whom it is for. */
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { findingAfter, isBreak, wordBefore } from "./around.ts";
import type { Finding } from "./finding.ts";
import { isCompany, isPrayerOfDay } from "./partOfDay.ts";
import type { Reading } from "./read.ts";
import { isFirm } from "./shares.ts";

/** Whether a finding only says something about what another one names. */
export function isBesideSubject(
  reading: Reading,
  finding: Finding,
  wanted: readonly Finding[],
): boolean {
  return (
    isBeside(reading, finding, wanted) ||
    isInGroup(finding, wanted) ||
    isLocation(reading, finding, wanted) ||
    isOwner(reading, finding) ||
    isOfPsalms(finding, wanted) ||
    isWherever(reading, finding)
  );
}

/** "Joseph, Jacob's son", "Mary's husband": says who somebody is. */
function isOwner({ tokens }: Reading, { from, to, meaning }: Finding): boolean {
  if (meaning.kind !== "topic" && meaning.kind !== "person") return false;
  return (
    to === from + 1 &&
    /['’]s$/.test(tokens[from]?.text ?? "") &&
    /^(?:son|sons|daughter|wife|husband|brother|sister|mother|father|mum|dad|boy|family)$/.test(
      tokens[to]?.word ?? "",
    )
  );
}

/** "Psalms, the sad ones": some of them are wanted, and not all. */
function isOfPsalms({ meaning }: Finding, wanted: readonly Finding[]): boolean {
  return (
    meaning.kind === "scripture" &&
    meaning.label === "Psalms" &&
    wanted.some((one) => one.meaning.kind === "topic" && one.meaning.id.startsWith("psalms-of-"))
  );
}

/** "From any of the Gospels": where it may stand, and not what is read. */
function isWherever({ tokens }: Reading, { from, meaning }: Finding): boolean {
  const words = tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word);
  return meaning.kind === "scripture" && /\bany(?: one)?(?: of)?(?: the)?$/.test(words.join(" "));
}

/** "Leave out the Potiphar's wife thing". */
export function isLeftOut({ findings, tokens }: Reading, at: number): boolean {
  const sign = findings.findLast(({ to, meaning }) => to <= at && meaning.kind === "without");
  return (
    sign !== undefined &&
    !tokens.slice(sign.to, at).some((token) => isBreak(token) || token.text === ",")
  );
}

/** "Please leave Bathsheba in": a part of what is read, and no reading beside it. */
function isKeptIn(reading: Reading, finding: Finding): boolean {
  return (
    finding.meaning.kind === "scripture" &&
    /^(?:leave|keep|include|including|incl)$/.test(wordBefore(reading, finding))
  );
}

/** Whether it names what a day has, or whom it is for, and something else is read. */
function isBeside(reading: Reading, finding: Finding, wanted: readonly Finding[]): boolean {
  const hasOthers = wanted.some((other) => other !== finding && isFirm(other.meaning));
  if (isPrayerOfDay(reading, finding, hasOthers)) return true;
  // "Sunday school, the miracles of Jesus".
  if (hasOthers && finding.meaning.kind === "topic" && finding.meaning.id === "children")
    return true;
  // "One honest prayer": of what kind it is.
  const next = findingAfter(reading, finding);
  if (hasOthers && next && next.from === finding.to && isPrayerOfDay(reading, next, hasOthers))
    return true;
  return hasOthers && (isCompany(reading, finding) || isKeptIn(reading, finding));
}

/** "The minor prophets … I know Obadiah is tiny": a book of the group that was named before. */
function isInGroup({ from, meaning }: Finding, wanted: readonly Finding[]): boolean {
  if (meaning.kind !== "scripture" || meaning.isGroup) return false;
  return wanted.some(
    (other) =>
      other.to <= from &&
      other.meaning.kind === "scripture" &&
      other.meaning.isGroup === true &&
      other.meaning.ranges.length > 2 &&
      meaning.ranges.every((range) => rangesIn(other).some((whole) => isWithin(range, whole))),
  );
}

/** "The letters to the churches in Revelation": the book only says where the passage stands. */
function isLocation(reading: Reading, finding: Finding, wanted: readonly Finding[]): boolean {
  const { meaning } = finding;
  if (meaning.kind !== "scripture" || !meaning.isBook) return false;
  if (!/^(?:in|of|from)$/.test(wordBefore(reading, finding))) return false;
  const before = wanted.findLast(({ to }) => to <= finding.from);
  return (
    before?.meaning.kind === "scripture" &&
    finding.from - before.to <= 2 &&
    before.meaning.ranges.every((range) =>
      rangesIn(finding).some((whole) => isWithin(range, whole)),
    )
  );
}

function isWithin(inner: VerseRange, outer: VerseRange): boolean {
  return (
    inner.book === outer.book &&
    compareVerses(outer.start, inner.start) <= 0 &&
    compareVerses(inner.end, outer.end) <= 0
  );
}

export function rangesIn({ meaning }: Finding): readonly VerseRange[] {
  return meaning.kind === "scripture" ? meaning.ranges : [];
}
