import { addMissing, missesText } from "./clauses/forgotten.ts";
import { answerBack, asksBack } from "./clauses/tagQuestion.ts";
import { carryOutPause } from "./dates/carryOutPause.ts";
import { catchUpDays, catchUpDaysIn } from "./dates/catchUpDays.ts";
import { closeDays } from "./dates/closedDays.ts";
import { dropDays } from "./dates/droppedDays.ts";
import { endAfter } from "./dates/endAfter.ts";
import { laterFrom } from "./dates/laterFrom.ts";
import { otherDays, otherDaysOf } from "./dates/otherDays.ts";
import { exchangeOf, otherWeekday } from "./dates/otherWeekday.ts";
import { resumeLater } from "./dates/resumed.ts";
import { isMoreDays, isOffDays } from "./dates/rhythm.ts";
import { timing } from "./dates/timing.ts";
import { undate, undates } from "./dates/undate.ts";
import type { By } from "./doubts/certainty.ts";
import { askForOtherDay, unsuitedAlone } from "./doubts/unsuitedDay.ts";
import type { EditHandler, EditRequest } from "./edit.ts";
import { merge } from "./order/joinDays.ts";
import { keep, move, reverse, swap } from "./order/orderWishes.ts";
import { dayBehindLast, offerDay } from "./places/offeredDay.ts";
import { placesIn } from "./places/targets.ts";
import {
  findingsOf,
  has,
  hasPart,
  hasVerb,
  hasWish,
  isAboutWords,
  isPace,
} from "./places/within.ts";
import { add } from "./readings/adding.ts";
import { lengthen } from "./readings/balance.ts";
import { chaptersADay, pacesChapters } from "./readings/chaptersADay.ts";
import { edgeReading } from "./readings/edgeReading.ts";
import { endAtChapter, endsAtChapter } from "./readings/endAtChapter.ts";
import { addFeast, feastWished } from "./readings/feastReading.ts";
import { fewerVerses } from "./readings/fewerVerses.ts";
import { goFurther } from "./readings/goFurther.ts";
import { linger } from "./readings/linger.ts";
import { asksToLookBack, lookBack } from "./readings/lookBack.ts";
import { minuteLimit } from "./readings/minuteLimit.ts";
import { splitOverlong } from "./readings/overlong.ts";
import { remove } from "./readings/removing.ts";
import { replace } from "./readings/replacing.ts";
import { skipAhead, skipsAhead } from "./readings/skipAhead.ts";
import { isSomethingElse } from "./readings/somethingElse.ts";
import { spread } from "./readings/spread.ts";
import { trim } from "./readings/trim.ts";
import { verseLimit } from "./readings/verseLimit.ts";
import { subjectsIn } from "./readings/wanted.ts";
import { name, nameIn } from "./wording/names.ts";
import { respell, respells } from "./wording/respell.ts";
import { limitTitles } from "./wording/titleLimit.ts";
import { goesFromTitle } from "./wording/titleWords.ts";
import { takeWordOut, wordIn } from "./wording/wordOut.ts";
import { words } from "./wording/words.ts";
import { writeMissing } from "./wording/writeMissing.ts";

/** The kind of change that each reader makes. */
const BY: ReadonlyMap<EditHandler, By> = new Map<EditHandler, By>([
  [words, "words"],
  [writeMissing, "words"],
  [timing, "timing"],
  [carryOutPause, "timing"],
  [resumeLater, "timing"],
  [laterFrom, "timing"],
  [undate, "name"],
  [closeDays, "remove"],
  [dropDays, "remove"],
  [limitTitles, "name"],
  [takeWordOut, "name"],
  [respell, "name"],
  [goFurther, "add"],
  [addFeast, "add"],
  [lookBack, "add"],
  [fewerVerses, "trim"],
  [verseLimit, "trim"],
  [minuteLimit, "timing"],
  [chaptersADay, "timing"],
  [otherWeekday, "timing"],
  [otherDays, "timing"],
  [add, "add"],
  [edgeReading, "add"],
  [remove, "remove"],
  [replace, "replace"],
  [swap, "order"],
  [move, "order"],
  [merge, "order"],
  [reverse, "order"],
  [spread, "spread"],
  [linger, "spread"],
  [lengthen, "spread"],
  [splitOverlong, "spread"],
  [trim, "trim"],
  [name, "name"],
  [keep, "keep"],
  [endAfter, "order"],
  [endAtChapter, "replace"],
  [catchUpDays, "timing"],
]);

export const kindOf = (reader: EditHandler): By => BY.get(reader) ?? "keep";

