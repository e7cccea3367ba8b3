/** How topics stand to one another and to texts: which of them is meant, and which only comes along. */
import { isSeason } from "../../bible/seasons.ts";
import { findingAfter, findingBefore, wordBefore } from "./around.ts";
import type { Finding, Meaning } from "./finding.ts";
import type { Reading } from "./read.ts";
import { standsAsSubject } from "./standsAsSubject.ts";

/** "The life of David with the psalms he wrote". */
export function isOnlyPsalms(firm: readonly Finding[]): boolean {
  const texts = firm.filter(({ meaning }) => meaning.kind === "scripture");
  return texts.every(
    ({ meaning }) =>
      meaning.kind === "scripture" &&
      (meaning.label === "Psalms" || !(meaning.isBook || meaning.isGroup)),
  );
}

/** "Theme: wilderness … a promise to keep": where a theme is named as such, other words are none. */
export function isBesideTheme(
  reading: Reading,
  finding: Finding,
  firm: readonly Finding[],
): boolean {
  const isLed = (one: Finding) => {
    const words = reading.tokens
      .slice(Math.max(0, one.from - 5), one.from)
      .filter(({ word, text }) => text !== ":" && !/^(?:is|are|will|be|to|the|a)$/.test(word));
    return (
      /^(?:themes?|topics?)$/.test(words.at(-1)?.word ?? "") ||
      /^(?:about|on|regarding)$/.test(wordBefore(reading, one))
    );
  };
  return (
    !isLed(finding) &&
    firm.some((other) => other.meaning.kind === "topic" && other !== finding && isLed(other))
  );
}

/** "Thankful readings, big family table": a word of what is told, where another topic stands as the subject. */
export function isMentionedBeside(
  reading: Reading,
  finding: Finding,
  firm: readonly Finding[],
): boolean {
  const stands = (one: Finding) => standsAsSubject(reading, one);
  return (
    !stands(finding) &&
    firm.some((other) => other !== finding && other.meaning.kind === "topic" && stands(other))
  );
}

/** "Abraham, Gideon and David": one of several that stand side by side. */
export function isListed(reading: Reading, finding: Finding): boolean {
  return [findingBefore(reading, finding), findingAfter(reading, finding)].some((other) => {
    if (!other || !/^(?:scripture|topic|person)$/.test(other.meaning.kind)) return false;
    const [first, second] = other.from < finding.from ? [other, finding] : [finding, other];
    const between = reading.tokens.slice(first.to, second.from);
    const last = reading.tokens[first.to - 1];
    const isComma = between.some(({ text }) => /^[,&+]$/.test(text)) || last?.text === ",";
    return (
      (isComma || between.some(({ word }) => word === "and")) &&
      between.every(({ text, word }) => /^[,&+]$/.test(text) || /^(?:and|then|the|of)$/.test(word))
    );
  });
}

export function isSeasonTopic(meaning: Meaning): boolean {
  return meaning.kind === "topic" && isSeason(meaning.id);
}
