/** Days of the week that are said to be free, before or behind their name: "Sundays leave it", "drop Saturdays". */
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";

/** Words allowed between the day and the phrase about it. */
const LEADS = wordSet(
  "please pls we i you they u it just is are was be will would can could should must to do that both all then of course",
);
const FREES = wordSet(
  "skip skipped skipping leave left leaving drop dropped omit omitted exclude excluded remove removed miss missed forget avoid cut minus out off none nothing",
);
const DENIES = wordSet("not no dont doesnt wont cant shouldnt isnt arent never without");
/** What a "no" or "not" behind a day denies where the day is free. */
const DENIED = wordSet(
  "reading readings read count counts counted counting include included including there in needed need necessary required part wanted plan study",
);
const OBJECTS = wordSet(
  "it them that those these this all out off alone free blank empty please pls too reading readings day days anything then of the plan",
);
/** Words allowed after the end of the wish. */
const AFTER = wordSet(
  "and but so as because cos since for starting beginning from thanks thank sir ma maam abeg o oo with when in only if while",
);
const OPENS = wordSet("remove drop forget ditch scrap cancel omit cut lose miss leave");
const BEFORE_DAY = wordSet("the on any our all out for of every each");
const KEEPS = wordSet("dont not never cant without wont no didnt");
const PRONOUN = /^(?:it|them|those|these)$/;
const NEAR = 5;

/** The words that say that a day is free, with the day. */
export function weekdaysOffAt(
  { tokens }: ParsedMessage,
  { from, to, meaning }: Finding,
): { from: number; to: number } | undefined {
  if (meaning.kind !== "weekdays") return undefined;
  // "I'm on Thursday to Sunday, then off": the others are free.
  const isOn = /^(?:on|work|working|works)$/.test(tokens[from - 1]?.word ?? "");
  if (isOn && tokens.slice(to, to + 3).some(({ word }) => word === "then")) return undefined;
  const end = endBehind(tokens, to);
  if (end) return { from, to: end };
  const start = startBefore(tokens, from, to);
  return start === undefined ? undefined : { from: start, to };
}

const TO_REST = wordSet("a an our my the for to as kept used left set aside meant");
const REST = /^(?:rest|resting|review|reviewing|recap|buffer|breather)$/;

/** The end of "is catch up", "is our day off", "for catching up so nothing new", of a day without a reading of its own. */
function endOfRest(tokens: readonly Token[], day: number): number | undefined {
  let at = day;
  while (LEADS.has(wordAt(tokens, at)) || TO_REST.has(wordAt(tokens, at))) at += 1;
  const to = REST.test(wordAt(tokens, at))
    ? at + 1
    : (endOfCatchUp(tokens, at) ?? dayOff(tokens, at));
  if (to === undefined) return undefined;
  const end = /^days?$/.test(wordAt(tokens, to)) ? to + 1 : to;
  return isOver(tokens[end]) ? end + lengthOfNothing(tokens, end) : undefined;
}

/** "Catch up", "catch-up", "catching up". */
function endOfCatchUp(tokens: readonly Token[], at: number): number | undefined {
  if (!/^catch(?:ing|up)?$/.test(wordAt(tokens, at))) return undefined;
  if (wordAt(tokens, at) === "catchup") return at + 1;
  const up = tokens[at + 1]?.text === "-" ? at + 2 : at + 1;
  return wordAt(tokens, up) === "up" ? up + 1 : undefined;
}

function dayOff(tokens: readonly Token[], at: number): number | undefined {
  const isOff = /^days?$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === "off";
  return isOff ? at + 2 : undefined;
}

/** "So nothing new there". */
function lengthOfNothing(tokens: readonly Token[], from: number): number {
  const words = tokens.slice(from, from + MOST_OF_NOTHING).map(({ word, text }) => word || text);
  return (
    /^(?:(?:,|so|and|with) )*(?:nothing|no) new(?: \p{L}+)?(?: there| then)?/u
      .exec(words.join(" "))?.[0]
      .split(" ").length ?? 0
  );
}

const MOST_OF_NOTHING = 6;

function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.word ?? "";
}

function endBehind(tokens: readonly Token[], day: number): number | undefined {
  const rest = endOfRest(tokens, day);
  if (rest !== undefined) return rest;
  // "Sundays, leave them": behind a comma only where it points back at the day.
  const isApart = tokens[day]?.text === ",";
  let at = isApart ? day + 1 : day;
  for (const stop = at + NEAR; at < stop && LEADS.has(tokens[at]?.word ?? ""); ) at += 1;
  const said = tokens[at]?.word ?? "";
  if (!FREES.has(said) && !DENIES.has(said)) return undefined;
  const isDenied = DENIES.has(said);
  const first = at + 1;
  if (isDenied) while (DENIED.has(tokens[at + 1]?.word ?? "")) at += 1;
  if (isDenied && at < first && /^(?:dont|doesnt|wont|cant|never|shouldnt)$/.test(said))
    return undefined;
  at += 1;
  while (OBJECTS.has(tokens[at]?.word ?? "")) at += 1;
  if (isApart && !PRONOUN.test(tokens[first]?.word ?? "")) return undefined;
  return isOver(tokens[at]) ? at : undefined;
}

function startBefore(tokens: readonly Token[], day: number, to: number): number | undefined {
  let at = day - 1;
  while (BEFORE_DAY.has(tokens[at]?.word ?? "")) at -= 1;
  const verb = tokens[at]?.word ?? "";
  // "Catch up on Fridays".
  const caught = verb === "up" ? (tokens[at - 1]?.text === "-" ? at - 2 : at - 1) : at;
  if (endOfCatchUp(tokens, caught) === at + 1 && isOver(tokens[to])) return caught;
  // "No need for Sundays".
  if (verb === "need" && tokens[at - 1]?.word === "no" && at < day - 1) return at - 1;
  if (!OPENS.has(verb) || !isOver(tokens[to])) return undefined;
  const before = tokens.slice(Math.max(0, at - 3), at);
  // "Don't forget Sundays", "we cannot miss Fridays".
  return before.some(({ word }) => KEEPS.has(word)) ? undefined : at;
}

function isOver(token: Token | undefined): boolean {
  return !token || isBreak(token) || token.kind === "mark" || AFTER.has(token.word);
}
