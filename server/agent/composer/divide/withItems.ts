/** A list of passages without a length becomes one passage a day. */
import { getBook } from "#shared/domain/bible/books.ts";
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { itemsOf } from "../understand/timing/cadence.ts";
import { rangesOf } from "./themeOf.ts";

const LEAST_ITEMS = 3;
const MOST_OF_ITEM = 2;

/** "Genesis 12:1-9, Exodus 3:1-12, 1 Samuel 3 and Isaiah 6:1-8": one day each. */
export function withItems(brief: Brief): Brief {
  const { readings, weeks, days, months, end_date, minutes, verses } = brief;
  // "The seven sayings, one a day for a week": as many entries as a week has days.
  const whole = readings.length === 1 && readings[0]?.kind === "list" ? readings[0] : undefined;
  const isDaily = whole?.references?.length === 7 * (weeks ?? 0) && !whole.per;
  if (isDaily && !brief.days_per_week && !brief.reading_days) return { ...brief, days_per_week: 7 };
  if ((weeks ?? days ?? months ?? end_date ?? minutes ?? verses) !== undefined) return brief;
  const [only, ...others] = readings;
  const listed = only?.kind === "list" && !only.per ? (only.references?.length ?? 0) : 0;
  if (listed >= LEAST_ITEMS && others.length === 0) return { ...brief, days: listed };
  const isItem = (one: BriefReading) =>
    one.kind === "passages" &&
    !one.per &&
    !one.weekdays &&
    rangesOf(one.references ?? []).every(
      ({ book, start, end }) =>
        end.chapter - start.chapter < MOST_OF_ITEM && getBook(book).verses.length > MOST_OF_ITEM,
    );
  if (!readings.every(isItem)) return brief;
  const items = itemsOf(readings);
  if (items.length < LEAST_ITEMS) return brief;
  const parts = items.map((one) => ({ ...one, per: "plan" as const, count: 1 }));
  return { ...brief, readings: parts, days: parts.length };
}
