/** What leads to a date: the words right before it, and what comes on that day. */

import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { wordsBefore } from "../text/around.ts";
import { isBreak, type Token } from "../text/tokens.ts";

export const STARTS =
  /(?:^| )(?:start(?:s|ing)?|begin(?:s|ning)?|from|launch(?:es|ing)?|kick(?:s|ing)? off|first (?:reading|one|day))(?: (?:on|be|being|should|could|can|must|to|with|at|the|date|is|it|this|in|from|a|day|back|again|first|second|third|week|of|mon|tue|tues|wed|thu|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday))*$/;
/** "Before we ordain the elders on 14 March", "till we travel 19 December". */
const ENDS_EVENT = /^(?:before|until|till|til|ending|finishing|up)$/;
const MOST_OF_LEAD = 8;
/** "Till the snowdrops, let's say 15 February": the date in other words. */
const SO = /^(?:lets?|say|so|thats|ie|which|meaning|roughly|probably|maybe)$/;

/** "Until we travel on 19 December": the date of what comes then, and the word that leads to it. */
export function isBeforeEvent(
  { tokens }: ParsedMessage,
  { from }: Finding,
  sign = ENDS_EVENT,
): boolean {
  const before = tokens.slice(Math.max(0, from - MOST_OF_EVENT), from);
  const isEnd = (token: Token, at: number) =>
    isBreak(token) || (token.text === "," && !SO.test(before[at + 1]?.word ?? ""));
  const start = before.findLastIndex(isEnd) + 1;
  // What a date has taken in of the words before it says nothing more.
  const own = tokens.slice(from, from + 1).filter(({ word }) => !ENDS_EVENT.test(word));
  const words = [...before.slice(start), ...own].map(({ word }) => word);
  const at = words.findLastIndex((word) => sign.test(word));
  const said = words.slice(at);
  return at >= 0 && !STARTS.test(said.join(" ")) && !STARTS.test(said.slice(0, -1).join(" "));
}
const MOST_OF_EVENT = 8;

/** "28 December on", "from the 4th onwards": where it begins. */
export function isOnwards({ tokens }: ParsedMessage, { to }: Finding): boolean {
  const next = tokens[to + 1];
  if (/^onwards?$/.test(tokens[to]?.word ?? "")) return true;
  return tokens[to]?.word === "on" && (!next || next.kind === "mark" || next.word === "and");
}

/** The words before a date, and the verb that stands in it: "begin next Monday". */
export function leadOf(reading: ParsedMessage, finding: Finding): string {
  const { tokens } = reading;
  const verb = tokens[finding.from]?.word ?? "";
  const last = tokens.findLastIndex(({ kind }, at) => at < finding.from && kind === "word");
  // "Ages 6 to 10, 12 July": another number stands between.
  const isApart = tokens.slice(last + 1, finding.from).some(({ kind }) => kind === "number");
  const words = isApart ? "" : wordsBefore(reading, finding, MOST_OF_LEAD);
  // "Day by day Palm Sunday to Easter" ends on no Palm Sunday.
  const before = words.replace(/\b(day|week) by \1\b/, "").trimStart();
  return STARTS.test(verb) ? `${before} ${verb}` : before;
}
