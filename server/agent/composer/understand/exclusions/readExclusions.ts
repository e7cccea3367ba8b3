/** What the plan should leave out: days off, texts and topics, questions, prayers. */

import { type Finding, isPrayer, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isLeftOut } from "../subjects/besideSubject.ts";
import { readBefore, takePast } from "../subjects/readBefore.ts";
import { isBreak, stretchAround, type Token } from "../text/tokens.ts";
import { MANNER } from "../unsupported/beyond.ts";
import { denialsIn } from "./denials.ts";
import { chaptersAfter, deniedUntil, isOff, isOfOthers, saysWho } from "./exceptions.ts";
import { isBook, isSaying, keptIn } from "./keptSigns.ts";
import { subjectsNamed } from "./mentionTable.ts";
import { itemsOut } from "./outItems.ts";
import { partPointedAt, pointedAt } from "./pointedAt.ts";
import { takeItems, takeRest, takeUnsigned, unclearIn } from "./takeItems.ts";
import { type Exclusions, isOfAKind, kindOf, putBack, takeOut } from "./takeOut.ts";
import { isUnwanted, isWantedAfterAll, NEAR_SIGN, WANTED } from "./unwanted.ts";
import { weekdaysOffAt } from "./weekdaysOff.ts";

/** "Skip Sundays", "no prayers", "without Leviticus or Numbers", "Saturdays off". */
export function readExclusions(message: ParsedMessage): Exclusions {
  const kept = keptIn(message);
  const signs = new Set(kept.flatMap(({ signs: both }) => both));
  const nouns = message.findings.filter((one) => isNoun(message, one));
  const reading = {
    ...message,
    findings: message.findings.filter((one) => !signs.has(one) && !nouns.includes(one)),
  };
  const { findings, tokens } = reading;
  const left: Exclusions = {
    labels: [],
    off: [],
    positions: [],
    noPrayer: false,
    noQuestions: false,
    excluded: new Set(nouns),
    unused: [],
    spans: [],
    idle: [],
    unclear: [],
    firm: new Set(),
  };
  for (const finding of findings) {
    const free = weekdaysOffAt(reading, finding);
    if (free) left.spans.push(free);
    if (free || (finding.meaning.kind === "weekdays" && isOff(reading, finding)))
      takeOut(finding, left);
  }
  const areDaysOff = [...left.spans];
  const denials = denialsIn(reading);
  for (const one of denials.flatMap(({ taken }) => taken)) takeOut(one, left);
  left.spans.push(...denials);
  for (const finding of findings) {
    // "Sundays leave them out" takes out no text.
    if (areDaysOff.some(({ from, to }) => finding.from >= from && finding.to <= to)) continue;
    const denies = deniedUntil(reading, finding);
    if (denies && takeOut(finding, left)) left.spans.push({ from: finding.to, to: denies });
    if (finding.meaning.kind !== "without" || saysWho(reading, finding)) continue;
    if (denials.some(({ from, to }) => finding.from >= from && finding.to <= to)) continue;
    // "No 'God needed another angel'": words that nobody may say, and nothing that is read.
    if (isSaying(tokens, finding.to)) continue;
    // "Which a girl can answer without shame": how, and not what.
    const feeling = /^(?:shame|embarrassment|fear|blushing|worry|hurry|pressure)$/;
    if (tokens[finding.from]?.word === "without" && feeling.test(tokens[finding.to]?.word ?? "")) {
      const { from } = stretchAround(tokens, finding.from);
      if (tokens.slice(from, finding.from).some(({ word }) => ANSWERS.test(word))) {
        for (const one of findings) if (one.from === finding.to) left.excluded.add(one);
        continue;
      }
    }
    const manner = mannerAfter(tokens, finding);
    if (manner) {
      for (const one of findings)
        if (one.from >= finding.from && one.to <= manner) left.excluded.add(one);
      continue;
    }
    const denied = deniedBefore(reading, finding);
    if (denied && takeOut(denied, left)) continue;
    let at = findings.indexOf(finding) + 1;
    let last = finding.to;
    let taken: string | undefined;
    // "Not just Mary and Esther" takes them out where something is asked for before it.
    const isNotOnly = /^(?:just|only)$/.test(tokens[finding.to]?.word ?? "");
    const hasBefore = findings.some(
      ({ to, meaning }) =>
        meaning.kind === "care" || (to <= finding.from && isSubject({ meaning })),
    );
    // "Worship, but not only singing, also giving our lives" takes nothing out.
    const isAlso = tokens
      .slice(finding.to, finding.to + NEAR_ALSO)
      .some(({ word }) => word === "also");
    if (isNotOnly && (!hasBefore || isAlso)) continue;
    const words = reading.left.find(
      ({ from }) =>
        from === finding.to ||
        (from === finding.to + 1 && LITTLE.test(tokens[finding.to]?.word ?? "")),
    );
    const end = tokens.findIndex((token, index) => index > finding.to && isBreak(token));
    const said = reading.left.find(
      (one) => one.from >= finding.to && (end < 0 || one.to <= end) && GENEALOGIES.test(one.words),
    );
    const stop = end < 0 ? tokens.length : end;
    const listed = tokens
      .slice(finding.to, Math.min(stop, finding.to + NEAR_SIGN))
      .find(({ word }) => /^lists?$/.test(word));
    const trees = familyTrees(reading, finding);
    if (trees) {
      left.spans.push(trees);
      for (const one of findings)
        if (one.from >= trees.from && one.from < trees.to) left.excluded.add(one);
    }
    const names =
      trees ??
      (words && GENEALOGIES.test(words.words)
        ? words
        : (said ?? (listed && { words: "lists of names" })));
    if (names) left.labels.push(names.words);
    const items = names ? [] : itemsOut(reading, finding);
    const before = left.excluded.size;
    const told = takeItems(reading, finding, items, left);
    const scopeEnd =
      told.length > 0
        ? Math.max(...told.map(({ to }) => to), ...items.map(({ to }) => to))
        : Infinity;
    const isTold = (one: Finding) => told.some(({ from, to }) => one.from < to && one.to > from);
    for (; at < findings.length; at++) {
      const next = findings[at];
      if (!next) break;
      if (trees && next.from < trees.to) continue;
      // "Not the scary middle, just chapters 1 to 5": the scope is known.
      if (next.from >= scopeEnd) break;
      if (isTold(next)) {
        last = next.to;
        continue;
      }
      const between = tokens.slice(last, next.from);
      if (between.some((token) => isBreak(token) || token.text === ":" || WANTED.test(token.word)))
        break;
      if (between.some(({ text }) => text === ",") && !isOpen(tokens, finding.to, next.from)) {
        // "Except Advent Sundays, Matthew", "not the letters, Peter himself": what follows is wanted.
        const isOther = taken !== undefined && taken !== kindOf(next.meaning.kind);
        // "No hallmark stuff, weekdays": what is not wanted was said.
        const hasUnread = reading.left.some((one) => one.from >= finding.to && one.to <= next.from);
        // "Not Leviticus, the Torah": what holds it is wanted.
        const isWhole =
          taken !== undefined && next.meaning.kind === "scripture" && next.meaning.isGroup;
        if (isOther || isWhole || hasUnread || isNamedBefore(findings, finding, next)) break;
        // "They don't want Ruth, Judges in 4 weeks": what is asked for follows.
        if (!hasBefore && isOfOthers(tokens, finding)) break;
      }
      // "The Psalms, no cursing psalms": some of what is read.
      const isSome = reading.left.some((one) => one.from >= finding.to && one.to === next.from);
      if (isSome && isNamedBefore(findings, finding, next)) break;
      // "No questions, just scripture": what follows is wanted.
      const isTurned = tokens.slice(next.from, next.to).some(({ word }) => WANTED.test(word));
      if (next.meaning.kind === "filler" && isTurned && next.from > finding.to) break;
      const isLittle =
        next.meaning.kind === "filler" &&
        tokens.slice(next.from, next.to).every(({ word }) => LITTLE.test(word));
      last = next.to;
      // "Not the scary middle, just chapters 1 to 5": what follows is wanted.
      if (isLittle && next.from > finding.to && WANTED.test(tokens[next.from]?.word ?? "")) break;
      if (isLittle) continue;
      const isAsked = () =>
        next.meaning.kind === "topic" &&
        !isPrayer(next) &&
        isNamedOtherwise(reading, finding, next);
      if (isOfAKind(reading, finding, next)) {
        left.excluded.add(next);
        break;
      }
      if (!takeOut(next, left, isAsked)) break;
      taken = isPrayer(next) ? "prayer" : kindOf(next.meaning.kind);
    }
    takeRest(reading, finding, items, left);
    const count = left.labels.length;
    const isIdle = () =>
      left.excluded.size === before && told.length === 0 && left.labels.length === count;
    const meant = isIdle() ? pointedAt(reading, finding) : undefined;
    const part = isIdle() ? partPointedAt(reading, finding, meant) : undefined;
    if (part) {
      left.labels.push(...part.labels);
      left.spans.push(part);
      continue;
    }
    if (meant && reading.past.includes(meant)) takePast(reading, meant, left);
    else if (meant) takeOut(meant, left);
    const chapters = isIdle() ? chaptersAfter(reading, finding) : undefined;
    if (chapters) {
      for (const one of findings)
        if (one.from >= chapters.from && one.to <= chapters.to) left.excluded.add(one);
      left.positions.push(chapters.text);
      left.spans.push(chapters);
    }
    if (names || chapters) continue;
    const unclear = unclearIn(reading, finding, items, left);
    left.unclear.push(...unclear);
    if (isIdle() && unclear.length === 0) left.idle.push(finding);
  }
  // "Hebrews, I don't want to skip Melchizedek": it is read with the rest.
  if (findings.some((one) => isBook(one) && !left.excluded.has(one))) left.spans.push(...kept);
  const isKept = (span: { from: number; to: number }) =>
    kept.some(({ from, to }) => span.from < to && span.to > from);
  for (const one of findings) {
    if (isKept(one) || !isUnwanted(reading, one, left)) continue;
    // "Not tithing, they have heard enough about tithing": the topic that has the word is not left out with it.
    const again = subjectsNamed(tokens.slice(one.from, one.to)).map(({ label }) => label);
    if (again.some((label) => left.labels.includes(label))) left.excluded.add(one);
    else takeOut(one, left);
  }
  takeUnsigned(reading, left, isKept);
  // "Acts 1 to 12, don't skip Stephen": a part of what is read anyway.
  const isAllOf = (one: Finding) => isSubject(one) && !isKept(one) && !left.excluded.has(one);
  if (findings.some(isAllOf))
    for (const one of findings)
      if (isSubject(one) && isKept(one) && !isBook(one)) left.excluded.add(one);
  left.labels.push(...readBefore(reading, left.excluded));
  const denied = new Set(denials.flatMap(({ taken }) => taken));
  for (const one of left.excluded)
    if (!denied.has(one) && !left.firm.has(one) && isWantedAfterAll(reading, one))
      putBack(one, left);
  return left;
}

