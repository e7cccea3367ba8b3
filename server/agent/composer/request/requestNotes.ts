/** What has to be said about a request, whatever it reads: what is in doubt, and what cannot be had. */

import { translationNote } from "../translationNote.ts";
import { doubtfulDateNote, findDates, findUnrealDate } from "../understand/finders/writtenDates.ts";
import { LEFT_OUT } from "./schedule.ts";

const PAUSE =
  /\b(?:skip(?:ping)?|without|except|pause|break|off|no readings?|not (?:in|during|over)|leave out|leaving out|nothing)\b(?: \p{L}+){0,4} ?(?:\bweeks?\b(?! (?:days?|ends?))|\bchristmas\b|\beaster\b|\bholidays?\b|\bhalf[- ]term\b|\bspring break\b)/iu;
const CATCH_UP =
  /\b(?:catch[- ]?up|catching up|rest|grace|buffer|free|review|reflection|off) days?\b|\bdays? (?:off|to catch up|for catching up|of rest)\b/i;

/** @param today `yyyy-MM-dd` */
export function requestNotes(text: string, today: string): string[] {
  const unreal = findUnrealDate(text);
  const isBoth =
    /\b(?:weekdays|no weekends)\b/i.test(text) &&
    /\b(?:every day|daily|including (?:saturday|sunday|weekends)|7 days a week)\b/i.test(text);
  return [
    translationNote(text),
    doubtfulDateNote(text, today),
    unreal && `There is no ${unreal}, so the plan has no start date yet; tell me another day.`,
    isBoth && "You asked for weekdays and for every day; I took weekdays only.",
    (PAUSE.test(text) || leavesOutDate(text, today)) &&
      "I cannot leave a gap in a plan, so it reads on through Christmas, holidays and the like. When you publish it on the Distribute page you name the days without a reading, such as holidays, and the plan moves on around them.",
    /\bevery (?:other|2nd|second) day\b|\balternate days\b/i.test(text) &&
      "I took every other day to be Monday, Wednesday and Friday.",
    /\bchronological(?:ly)?\b/i.test(text) &&
      "I read books in the order of the Bible; I know no other order by date.",
    wantsCatchUp(text) && "The days of the week without a reading are free for catching up.",
  ].filter((note) => typeof note === "string");
}

/** "Skip 25 December." */
function leavesOutDate(text: string, today: string): boolean {
  return findDates(text, today).some(({ index }) =>
    LEFT_OUT.test(text.slice(Math.max(0, index - 40), index)),
  );
}

/** Whether a week is to have a day without a reading. */
export function wantsCatchUp(text: string): boolean {
  return CATCH_UP.test(text);
}
