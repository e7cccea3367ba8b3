/** What stands in the scope of a sign of leaving out, thing by thing: "no hell or judgement ones, like the sheep and goats". */
import type { Finding, Kind } from "../finding.ts";
import { isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, stretchAround, type Token } from "../text/tokens.ts";
import { partsAnywhere } from "./namedInText.ts";
import { WANTED } from "./unwanted.ts";

/** One thing that is to be left out; `to` is exclusive. */
export interface OutItem {
  from: number;
  to: number;
  /** Whether it only says by an example what is meant: "(Joseph, Paul and Silas etc)". */
  isExample: boolean;
}

const LONGEST_SCOPE = 30;
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
  "weekLabel",
  "questions",
  "prayer",
  "memory",
  "date",
  "plain",
  "short",
  "bare",
  "translation",
  "cannot",
  "confirm",
  "correction",
]);
const WHOLE = /^(?:whole|entire|all|every|everything)$/;
/** These may be in the words of what is left out: "the wives submit passages". */
const READERS: ReadonlySet<Kind> = new Set(["audience", "occasion"]);
const LEADS_TO_READERS = /^(?:for|with|as|to|in|at|we|were|im)$/;
/** What a clause of its own begins with. */
const TURNS =
  /^(?:because|since|so|as|cos|cuz|bc|its|we|weve|were|i|im|ive|they|theyre|theyve|he|hes|she|shes|thats|whatever|please|pls|plz|thanks|thank|more|maybe|make|keep|start|starting|include|add|also|instead|rather|but|only|just|then|too|otherwise|if|though|although)$/;
const SPLITS = /^(?:,|\/|&|or|nor|and|plus|\(|\)|:|–|—)$/;
const EXAMPLES = /^(?:like|eg|including|namely)$/;
/** Words around a thing, and none of it. */
export const AROUND =
  /^(?:the|that|those|these|an?|any|or|and|also|on|for|from|of|with|in|to|at|about|out|off|up|please|pls|plans?|devotions?|devotional|stud(?:y|ies)|series|people|persons?|all|some|same|usual|whole|entire|most|more|anything|everything|something|stuff|things?|ones?|bits?|parts?|pieces?|sections?|chapters?|stor(?:y|ies)|tales?|scenes?|passages?|verses?|readings?|texts?|themes?|topics?|subjects?|material|content|involving|where|which|who|when|are|is|be|being|has|have|does|do|etc|such|like|kinds?|kind|sorts?|type|types|long|just|again|other|too|very|really|our|my|your|it|them|talk|talks|mention|mentions|mentioning|tells?|says?|say|sounds?|seems?|feels?|looks?|goes|going|talking)$/;

/** At this probability and above, words belong to what is left out. */
const LIKELY = 0.35;

