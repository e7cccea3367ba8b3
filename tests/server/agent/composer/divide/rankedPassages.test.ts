/** Plans on subjects whose passages are ranked, over many lengths and for adults and children. */
import { describe, expect, it } from "vitest";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { passagesClosedToChildren } from "../../../../../server/agent/bible/careMarks.ts";
import { overlaps } from "../../../../../server/agent/bible/overlaps.ts";
import { parseThemes } from "../../../../../server/agent/bible/themes/parseThemes.ts";
import { allThemes, type Theme } from "../../../../../server/agent/bible/themes.ts";
import { planBrief } from "../../../../../server/agent/composer/divide/planBrief.ts";
import type { PlannedDay } from "../../../../../server/agent/composer/divide/planDays.ts";

const TODAY = "2026-11-30";
const LENGTHS = [3, 5, 7, 12, 20, 30];

const ranked = allThemes().filter(({ arc }) => arc);

function briefOf(label: string, more: Partial<Brief> = {}): Brief {
  return {
    readings: [{ kind: "topic", label }],
    leave_out: [],
    days: 5,
    days_per_week: 7,
    audience: "adults",
    questions: 3,
    prayer: true,
    ...more,
  };
}

function daysOf(brief: Brief): PlannedDay[] {
  return planBrief(brief, TODAY).weeks.flat();
}

function read(brief: Brief): string[] {
  return daysOf(brief).map(({ ranges }) => formatRanges(ranges));
}

/** The lines that a plan of this length may read. */
function linesFor({ arc = [] }: Theme, audience: "adults" | "children", days: number) {
  return arc.filter(({ rank }) => {
    const own = rank?.[audience];
    return rank === undefined || (own && days <= (own.to ?? days));
  });
}

function areTogether(some: readonly VerseRange[], others: readonly VerseRange[]): boolean {
  return some.some((one) => others.some((other) => overlaps(one, other)));
}

it("are sixty and more", () => {
  expect(ranked.length).toBeGreaterThanOrEqual(60);
});

describe.each(["adults", "children"] as const)("a plan for %s", (audience) => {
  it.each(ranked.map((theme) => [theme.id, theme] as const))("on %s", (_, theme) => {
    const open = theme.arc?.filter(({ rank }) => rank?.isOpen).flatMap(({ ranges }) => ranges);
    for (const count of LENGTHS) {
      const days = daysOf(briefOf(theme.name, { days: count, audience }));
      const said = `${theme.id}, ${count} days`;
      // No verse and no title twice.
      const ranges = days.map((day) => day.ranges);
      const twice = ranges.filter((one, at) => areTogether(one, ranges.slice(at + 1).flat()));
      expect(twice.map(formatRanges), said).toEqual([]);
      const titles = days.map(({ title }) => title);
      expect(titles, said).toEqual([...new Set(titles)]);
      expect(titles, said).not.toContain("");
      // In the order of the list.
      const lines = linesFor(theme, audience, count);
      const places = days.map((day) =>
        lines.findIndex((line) => areTogether(line.ranges.slice(0, 1), day.ranges.slice(0, 1))),
      );
      const sorted = places.toSorted((a, b) => a - b);
      // A passage of two texts is read in two places where there are more days than passages.
      if (count < lines.length) expect(places, said).toEqual(sorted);
      // The essentials are there.
      const essential = lines.filter(({ rank, ranges: own }) => {
        const isClosed =
          audience === "children" && !rank?.isOpen && passagesClosedToChildren(own).length > 0;
        return rank?.[audience]?.from === 3 && !isClosed;
      });
      const missing = essential.filter((line) => !areTogether(line.ranges, ranges.flat()));
      expect(
        missing.map(({ reference }) => reference),
        said,
      ).toEqual([]);
      // Nothing that is closed to children, unless somebody judged these very verses.
      const closed = ranges
        .filter((one) => audience === "children" && !areTogether(one, open ?? []))
        .flatMap(passagesClosedToChildren)
        .filter((one) => areTogether([one], ranges.flat()));
      expect(
        closed.map((one) => formatRanges([one])),
        said,
      ).toEqual([]);
      // A story is not cut where there are enough others: days are lines, or lines joined.
      const cut = ranges.filter((one) =>
        lines.some((line) => areTogether(line.ranges, one) && !isInside(line.ranges, one)),
      );
      const isLine = (one: string) => lines.some(({ reference }) => reference === one);
      if (count <= 7)
        expect(
          cut.map(formatRanges).filter((one) => !isLine(one)),
          said,
        ).toEqual([]);
    }
  });
});

function isInside(inner: readonly VerseRange[], outer: readonly VerseRange[]): boolean {
  const verse = ({ chapter, verse: at }: VerseRange["start"]) => chapter * 1000 + at;
  return inner.every((one) =>
    outer.some(
      ({ book, start, end }) =>
        book === one.book && verse(start) <= verse(one.start) && verse(one.end) <= verse(end),
    ),
  );
}

it("names verses for short days that are inside their passage, and fewer", () => {
  const wrong = ranked.flatMap(({ id, arc = [] }) =>
    arc
      .filter(({ short, ranges }) => short && !isInside([short], ranges))
      .map(({ reference }) => `${id}: ${reference}`),
  );
  expect(wrong).toEqual([]);
});

it("keeps to the limit of verses by whole passages, or by the verses that are named for it", () => {
  const days = daysOf(briefOf("Healing", { days: 21, verses: 10 }));
  const lines = ranked.find(({ id }) => id === "healing")?.arc ?? [];
  const allowed = lines.flatMap(({ reference, short }) => [
    reference,
    ...(short ? [formatRanges([short])] : []),
  ]);
  expect(days).toHaveLength(21);
  expect(
    days.map(({ ranges }) => formatRanges(ranges)).filter((one) => !allowed.includes(one)),
  ).toEqual([]);
});

it("tells children of David that he becomes king", () => {
  expect(read(briefOf("David", { audience: "children" }))).toEqual([
    "1 Samuel 16:1-13",
    "1 Samuel 17:32-50",
    "1 Samuel 18:1-5",
    "2 Samuel 5:1-12",
    "2 Samuel 9",
  ]);
});

describe("a line of a theme file", () => {
  const theme = (lines: string) => () => parseThemes("t.txt", `[a] A\nabout: B.\n${lines}`);

  it.each(["3/4/5) Psalm 1 | Why.", "x) Psalm 1 | Why.", "when: July\nPsalm 1 | Why."])(
    "is refused where its rank or its days cannot be read: %s",
    (line) => {
      expect(theme(line)).toThrow(/t\.txt:3/);
    },
  );
});
