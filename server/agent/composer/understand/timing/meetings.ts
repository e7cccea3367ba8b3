/** Days on which people meet without reading: "the Thursday ladies", "we meet Wednesdays at 10". */

import type { Finding } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";

type Said = { text: string; tokens: readonly Token[]; findings: readonly Finding[] };

const MEET =
  /^(?:meets?|meeting|met|visits?|visiting|gathers?|gathering|together|teach|teaches|preach|preaches|serve)$/;
/** Between "meet" and a day they begin something else: "we meet Thursdays, so just Thursdays". */
const WISH =
  /^(?:so|just|only|reads?|readings?|want|wants|need|needs|plan|devotions?|devotionals?|for)$/;
const COMPANY = new Set(
  "crowd group groups ladies women men mens womens guys lads girls service class club school supper lunch church communion coffee breakfast crew lot gang team choir fellowship folk folks people regulars tots meeting study prayer evensong mass kids youth teens".split(
    " ",
  ),
);
const PART_OF_DAY = /^(?:night|morning|evening|afternoon|lunchtime|lunch|am|pm)$/;
const OUR = /^(?:our|my|the|a|this|your|their|run|what)$/;
/** "One reading for each time they meet": then the day is a day to read. */
export const EACH_MEETING = /\b(?:each|every|per) (?:time|meeting|session|gathering)\b/i;
const NEAR = 7;
const SOON = 4;

/** Said of what takes place: "our food bank runs Tuesdays". */
const HELD = /^(?:runs|happens|opens|takes place|is held)$/;
/** Nouns of a plan rather than a gathering. */
const OF_PLAN = /^(?:plan|plans|readings?|devotions?|devotionals?|series|it|this)$/;
/** "We run a men's breakfast every Saturday". */
const RUN = /^(?:run|runs|host|hosts|hold|holds|have|has|lead|leads|do|does)$/;

/** A gathering with its day, where another day is named for the readings. */
function isHeldBeside({ tokens, findings }: Said, finding: Finding): boolean {
  const { from } = finding;
  const before = tokens.slice(Math.max(0, from - NEAR), from);
  const start = before.findLastIndex((token) => isBreak(token) || token.text === ",") + 1;
  const words = before.slice(start).map(({ word }) => word);
  if (words.some((word) => OF_PLAN.test(word))) return false;
  if (words.slice(-2).some((word) => HELD.test(word))) return true;
  const last = words.filter((word) => !/^(?:on|each|every|all)$/.test(word)).at(-1) ?? "";
  if (!COMPANY.has(last) && !PART_OF_DAY.test(last)) return false;
  const hasOthers = findings.some(
    (other) => other !== finding && other.meaning.kind === "weekdays" && other.meaning.isNamed,
  );
  return hasOthers || words.some((word) => RUN.test(word));
}

export function isOfMeeting(reading: Said, finding: Finding): boolean {
  const { from, to } = finding;
  const { tokens, text } = reading;
  if (!EACH_MEETING.test(text) && isHeldBeside(reading, finding)) return true;
  const before = tokens.slice(Math.max(0, from - NEAR), from);
  const start =
    before.findLastIndex((token) => isBreak(token) || token.text === "," || WISH.test(token.word)) +
    1;
  const words = before.slice(start).map(({ word }) => word);
  // "Our prayer breakfast is Saturdays", "Bible study is on Wednesday".
  const isHeld =
    /(?:^| )(?:is|are)(?: on| every)?$/.test(words.join(" ")) &&
    words.some((word) => COMPANY.has(word));
  const isMet = isHeld || words.some((word) => MEET.test(word));
  const after = tokens.slice(to, to + SOON);
  const end = after.findIndex((token) => token.kind === "mark" || WISH.test(token.word));
  const isWhen = after.slice(0, end < 0 ? undefined : end).some(({ word }) => MEET.test(word));
  return ((isMet || isWhen) && !EACH_MEETING.test(text)) || isOfCompany(reading, from, to);
}

/** "Our Wednesday night supper crowd", "for Thursday bible study". */
function isOfCompany({ tokens, findings }: Said, from: number, to: number): boolean {
  const at = PART_OF_DAY.test(tokens[to]?.word ?? "") ? to + 1 : to;
  if (findings.some((one) => one.from === at && one.meaning.kind === "occasion")) return true;
  return OUR.test(tokens[from - 1]?.word ?? "") && COMPANY.has(tokens[at]?.word ?? "");
}
