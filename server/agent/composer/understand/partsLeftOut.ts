/** "Skip the chapters about Oholah", "cut the land allotments", "without the graphic bits": parts by words of their own. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { getTheme } from "../../bible/themes.ts";
import type { Finding, Kind } from "./finding.ts";
import { partsNamed } from "./namedInText.ts";
import type { Reading } from "./read.ts";
import { isBreak, type Token } from "./tokens.ts";

export interface Part {
  labels: string[];
  /** The words that say it. */
  from: number;
  to: number;
}

const MOST_WORDS = 12;
/** What says something else of the plan ends it. */
const OTHERWISE: ReadonlySet<Kind> = new Set([
  "length",
  "often",
  "weekdays",
  "audience",
  "occasion",
  "portion",
  "per",
  "each",
  "questions",
  "prayer",
  "memory",
  "date",
]);
const TURNS =
  /^(?:but|only|keep|instead|rather|just|so|because|since|as|cos|cuz|its|we|i|they|theyre|hes|shes|thats)$/;
const WEAK = /^(?:no|not|none|nothing|but|more|please|dont|do|read|of|the)$/;
/** As somebody calls what is not for every ear; the brief keeps this name for it. */
export const GRAPHIC =
  /\b(?:graphic|explicit|sexual|sexy|x rated|raunchy|rude|steamy|adult|rapey|rapes?)\b/;
export const VIOLENT =
  /\b(?:violent|violence|gory|gore|bloody|bloodthirsty|massacres?|slaughter|killings?|murders?|bloodshed|blood and guts)\b/;

export function partLeftOut(reading: Reading, sign: Finding): Part | undefined {
  const { tokens } = reading;
  const to = endOf(reading, sign);
  // "Leave out the skin disease chapters (Lev 13, 14)": they are told.
  const isTold = ({ from, meaning }: Finding) =>
    from === to + 1 && /^(?:scripture|position)$/.test(meaning.kind);
  if (tokens[to]?.text === "(" && reading.findings.some(isTold)) return undefined;
  const words = tokens.slice(sign.to, to);
  const said = words.map(({ word }) => word).join(" ");
  const labels = [
    ...(GRAPHIC.test(said) ? ["graphic passages"] : []),
    ...(VIOLENT.test(said) ? ["violent passages"] : []),
  ];
  const isWeak = tokens.slice(sign.from, sign.to).every(({ word }) => WEAK.test(word));
  const within = readOutside(reading, sign.to, to);
  const isUnread = reading.left.some((one) => one.from >= sign.to && one.to <= to);
  const isNeed = reading.findings.some(
    ({ from, meaning }) => from >= sign.to && from < to && meaning.kind === "care",
  );
  const isByText = (isUnread || isNeed) && (!isWeak || words.some((word) => isName(word)));
  const isFiller = (word: Token) =>
    reading.findings.some(
      ({ from, to: end, meaning }) =>
        meaning.kind === "filler" && from <= tokens.indexOf(word) && end > tokens.indexOf(word),
    );
  const telling = words.filter((word) => !isFiller(word));
  labels.unshift(...(partsNamed(words, within, isByText ? telling : []) ?? []));
  return labels.length > 0 ? { labels, from: sign.to, to } : undefined;
}

function isName({ text }: Token): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text);
}

function endOf({ tokens, findings }: Reading, sign: Finding): number {
  let at = sign.to;
  for (; at < tokens.length && at < sign.to + MOST_WORDS; at++) {
    const token = tokens[at];
    if (!token || isBreak(token) || /^[,():]$/.test(token.text)) break;
    if (at > sign.to && TURNS.test(token.word)) break;
    const isOther = ({ from, meaning }: Finding) => from === at && OTHERWISE.has(meaning.kind);
    if (at > sign.to && findings.some(isOther)) break;
  }
  while (/^(?:for|in|on|over|and|or|with)$/.test(tokens[at - 1]?.word ?? "")) at -= 1;
  return at;
}

/** The texts and topics that are named elsewhere. */
function readOutside({ findings }: Reading, from: number, to: number): VerseRange[] {
  return findings.flatMap((one) => {
    if (one.from >= from && one.to <= to) return [];
    const { meaning } = one;
    if (meaning.kind === "scripture") return meaning.ranges;
    if (meaning.kind !== "topic") return [];
    return getTheme(meaning.id)?.passages.flatMap(({ ranges }) => ranges) ?? [];
  });
}

const NEAR_TREES = 4;

/** "Skip the family trees": of whole words that are a topic one by one. */
export function familyTrees({ tokens }: Reading, sign: Finding) {
  const from = tokens.findIndex(
    ({ word }, at) => at >= sign.to && at <= sign.to + NEAR_TREES && word === "family",
  );
  const isTree = /^trees?$/.test(tokens[from + 1]?.word ?? "");
  return from >= 0 && isTree ? { from, to: from + 2, words: "family trees" } : undefined;
}