/** "Avoid heavy church language": how it is worded. @returns where that ends */
function mannerAfter(tokens: readonly Token[], { to }: Finding): number | undefined {
  const words = tokens.slice(to, to + NEAR_SIGN + 1);
  const end = words.findIndex((token) => token.kind === "mark" || MANNER.test(token.word));
  return end >= 0 && MANNER.test(words[end]?.word ?? "") ? to + end + 1 : undefined;
}

/** "Nothing about judges or courts": people, and no book, where another text is read. */
function isNoun(reading: ParsedMessage, one: Finding): boolean {
  const { meaning, from, to } = one;
  if (!isBook(one) || to > from + 1 || !NOUN.test(reading.tokens[from]?.text ?? "")) return false;
  const isOther = (other: Finding) =>
    other !== one &&
    isSubject(other) &&
    !("label" in meaning && "label" in other.meaning && meaning.label === other.meaning.label);
  return isLeftOut(reading, from) && reading.findings.some(isOther);
}

const NOUN = /^(?:judges|kings|numbers|acts)$/;

/** "Questions no, prayer yes": what stands before the sign. */
function deniedBefore({ tokens, findings }: ParsedMessage, sign: Finding): Finding | undefined {
  const next = tokens[sign.to];
  if (tokens[sign.from]?.word !== "no" || (next && next.kind !== "mark")) return undefined;
  const kinds = /^(?:questions|prayer|memory|weekdays)$/;
  return findings.find(
    (one) => one.to === sign.from && (kinds.test(one.meaning.kind) || isPrayer(one)),
  );
}

