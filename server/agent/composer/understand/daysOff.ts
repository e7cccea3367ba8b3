/** Days of the week that are said to be free, before or behind their name: "Sundays leave it", "drop Saturdays". */
import type { Finding } from "./finding.ts";
import type { Reading } from "./read.ts";
import { isBreak, type Token } from "./tokens.ts";
import { wordSet } from "./wordSet.ts";

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
export function daysOffAt(
  { tokens }: Reading,
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

function endBehind(tokens: readonly Token[], day: number): number | undefined {
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
