/** "People of faith from Hebrews 11 with their Old Testament stories": those whom a chapter names, each with their story. */
import { getTheme } from "../../../bible/themes.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

/** Chapters that list people, and the sets with what is told of each. */
export const LISTS_OF_PEOPLE: Readonly<Record<string, string>> = {
  "Hebrews 11": "hall-of-faith",
  "The Faith Chapter": "hall-of-faith",
};

const MEMBERS =
  /^(?:people|persons|men|women|heroes|heroines|saints|names|characters|figures|examples|stories|lives|ancestors|witnesses|believers|everyone|everybody)$/;
const WITHIN = /^(?:in|of|from|named|listed|mentioned)$/;
const NEAR = 6;

/** The chapter as its set, where its people or their stories elsewhere are meant. */
export function withMembersOfText(
  findings: readonly Finding[],
  tokens: readonly Token[],
): readonly Finding[] {
  const text = findings.find(
    ({ meaning }) => meaning.kind === "scripture" && LISTS_OF_PEOPLE[meaning.label] !== undefined,
  );
  if (text?.meaning.kind !== "scripture") return findings;
  const set = getTheme(LISTS_OF_PEOPLE[text.meaning.label] ?? "");
  const before = tokens.slice(Math.max(0, text.from - NEAR), text.from).map(({ word }) => word);
  const behind = tokens.slice(text.to, text.to + NEAR).map(({ word }) => word);
  const first = before.findLastIndex((word) => MEMBERS.test(word));
  const isLed = first >= 0 && before.slice(first).some((word) => WITHIN.test(word));
  const isFollowed = behind.some(
    (word, at) => MEMBERS.test(word) && /^(?:the|their|its|and|old|ot)$/.test(behind[at - 1] ?? ""),
  );
  const stories = findings.find(
    (one) => isTestament(one) && one.from >= text.to && one.from - text.to < NEAR,
  );
  if (!set || !(isLed || isFollowed || stories)) return findings;
  const from = isLed ? text.from - before.length + first : text.from;
  return findings.map((one): Finding => {
    if (one === text)
      return { ...one, meaning: { kind: "topic", id: set.id, label: set.name, isLoose: false } };
    const isWithin =
      one.from >= from && one.to <= text.from && /^(?:topic|occasion)$/.test(one.meaning.kind);
    return isWithin || one === stories ? { ...one, meaning: { kind: "filler" } } : one;
  });
}

function isTestament({ meaning }: Finding): boolean {
  return meaning.kind === "scripture" && meaning.label === "The Old Testament";
}