const ANSWERS = /^(?:answer|answered|read|say|speak|share|pray|ask|talk|respond)$/;
const NEAR_ALSO = 6;

const NEAR_TREES = 4;

/** "Skip the family trees": of whole words that are a topic one by one. */
function familyTrees({ tokens }: ParsedMessage, sign: Finding) {
  const from = tokens.findIndex(
    ({ word }, at) => at >= sign.to && at <= sign.to + NEAR_TREES && word === "family",
  );
  const isTree = /^trees?$/.test(tokens[from + 1]?.word ?? "");
  return from >= 0 && isTree ? { from, to: from + 2, words: "family trees" } : undefined;
}

/** Whether a bracket that opened behind the sign is still open: "not the usual ones (Noah, Jonah)". */
function isOpen(tokens: readonly Token[], from: number, to: number): boolean {
  const marks = tokens.slice(from, to).map(({ text }) => text);
  return marks.lastIndexOf("(") > marks.lastIndexOf(")");
}

/** Whether the excluded text was requested before the sign. */
function isNamedBefore(findings: readonly Finding[], sign: Finding, next: Finding): boolean {
  const { meaning } = next;
  if (!("label" in meaning)) return false;
  return findings.some(
    ({ to, meaning: other }) =>
      to <= sign.from && "label" in other && other.label === meaning.label,
  );
}

/** Whether its topic was asked for before the sign, in other words. */
function isNamedOtherwise(
  { findings, tokens }: ParsedMessage,
  sign: Finding,
  next: Finding,
): boolean {
  const wordsOf = ({ from, to }: Finding) =>
    tokens
      .slice(from, to)
      .map(({ stem }) => stem)
      .join(" ");
  const { meaning } = next;
  // "Not tithe please, how to use money": whichever comes first.
  const named = findings.filter(
    (one) =>
      one !== next &&
      (one.to <= sign.from || one.from >= next.to) &&
      "label" in meaning &&
      "label" in one.meaning &&
      one.meaning.label === meaning.label,
  );
  return named.length > 0 && !named.some((one) => wordsOf(one) === wordsOf(next));
}

export const GENEALOGIES =
  /\blists\b|\bgenealog(?:y|ies)\b|\bfamily trees?\b|\bnames\b|\bbegats\b/i;
const LITTLE =
  /^(?:the|that|those|an?|any|or|and|also|on|for|from|books?|of|please|readings?|verses?|passages?|anything|all|chapters?|stor(?:y|ies)|same|usual|they|always|get|ones?|bits?|parts?|long|lists?|just|only|again|other|too|so|very|in|during|at|our|my|your|give|me|us|do|read|include|stuff|about|land)$/;