/** The things in the scope of a sign, in the order of the message. */
export function itemsOut(reading: ParsedMessage, sign: Finding): OutItem[] {
  const { tokens, findings } = reading;
  const first = findings.find(({ from }) => from === sign.to)?.meaning.kind;
  // "Except for ten minutes", "not two weeks": nothing that is read.
  if (first && OTHERWISE.has(first) && !READERS.has(first)) return [];
  // "Not the whole gospel": some of it is read.
  const isNot = tokens[sign.from]?.word === "not";
  const isWhole = tokens.slice(sign.from + 1, sign.to + 2).some(({ word }) => WHOLE.test(word));
  if (isNot && isWhole) return [];
  const items: OutItem[] = [];
  let isExample = false;
  let depth = 0;
  let from = sign.to;
  const close = (to: number) => {
    const item = trimmed(tokens, from, to);
    if (item) items.push({ ...item, isExample });
  };
  let at = sign.to;
  for (; at < Math.min(tokens.length, sign.to + LONGEST_SCOPE); at++) {
    const token = tokens[at];
    if (!token) break;
    const inside = findings.find(({ from: start, to }) => start < at && to > at);
    const said = token.word || token.text;
    // "(Just give us a taste)": another wish.
    const next = tokens[at + 1]?.word ?? "";
    if (said === "(" && (TURNS.test(next) || WANTED.test(next))) break;
    if (depth === 0 && (isBreak(token) || endsAt(reading, sign, at))) break;
    // "Paul and Silas" is one thing, if a finder knows it.
    if (inside && isSubject(inside) && said !== ",") continue;
    const isSuch = said === "as" && tokens[at - 1]?.word === "such";
    if (EXAMPLES.test(said) || isSuch) {
      close(isSuch ? at - 1 : at);
      // "Like the one with the pigs" describes it, where nothing was named before.
      isExample ||= items.length > 0;
      from = at + 1;
    } else if (SPLITS.test(said)) {
      const isMore = isExample
        ? isShortItem(reading, at + 1)
        : goesOn(reading, at + 1, items.length > 0);
      if (said === "," && depth === 0 && !isMore) break;
      if (said === "and" && isOneName(tokens, from, at)) continue;
      if (said === ":" && items.length === 0 && !trimmed(tokens, from, at)) continue;
      close(at);
      if (said === "(") {
        depth += 1;
        isExample ||= items.length > 0;
      }
      if (said === ")") depth = Math.max(0, depth - 1);
      from = at + 1;
      if (said === ")" && depth === 0) {
        isExample = false;
        // "(Joseph etc) they get those all the time".
        if (!SPLITS.test(tokens[from]?.word || (tokens[from]?.text ?? ""))) return items;
      }
    }
  }
  // "No baby questions", "no churchy prayers": of which kind they are.
  const end = findings.find(({ from: start }) => start === at)?.meaning.kind;
  if (!(end && /^(?:questions|prayer|memory)$/.test(end) && from < at)) close(at);
  return items;
}

/** Whether what begins here is no part of the scope. */
function endsAt(reading: ParsedMessage, sign: Finding, at: number): boolean {
  const { tokens, findings } = reading;
  const word = tokens[at]?.word ?? "";
  if (at === sign.to) return false;
  const finding = findings.find(({ from }) => from === at);
  if (finding?.meaning.kind === "without") return true;
  const isIn = findings.some(
    ({ from, to, meaning }) => from < at && to > at && isSubject({ meaning }),
  );
  if (isIn || (finding && isSubject(finding) && finding.to > at + 1)) return false;
  // "Such as", "as well as".
  if (word === "as" && tokens[at - 1]?.word === "such") return false;
  if (isAlsoOut(reading, at)) return false;
  if (TURNS.test(word) || WANTED.test(word)) return true;
  // "That always goes off the rails": says why.
  if (/^(?:that|which|who)$/.test(word) && isTelling(reading, sign, at)) return true;
  if (!finding || !OTHERWISE.has(finding.meaning.kind)) return false;
  if (!READERS.has(finding.meaning.kind)) return true;
  return (
    LEADS_TO_READERS.test(tokens[at - 1]?.word ?? "") || /^[,–—]$/.test(tokens[at - 1]?.text ?? "")
  );
}

/** "The wine, and also the cup at the supper": one more thing, and no wish of its own. */
function isAlsoOut({ tokens, findings, roles }: ParsedMessage, at: number): boolean {
  const [before, word, next] = [at - 1, at, at + 1].map((index) => tokens[index]?.word ?? "");
  if (word !== "also" || !/^(?:and|or|nor)$/.test(before ?? "")) return false;
  const end = stretchAround(tokens, at).to;
  const isOther = findings.some(
    (one) =>
      one.from > at &&
      one.from <= at + 2 &&
      OTHERWISE.has(one.meaning.kind) &&
      !READERS.has(one.meaning.kind),
  );
  return (
    !isOther &&
    !TURNS.test(next ?? "") &&
    !WISHES.test(next ?? "") &&
    roles.likelihood({ from: at + 1, to: Math.min(end, at + MOST_OF_EXAMPLE) }, "subject") < SURELY
  );
}

const WISHES =
  /^(?:give|want|need|would|like|use|have|has|read|put|can|could|do|with|some|one|two|three|a)$/;

