/** What a sign such as "not" means if it excludes no text by name: chapters, days, or nothing. */
import { isCount } from "../finders/countedNumbers.ts";
import { numberAt } from "../finders/numbers.ts";
import type { Finding, Kind } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";

/** "We are not a church school", "I'm not the leader": who somebody is, and nothing left out. */
export function saysWho(reading: ParsedMessage, sign: Finding): boolean {
  const { tokens } = reading;
  const { from, to } = sign;
  // "They don't read Spanish": who they are; not "they don't want Ruth", "they don't do prayers".
  if (isOfOthers(tokens, sign)) return !isOfPlan(reading, sign);
  if (to > from + 1 || tokens[from]?.word !== "not" || WISHED.test(tokens[to]?.word ?? ""))
    return false;
  const [far, near] = [tokens[from - 2]?.word ?? "", tokens[from - 1]?.word ?? ""];
  return WHO.test(near) || (WHO.test(far) && /^(?:am|are|is|was|were)$/.test(near));
}

/** "They don't", "she does not". */
export function isOfOthers(tokens: readonly Token[], { from }: Finding): boolean {
  const isOthers = /^(?:they|he|she|them|who|people|kids)$/.test(tokens[from - 1]?.word ?? "");
  return isOthers && DO.test(tokens[from]?.word ?? "");
}

const DO = /^(?:dont|do|doesnt|does)$/;
const READ: ReadonlySet<Kind> = new Set([
  "scripture",
  "topic",
  "person",
  "position",
  "prayer",
  "questions",
  "weekdays",
  "date",
  "season",
]);
const BEFORE_TEXT = /^(?:the|any|that|all|of|a|an|book|our|my|more|no)$/;

/** Whether what somebody does not want or do is part of a plan. */
function isOfPlan({ tokens, findings }: ParsedMessage, { from, to }: Finding): boolean {
  const isWish = tokens.slice(from, to).some(({ word }) => /^(?:want|need)$/.test(word));
  if (isWish && tokens[to]?.word !== "to") return true;
  let at = to;
  while (BEFORE_TEXT.test(tokens[at]?.word ?? "")) at += 1;
  return findings.some((one) => one.from === at && READ.has(one.meaning.kind));
}

const WHO = /^(?:i|im|we|he|she|they)$/;
const WISHED = /^(?:doing|reading|having|wanting|using|starting|going|meeting|including)$/;

/** "Romans, not 9 to 11", "leave out the land lists in 13 to 21", "without the last three chapters". */
export function chaptersAfter({ tokens, findings }: ParsedMessage, sign: Finding) {
  const texts = findings.flatMap(({ meaning }) =>
    meaning.kind === "scripture" ? meaning.ranges : [],
  );
  const isWithin = (chapter: number) =>
    texts.some(({ start, end }) => start.chapter <= chapter && chapter <= end.chapter);
  const areMany = texts.some(({ start, end }) => start.chapter < end.chapter);
  if (!areMany) return undefined;
  for (let at = sign.to; at < sign.to + NEAR_CHAPTER; at++) {
    const token = tokens[at];
    if (!token || isBreak(token) || token.text === ",") return undefined;
    // "Not the scary middle, just chapters 1 to 5": what follows is wanted.
    if (at > sign.to && /^(?:just|only|but|keep)$/.test(token.word)) return undefined;
    const first = numberAt(tokens, at);
    if (!first || token.word === "one") continue;
    const { text: numbers, to } = numbersFrom(tokens, first);
    const hasUnit = /^(?:chapters?|ch)$/.test(wordAt(tokens, to));
    const isEnd = tokens[to]?.kind !== "word" || AFTER_CHAPTER.test(wordAt(tokens, to));
    const isOne = /^\d+$/.test(numbers);
    if (isOne && isOtherLength({ tokens, findings }, sign)) return undefined;
    // "Genesis 37 to 50, leave out 38 its families together".
    // "Not 88 and …", "not two weeks".
    const isAlone = isEnd || /^(?:and|or)$/.test(wordAt(tokens, to));
    const opens = tokens[sign.from - 1]?.kind === "mark";
    const isFirm = isStrong(tokens, sign) || (opens && isAlone);
    const isBare = at === sign.to && isOne && isWithin(first.value) && isFirm;
    const isNamed = hasUnit || isBare;
    if (!isNamed && (!isEnd || (at > sign.to && isOne))) return undefined;
    const place = /^(?:first|last|final)$/.exec(wordAt(tokens, at - 1))?.[0];
    const text = place ? `${place === "first" ? "first" : "last"} ${first.value}` : numbers;
    return { from: sign.to, to: hasUnit ? to + 1 : to, text };
  }
  return undefined;
}

/** Whether a sign always excludes something; "no" and "not" have many other uses. */
export function isStrong(tokens: readonly Token[], { from, to }: Finding): boolean {
  return tokens.slice(from, to).some(({ word }) => STRONG.test(word));
}

const STRONG =
  /^(?:skip|skipping|except|excluding|exclude|leave|leaving|omit|minus|without|avoid|avoiding|away|clear)$/;

