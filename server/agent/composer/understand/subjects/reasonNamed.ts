/** "David, because there's Goliath and Jonathan": parts of what is read, told as the reason for it, and no further readings. */
import { overlaps } from "../../../bible/overlaps.ts";
import { themeOf } from "../../divide/themeOf.ts";
import { personNamed } from "../finders/person.ts";
import { type Finding, isSubject } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import { rangesIn } from "./besideSubject.ts";

const BECAUSE = /^(?:because|cause|cos|cuz|coz|bc|since|as|for)$/;
/** "Since there's the denial", "because of Haman". */
const THERE = /^(?:theres|there|of|it|he|she|they|hes|shes|its|the)$/;
const NEAR = 4;

/** The findings, such a clause as one of them. @param findings in text order, without overlap */
export function withReasonNamed(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const at = tokens.findIndex((_, index) => isReason(tokens, index));
  if (at < 0) return [...findings];
  const before = findings.findLast((one) => one.to <= at && isSubject(one) && at - one.to <= NEAR);
  const told =
    before && !tokens.slice(before.to, at).some(isBreak) ? rangesOf(before) : named(tokens, at);
  if (!told || told.length === 0) return [...findings];
  const end = tokens.findIndex(
    (token, index) => index > at && (isBreak(token) || token.text === ","),
  );
  const stop = end < 0 ? tokens.length : end;
  const wish = findings.find(
    ({ from, meaning }) => from > at && from < stop && WISHES.test(meaning.kind),
  );
  const to = wish?.from ?? stop;
  const own = findings.filter((one) => one.from > at && one.to <= to && isSubject(one));
  const isPart = (one: Finding) =>
    rangesOf(one).some((range) => told.some((whole) => overlaps(whole, range)));
  const names = tokens.slice(at, to).filter(({ word }) => personNamed(word));
  if ((own.length === 0 && names.length === 0) || !own.every(isPart)) return [...findings];
  const apart = findings.filter((one) => one.to <= at || one.from >= to);
  const reason: Finding = { from: at, to, weight: 12, meaning: { kind: "filler" } };
  return [...apart, reason].sort((a, b) => a.from - b.from);
}

const WISHES =
  /^(?:length|often|weekdays|date|portion|per|each|season|questions|prayer|without|audience)$/;

function isReason(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at]?.word ?? "", tokens[at + 1]?.word ?? ""];
  if (!BECAUSE.test(word)) return false;
  // "As there's", "for there's": elsewhere they say something else.
  return /^(?:as|for|since)$/.test(word)
    ? /^(?:theres|there)$/.test(next)
    : THERE.test(next) || personNamed(next) !== undefined;
}

/** "Can we do Peter since …": somebody whom no finding has. */
function named(tokens: readonly Token[], at: number) {
  const word = tokens[at - 1]?.text === "," ? tokens[at - 2] : tokens[at - 1];
  const name = word && personNamed(word.word);
  return name ? wholeOf(name) : undefined;
}

/** All that is told of somebody, from the first of it to the last of each book. */
function wholeOf(name: string) {
  const theme = themeOf({ kind: "people", label: name });
  return theme?.passages.flatMap(({ ranges }) => ranges) ?? [];
}

function rangesOf(one: Finding) {
  const { meaning } = one;
  if (meaning.kind === "scripture") return rangesIn(one);
  if (meaning.kind !== "topic" && meaning.kind !== "person") return [];
  return (
    themeOf({
      kind: meaning.kind === "topic" ? "topic" : "people",
      label: meaning.label,
    })?.passages.flatMap(({ ranges }) => ranges) ?? []
  );
}
