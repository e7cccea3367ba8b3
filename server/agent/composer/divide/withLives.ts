/** People whose lives are chosen from, where a text or a part of a life was understood. */
import { getBook } from "#shared/domain/bible/books.ts";
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { lifeOf } from "../../bible/lives.ts";
import { getTheme } from "../../bible/themes.ts";
import { rangesOf } from "./themeOf.ts";

const LIFE_OF_JESUS = "The Life of Jesus";
/** Subjects that his life tells of anyway. */
const PARTS_OF_LIFE = new Set([
  "The Cross",
  "The Resurrection",
  "christmas",
  "easter",
  "holy-week",
]);

/** "John the Baptist", "Mary and Martha": a life is chosen from, where a text would be divided. */
export function withLives(brief: Brief): Brief {
  const whole = brief.readings.find(({ label }) => label === LIFE_OF_JESUS);
  const told = brief.readings.filter(
    ({ label, per, from_date }) =>
      !whole || (per ?? from_date) !== undefined || !PARTS_OF_LIFE.has(label),
  );
  const readings = told.map((one): BriefReading => {
    const { kind, label, per, weekdays, from_date } = one;
    const isWhole = kind === "passages" && (per ?? weekdays ?? from_date) === undefined;
    const isLife = isWhole && (lifeOf(label) !== undefined || isLongForChildren(one, brief));
    return isLife ? { kind: "people", label } : one;
  });
  return { ...brief, readings };
}

/** "Daniel, seven evenings, ages 8-11": children hear of the person rather than more than a chapter a day. */
function isLongForChildren({ label, references = [] }: BriefReading, brief: Brief): boolean {
  const { audience, days, weeks, days_per_week = 5 } = brief;
  const count = days ?? (weeks ?? 0) * days_per_week;
  const [only, ...others] = rangesOf(references);
  const isPerson = getTheme(label.toLowerCase())?.arc !== undefined;
  if (audience !== "children" || !isPerson || !only || others.length > 0) return false;
  const { name, verses } = getBook(only.book);
  return label === name && count > 0 && verses.length > count;
}
