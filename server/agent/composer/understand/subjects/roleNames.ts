/** "The prophet Elijah", "judge Deborah", "the apostles Peter and John": what somebody is, and no subject beside them. */
import { personNamed } from "../finders/person.ts";
import { type Finding, isSubject } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";

const ROLES = wordSet(
  "prophet prophets prophetess apostle apostles disciple disciples judge judges king kings queen priest priests patriarch patriarchs matriarch evangelist general",
);
const BEFORE = wordSet("the old great big our");

/** Topics of such a word become filler where a name follows at once. */
export function withRoleNames(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  return findings.map((one) => {
    const words = tokens.slice(one.from, one.to).map(({ word }) => word);
    const isRole =
      one.meaning.kind === "topic" &&
      ROLES.has(words.at(-1) ?? "") &&
      words.slice(0, -1).every((word) => BEFORE.has(word));
    return isRole && isNameAt(findings, tokens, one.to)
      ? { ...one, meaning: { kind: "filler" as const } }
      : one;
  });
}

function isNameAt(findings: readonly Finding[], tokens: readonly Token[], at: number): boolean {
  const name = tokens[at];
  if (name?.kind !== "word" || !personNamed(name.word)) return false;
  return findings.some((one) => one.from === at && isSubject(one)) || /^\p{Lu}/u.test(name.text);
}
