/** Plans on subjects whose passages are ranked, over many lengths and for adults and children. */
import { describe, expect, it } from "vitest";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { passagesClosedToChildren } from "../../../server/agent/bible/careMarks.ts";
import { lifeOf } from "../../../server/agent/bible/lives.ts";
import { overlaps } from "../../../server/agent/bible/overlaps.ts";
import { parseThemes } from "../../../server/agent/bible/themes/parseThemes.ts";
import { allThemes, type Theme } from "../../../server/agent/bible/themes.ts";
import { planBrief } from "../../../server/agent/composer/divide/planBrief.ts";
import type { PlannedDay } from "../../../server/agent/composer/divide/planDays.ts";

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

it("are those that people ask for most", () => {
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

describe("a season", () => {
  const season = (label: string, start_date: string, end_date: string) =>
    briefOf(label, {
      readings: [{ kind: "season", label }],
      ...{ start_date, end_date, days_per_week: 7 },
      days: undefined,
    });

  it("tells nothing of after the birth before Christmas", () => {
    const days = read(season("christmas", "2026-12-16", "2026-12-24"));
    expect(days).toHaveLength(9);
    expect(days.at(-1)).toBe("Luke 2:1-20");
    expect(days.slice(0, -1).join()).not.toMatch(/Luke 2|Matthew 2|Hebrews|John 1:/);
  });

  it("begins with the birth on Christmas Day", () => {
    const days = read(season("christmas", "2026-12-25", "2027-01-05"));
    expect(days[0]).toBe("Luke 2:1-20");
    expect(days.join()).not.toMatch(/Isaiah|Micah|Luke 1/);
  });

  it("is read whole where it is kept at another time of the year", () => {
    expect(read(season("christmas", "2027-07-01", "2027-07-05")).join()).toMatch(/Luke 2:8-20/);
  });

  it("reads the Passion in Holy Week", () => {
    const lent = read(season("lent", "2027-02-10", "2027-03-27"));
    expect(lent).toHaveLength(46);
    expect(lent.slice(-3)).toEqual(["Luke 22:7-30", "Mark 15:16-39", "Matthew 27:57-66"]);
  });
});

describe("the life of Jesus up to Easter", () => {
  const life = (more: Partial<Brief>) =>
    read(
      briefOf("The Life of Jesus", {
        ...{ start_date: "2027-01-03", end_date: "2027-03-28", days: undefined },
        ...more,
      }),
    );

  it("tells the last week on its days", () => {
    const days = life({ start_date: "2027-02-01" });
    expect(days).toHaveLength(56);
    expect(days.slice(-8)).toEqual([
      "Mark 11:1-11",
      "Mark 12:28-34",
      "Mark 12:35-44",
      "John 12:1-11",
      "Luke 22:7-30",
      "Mark 15:16-39",
      "Matthew 27:57-66",
      "John 20:1-18",
    ]);
  });

  it("reads the Passion on Palm Sunday where only Sundays are read", () => {
    const days = life({ reading_days: [7], days_per_week: 1, audience: "children" });
    expect(days).toHaveLength(13);
    expect(days.slice(-3)).toEqual(["Mark 11:1-19", "Mark 15:16-39", "John 20:1-18"]);
  });
});

describe("a life that is no topic", () => {
  it.each(["Samuel", "Solomon", "John the Baptist", "Mary Magdalene", "Thomas"])("%s", (name) => {
    expect(lifeOf(name)?.passages.length).toBeGreaterThan(3);
    const reading = { kind: "people" as const, label: name };
    const days = read(briefOf(name, { readings: [reading], days: 3 }));
    expect(days).toHaveLength(3);
  });

  it("stands for the text that its story has", () => {
    const reading = {
      kind: "passages" as const,
      label: "John the Baptist",
      references: ["Luke 1:57-66", "Matthew 3"],
    };
    expect(read(briefOf("", { readings: [reading], days: 3 }))).toEqual([
      "Luke 1:57-66",
      "Luke 3:1-18",
      "Mark 6:14-29",
    ]);
  });

  it("is read for children rather than more than a chapter of its book a day", () => {
    const book = { kind: "passages" as const, label: "Daniel", references: ["Daniel"] };
    const days = read(briefOf("", { readings: [book], audience: "children", days: 3 }));
    expect(days).toEqual(["Daniel 1", "Daniel 3:13-30", "Daniel 6:10-23"]);
    expect(read(briefOf("", { readings: [book], days: 3 })).join()).toMatch(/Daniel 1-/);
  });
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