/** "5 weeks, not 6": another length. */
function isOtherLength(
  { tokens, findings }: Pick<ParsedMessage, "tokens" | "findings">,
  sign: Finding,
) {
  const before = findings.findLast(({ to }) => to <= sign.from);
  const isNot = tokens.slice(sign.from, sign.to).every(({ word }) => word === "not");
  return isNot && before?.meaning.kind === "length" && sign.from - before.to <= 1;
}

/** "9 to 11", "109 or 137", "1, 3 and 5": as the parser reads them behind a book's name. */
function numbersFrom(tokens: readonly Token[], first: { value: number; to: number }) {
  let { to } = first;
  let text = String(first.value);
  for (;;) {
    const joint = /^(?:to|-|–|through|thru|till|until)$/.test(wordAt(tokens, to))
      ? "-"
      : /^(?:and|or|nor|,|&)$/.test(wordAt(tokens, to))
        ? ","
        : undefined;
    const next = joint ? numberAt(tokens, to + 1) : undefined;
    if (!next || (joint === "," && isCount(tokens, to + 1, next.to))) return { text, to };
    text += `${joint}${next.value}`;
    to = next.to;
  }
}

const NEAR_CHAPTER = 6;
const AFTER_CHAPTER = /^(?:because|since|cos|as|please|pls|thanks|though|in|for|over|but)$/;

function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.word || (tokens[at]?.text ?? "");
}

/** "Questions yes, prayers no", "chapters 1-9 can go". @returns where the words that deny it end */
export function deniedUntil(
  { tokens }: ParsedMessage,
  { to, meaning }: Finding,
): number | undefined {
  const isPart =
    /^(?:prayer|questions|scripture|position)$/.test(meaning.kind) ||
    (meaning.kind === "topic" && meaning.id === "prayer");
  if (!isPart) return undefined;
  const isEnd = (at: number) => !tokens[at] || tokens[at]?.kind === "mark";
  if (/^(?:no|none|off)$/.test(tokens[to]?.word ?? "") && isEnd(to + 1)) return to + 1;
  let at = to;
  while (HELPS.has(tokens[at]?.word ?? "")) at += 1;
  const words = tokens.slice(at, at + MOST_OF_DENIAL).map(({ word, text }) => word || text);
  const said = GONE.find((phrase) => words.join(" ").startsWith(phrase));
  // "Chapter 3 out loud", "19 to 21 go together".
  if (said === undefined) return undefined;
  const end = at + said.split(" ").length;
  return isEnd(end) || AFTER_GONE.has(tokens[end]?.word ?? "") ? end : undefined;
}

const MOST_OF_DENIAL = 3;
const HELPS = wordSet("can could should may must to will are is be all just both we i id wed");
const AFTER_GONE = wordSet("please pls too though as because since for thanks and but from");
const GONE = [
  ...["left out", "leave out", "leave off", "missed out", "miss out", "cut out", "taken out"],
  ...["skipped", "skip", "dropped", "drop", "omitted", "excluded", "cut", "a miss", "go", "out"],
  ...["not needed", "not necessary", "not wanted", "not required", "not suitable", "not for us"],
];

const OFF = /^(?:off|free|excluded|blank|empty|excepted|skipped)$/;
const NEAR_REST = 4;
/** "Leave Sundays alone", "keep Sundays for rest", "Sundays we rest", "Sundays are for church". */
const RESTS =
  /^(?:alone\b|clear\b|(?:(?:is|are) )?no (?:good|use)\b|(?:(?:is|are|as|a) )?for (?:rest|church|family|worship)\b|(?:we )?(?:use|follow|have) (?:our|the|a) (?:\w+ )?lectionary\b|(?:we|they|i|you) (?:all )?(?:rest|worship|dont read))/;
/** "Sundays no reading", not "Sundays no reading over five minutes". */
const UNREAD = /^no (?:reading|devotion)s?\b(?! (?:longer|over|more))/;
const NOT_ON =
  /\b(?:wont|dont|cant|never|not|wouldnt|doesnt) (?:do|read|meet|have|want|work)(?: (?:at|on|over|the))*$/;

export function isOff({ tokens }: ParsedMessage, { from, to }: Finding): boolean {
  // "They won't do weekends".
  const before = tokens.slice(Math.max(0, from - 4), from).map(({ word }) => word);
  if (NOT_ON.test(before.join(" "))) return true;
  if (tokens[to]?.word === "nothing") return true;
  const after = tokens.slice(to, to + NEAR_REST).map(({ word, text }) => word || text);
  if (RESTS.test(after.join(" ")) || UNREAD.test(after.join(" "))) return true;
  let at = to;
  while (/^(?:is|are|be|left|kept|as|our|a|day|rest)$/.test(tokens[at]?.word ?? "") && at < to + 3)
    at += 1;
  return (
    OFF.test(tokens[at]?.word ?? "") || (at > to && /^(?:rest)$/.test(tokens[at - 1]?.word ?? ""))
  );
}
