/** "Write week 3 again", where the week never got its readings: it gets what it was to read. */

import { BOOKS, getBook } from "#shared/domain/bible/books.ts";
import { compareVerses, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { isPlaceholderTitle } from "#shared/domain/plan/plan.ts";
import { joinRanges, verseAfter, verseBefore } from "../../../bible/passages.ts";
import { divide } from "../../divide/divide.ts";
import { type Draft, type DraftWeek, ordinalOf, rangesOf, usualLength } from "../draft.ts";
import { type EditHandler, type EditRequest, refuse } from "../edit.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { targetOf } from "../places/targets.ts";
import { hasVerb } from "../places/within.ts";
import { subjectsIn } from "../readings/wanted.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

export const writeMissing: EditHandler = (request) => {
  const { clause, draft } = request;
  if (!hasVerb(clause, "rewrite", "replace") || subjectsIn(request).length > 0) return undefined;
  const target = targetOf(request);
  if (!target || !isTarget(target) || !target.isWeeks || target.isAll) return undefined;
  const weeks = [...new Set(target.places.map(({ week }) => week))];
  const missing = weeks.filter((number) => isUnwritten(draft[number - 1]));
  if (missing.length === 0) return undefined;
  for (const number of missing) {
    const slots = slotsFor(request, number);
    const week = draft[number - 1];
    if (!week || !slots)
      return refuse(
        `I cannot tell what week ${number} was to read; name it, as in “Week ${number}: Psalms 120-124”.`,
      );
    week.slots = slots;
    week.name = "";
  }
  const named = `week${missing.length === 1 ? "" : "s"} ${missing.join(" and ")}`;
  return {
    kind: "changed",
    draft,
    done: named,
    text: `I will write ${named} with the readings that belong there; the other weeks stay as they are.`,
  };
};

/** Whether a week still waits for all of its readings. */
export function isUnwritten(week: DraftWeek | undefined): boolean {
  if (!week) return false;
  return week.slots.every(
    (slot) =>
      slot.kind === "keep" &&
      rangesOf(slot).length === 0 &&
      (slot.day.scripture.trim() === "" || isPlaceholderTitle(slot.day.title)),
  );
}

function slotsFor({ draft, style }: EditRequest, number: number) {
  const week = draft[number - 1];
  if (!week) return undefined;
  const parsed = parseReference(week.weekly_passage);
  const ranges = parsed.ok ? parsed.ranges : between(draft, number);
  if (!ranges || ranges.length === 0) return undefined;
  const count = week.slots.length || usualLength(draft.filter((one) => !isUnwritten(one)));
  const chooser = chooserFor(draft, []);
  return divide(ranges, count).map((passages, day) => {
    const slot = week.slots[day];
    return slotToWrite({
      // The days that the phone shows already keep their ids.
      ...(slot?.kind === "keep" ? { id: slot.day.id } : {}),
      ranges: joinRanges(passages),
      style,
      chooser,
      ordinal: ordinalOf(draft, { week: number, day: day + 1 }),
    });
  });
}

/** What stands between the weeks around it, where they read one book or one after another. */
function between(draft: Draft, number: number): VerseRange[] | undefined {
  const before = draft[number - 2]?.slots.flatMap(rangesOf).at(-1);
  const after = draft[number]?.slots.flatMap(rangesOf)[0];
  const books = BOOKS.map(({ osis }) => osis);
  const first = before ?? after;
  if (!first) return undefined;
  const lastBook = after?.book ?? first.book;
  const [from, to] = [books.indexOf(first.book), books.indexOf(lastBook)];
  if (to < from || to - from > 3) return undefined;
  return books.slice(from, to + 1).flatMap((book): VerseRange[] => {
    const chapters = getBook(book).verses;
    const end = { chapter: chapters.length, verse: chapters.at(-1) ?? 1 };
    const isEnd = before?.book === book && compareVerses(before.end, end) >= 0;
    const isStart = after?.book === book && after.start.chapter === 1 && after.start.verse === 1;
    if (isEnd || isStart) return [];
    const start = before?.book === book ? verseAfter(book, before.end) : { chapter: 1, verse: 1 };
    const until = after?.book === book ? verseBefore(book, after.start) : end;
    return compareVerses(start, until) > 0 ? [] : [{ book, start, end: until }];
  });
}
