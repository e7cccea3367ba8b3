/** Days that are known by a name: "Palm Sunday", "Pentecost", "New Year's Day". */
import { addDays } from "#shared/domain/plan/planDate.ts";
import { feasts } from "../timing/feasts.ts";

type DaysOf = (year: number) => { start: string; end: string };
type Feast = [RegExp, DaysOf];

/** Longer names first, so that "Easter Monday" is no Easter. */
const FEASTS: readonly Feast[] = feasts
  .flatMap(({ names, days }) => names.map((name) => ({ name, days })))
  .sort((a, b) => b.name.length - a.name.length)
  .map(({ name, days }) => [new RegExp(name.replaceAll(/(?<!['’])s\b/g, "['’]?s")), days]);

/** A feast is a date only after a word that says so: "a plan for Easter" names a subject. */
const BEFORE =
  "(?<lead>\\b(?:start(?:s|ing)?|begin(?:s|ning)?|from|until|till?|through|thru|to|by|before|after|on|end(?:s|ing)?|finish(?:es|ing)?|done|leading up to|up to|including|between|and|following|preceding|start date:?|week of|kick(?:s|ing)? off|launch(?:es|ing)?)(?: (?:on|with|by|at|right|just))? )";
const NOT_BEFORE = `(?<!${BEFORE.replace("?<lead>", "?:")})\\b`;
const YEAR = "(?<year>,? (?:\\d{4}|next year))?";

interface FoundFeast {
  date: string;
  /** The last day of a season. */
  end?: string;
  index: number;
  length: number;
  isShifted: boolean;
}

interface FeastPattern {
  daysIn: DaysOf;
  /** After a word that says that it is a date. */
  led: RegExp;
  /** "Palm Sunday to Easter": what something runs from needs no word before it. */
  opening: RegExp;
  bare: RegExp;
}

const PATTERNS: readonly FeastPattern[] = FEASTS.map(([{ source }, daysIn]) => {
  const named = `(?<name>(?:the )?(?:${source}))\\b(?!['’]s)${YEAR}`;
  return {
    daysIn,
    led: new RegExp(`${BEFORE}${named}`, "gi"),
    opening: new RegExp(
      `${NOT_BEFORE}${named}(?= (?:(?:to|until|till|through|thru|-|–) |start\\b))`,
      "gi",
    ),
    bare: new RegExp(`\\b(?:${source})\\b`, "gi"),
  };
});

/** @param today `yyyy-MM-dd`; without a year, the next such day on or after it */
export function findFeasts(text: string, today: string): FoundFeast[] {
  const found: FoundFeast[] = [];
  let rest = text;
  for (const { daysIn, led, opening, bare } of PATTERNS) {
    if (rest.search(bare) < 0) continue;
    for (const match of [...rest.matchAll(led), ...rest.matchAll(opening)]) {
      const { lead = "", name = "", year } = match.groups ?? {};
      const { start, end } = next(daysIn, year, today);
      // "After Labor Day" begins on the day after.
      const shift = /^after/i.test(lead) ? 1 : /^before/i.test(lead) ? -1 : 0;
      const index = match.index + lead.length;
      found.push({
        date: shift > 0 ? addDays(end, 1) : addDays(start, shift),
        ...(shift === 0 && end > start && { end }),
        index,
        length: name.length + (year?.length ?? 0),
        isShifted: shift !== 0,
      });
    }
    rest = rest.replaceAll(bare, (words) => "·".repeat(words.length));
  }
  return found;
}

function next(daysIn: DaysOf, year: string | undefined, today: string) {
  const thisYear = Number(today.slice(0, 4));
  if (year) return daysIn(/\d{4}/.test(year) ? Number(/\d{4}/.exec(year)?.[0]) : thisYear + 1);
  const inThisYear = daysIn(thisYear);
  return inThisYear.end >= today ? inThisYear : daysIn(thisYear + 1);
}