/** Whether "that …" tells of the readers rather than of the thing: its words are told, and "anything that" stands elsewhere. */
function isTelling({ roles, tokens }: ParsedMessage, sign: Finding, at: number): boolean {
  const before = tokens.slice(sign.to, at);
  if (before.every(({ word }) => AROUND.test(word))) return false;
  return roles.likelihood({ from: at, to: at + 3 }, "excluded") < LIKELY;
}

/** Whether the words behind a comma are one more thing to leave out. */
function goesOn(reading: ParsedMessage, from: number, areSeveral: boolean): boolean {
  const { tokens, findings, roles } = reading;
  const first = tokens[from];
  if (!first || TURNS.test(first.word) || WANTED.test(first.word)) return false;
  if (/^(?:or|nor|such|like|including)$/.test(first.word)) return true;
  if (isAlsoOut(reading, from + 1)) return true;
  const end = tokens.findIndex(
    (token, at) => at > from && (isBreak(token) || /^[,()]$/.test(token.text)),
  );
  const to = end < 0 ? tokens.length : end;
  const isOther = (one: Finding) =>
    one.from < to &&
    one.to > from &&
    (OTHERWISE.has(one.meaning.kind) || one.meaning.kind === "without") &&
    !READERS.has(one.meaning.kind);
  if (findings.some(isOther)) return false;
  if (roles.likelihood({ from, to }, "excluded") >= LIKELY) return true;
  // "Lot's daughters, Dinah, and Tamar": the last of a list.
  const isLast = areSeveral && first.word === "and" && to - from <= MOST_OF_EXAMPLE;
  if (isLast && roles.likelihood({ from: from + 1, to }, "subject") < SURELY) return true;
  // "Eve, Jezebel or Delilah": the joint at the end is that of the whole list.
  const stop = tokens.findIndex((token, at) => at >= from && isBreak(token));
  const rest = tokens.slice(from, stop < 0 ? tokens.length : stop);
  const joint = rest.findIndex(({ word }) => /^(?:or|nor)$/.test(word));
  const isList =
    joint >= 0 &&
    rest.slice(0, joint).every(({ word }) => !TURNS.test(word) && !WANTED.test(word)) &&
    joint <= MOST_TO_JOINT;
  const isWanted = findings.some(
    (one) => one.from >= from && one.to <= to && roles.likelihood(one, "subject") >= SURELY,
  );
  return isList && !isWanted;
}

/** "Amnon and Tamar": a part that has both in its name. */
function isOneName(tokens: readonly Token[], from: number, at: number): boolean {
  const end = tokens.findIndex(
    (token, index) => index > at && (token.kind === "mark" || SPLITS.test(token.word)),
  );
  const words = tokens.slice(from, end < 0 ? tokens.length : end);
  const before = tokens.slice(from, at);
  return partsAnywhere(words) !== undefined && partsAnywhere(before) === undefined;
}

/** "Like Joseph, Peter and Paul": one more example. */
function isShortItem({ tokens, findings }: ParsedMessage, from: number): boolean {
  const end = tokens.findIndex(
    (token, at) => at > from && (isBreak(token) || SPLITS.test(token.word || token.text)),
  );
  const to = end < 0 ? tokens.length : end;
  return (
    to - from <= MOST_OF_EXAMPLE &&
    findings.some((one) => one.from >= from && one.from < to && isSubject(one))
  );
}

const MOST_OF_EXAMPLE = 5;
const MOST_TO_JOINT = 8;
const SURELY = 0.9;

/** Without the little words around it; undefined if nothing is left. */
function trimmed(tokens: readonly Token[], start: number, end: number) {
  let [from, to] = [start, end];
  const isAround = (at: number) =>
    tokens[at]?.kind === "mark" || AROUND.test(tokens[at]?.word ?? "");
  while (from < to && isAround(from)) from += 1;
  while (to > from && isAround(to - 1)) to -= 1;
  return from < to ? { from, to } : undefined;
}