/** The readers for a wish, by what it mentions; the first one that recognises its kind carries it out. */
export function handlersFor(request: EditRequest): EditHandler[] {
  const { clause } = request;
  if (has(clause, "pause")) return [carryOutPause];
  if (has(clause, "resumes")) return [resumeLater];
  if (has(clause, "laterFrom")) return [laterFrom];
  if (undates(clause)) return [undate];
  if (has(clause, "closed")) return [closeDays];
  if (respells(clause)) return [respell];
  if (has(clause, "titleLimit")) return [limitTitles];
  if (wordIn(clause)) return [takeWordOut];
  if (has(clause, "further")) return [goFurther];
  if (has(clause, "readingsGo")) return [dropDays];
  if (isMoreDays(request)) return [timing];
  if (pacesChapters(clause)) return [chaptersADay, ...defaultHandlers(request)];
  if (dayBehindLast(request)) return [offerDay];
  if (missesText(request)) return [addMissing];
  if (asksBack(request)) return [answerBack];
  if (endsAtChapter(request)) return [endAtChapter];
  if (skipsAhead(request)) return [skipAhead, ...defaultHandlers(request)];
  if (feastWished(request)) return [addFeast, ...defaultHandlers(request)];
  if (catchUpDaysIn(request).length > 0) return [catchUpDays];
  if (has(clause, "overlong")) return [splitOverlong];
  if (asksToLookBack(clause) && hasVerb(clause, "add")) return [lookBack];
  if (
    findingsOf(clause, "portion").some(({ meaning }) => meaning.of === "verse") &&
    !isAboutWords(clause)
  )
    return [fewerVerses, verseLimit, ...defaultHandlers(request)];
  const isOfMinutes = findingsOf(clause, "portion").some(({ meaning }) => meaning.of === "minute");
  if (isOfMinutes && !isAboutWords(clause)) return [minuteLimit, ...defaultHandlers(request)];
  return defaultHandlers(request);
}

/** Readers by what the wish mentions, apart from days without a reading, look-backs and numbers of verses. */
function defaultHandlers(request: EditRequest): EditHandler[] {
  const { clause } = request;
  if (has(clause, "name")) return [name];
  const isOfName = hasPart(clause, "title") || hasVerb(clause, "name");
  if (
    isOfName &&
    (!isAboutWords(clause) || isWithinName(request)) &&
    (nameIn(clause) !== undefined ||
      takesFromTitle(clause) ||
      hasWish(clause, "better", "shorter", "longer", "simpler"))
  )
    return [name];
  if (hasVerb(clause, "reverse")) return [reverse];
  if (unsuitedAlone(request).length > 0) return [askForOtherDay];
  if (exchangeOf(request)) return [otherWeekday];
  if (otherDaysOf(request)) return [otherDays];
  if (isOffDays(request)) return [timing];
  const structure = [endAfter, swap, merge, trim, linger, spread, add, move, keep, remove];
  const isOfTime = hasVerb(clause, "start", "end", "postpone", "advance", "extend", "shorten");
  if (isAboutWords(clause))
    return isOfTime || has(clause, "often", "length", "scale") ? [words, timing] : [words];
  if (isSomethingElse(request)) return [replace, ...structure, timing, words];
  const isExchange = findingsOf(clause, "role").some(
    ({ to, meaning }) =>
      meaning.role === "instead" && clause.findings.every(({ from }) => from < to),
  );
  if (isExchange && subjectsIn(request).length > 0) return [replace];
  const isTiming =
    has(clause, "often", "scale", "length", "weekdays") ||
    hasVerb(clause, "start", "end", "postpone", "advance") ||
    has(clause, "newPlan");
  if (subjectsIn(request).length > 0)
    return [
      edgeReading,
      trim,
      linger,
      swap,
      spread,
      merge,
      add,
      move,
      remove,
      replace,
      timing,
      words,
    ];
  if (isPace(clause)) return [endAfter, spread, timing, ...structure, words];
  if (placesIn(request).length > 0)
    return [writeMissing, ...structure, lengthen, replace, timing, words];
  return isTiming
    ? [trim, spread, timing, ...structure, lengthen, words]
    : [...structure, lengthen, timing, replace, words];
}

/** "Get rid of “for the devil” in the title of day 3", "lose that Barabbas title": the day stays. */
function takesFromTitle(clause: EditRequest["clause"]): boolean {
  if (!goesFromTitle(clause)) return false;
  return has(clause, "quote") || (TITLE_GOES.test(clause.text) && !DAY_TITLED.test(clause.text));
}

const TITLE_GOES = /\b(?:title|titles|heading|headings)\b/i;
/** "Drop the day with the title Peace". */
const DAY_TITLED = /\b(?:days?|weeks?|ones?|readings?|passages?|psalms?)\b.*\b(?:title|heading)/i;

/** "Rename the plan Teach us to pray": what stands behind the verb is the name. */
function isWithinName({ clause }: EditRequest): boolean {
  const verb = findingsOf(clause, "verb").find(({ meaning }) => meaning.verb === "name");
  const part = clause.findings.find(({ meaning }) =>
    /^(?:part|prayer|questions|memory)$/.test(meaning.kind),
  );
  return verb !== undefined && part !== undefined && part.from > verb.to;
}
