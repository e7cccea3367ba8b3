/** Edits of what is read, and in which order. */
import type { EditCase } from "../editCase.ts";
import { exodus, john, mark, prayer, romans, ruth } from "../fixturePlans.ts";
import {
  days,
  daysAWeek,
  endsBetween,
  neverOn,
  readsOn,
  startsOn,
  weeks,
} from "../holds/calendar.ts";
import { covers, includes } from "../holds/coverage.ts";
import {
  changed,
  insertedInto,
  layout,
  readsNow,
  rewrittenAt,
  shorterAt,
  untouchedBut,
} from "../holds/edits.ts";
import { replySays } from "../holds/writing.ts";
import { versesOf, wantedVerses } from "../verses.ts";

export const replacing: readonly EditCase[] = [
  {
    name: "a day by week and day",
    given: romans,
    say: "change week 1 day 2 to Psalm 23",
    holds: [readsNow([1, 2], "Psalm 23"), rewrittenAt([1, 2]), untouchedBut([1, 2])],
  },
  {
    name: "day before week, in words",
    given: romans,
    say: "Could you make the second day of week three John 3:1-21 instead?",
    holds: [readsNow([3, 2], "John 3:1-21"), rewrittenAt([3, 2]), untouchedBut([3, 2])],
  },
  {
    name: "by day of the week",
    given: romans,
    say: "swap out friday's reading in week 3 for 1 Corinthians 13",
    holds: [readsNow([3, 5], "1 Corinthians 13"), rewrittenAt([3, 5]), untouchedBut([3, 5])],
  },
  {
    name: "by date",
    given: romans,
    say: "on January 12 read Isaiah 53 please",
    today: "2026-12-28",
    holds: [readsNow([2, 2], "Isaiah 53"), untouchedBut([2, 2])],
  },
  {
    name: "the last day",
    given: romans,
    say: "replace the last reading with Revelation 21:1-8",
    holds: [readsNow([6, 5], "Revelation 21:1-8"), untouchedBut([6, 5])],
  },
  {
    name: "in shorthand",
    given: mark,
    say: "w2d3 should be Ps 51:1-12",
    holds: [readsNow([2, 3], "Psalm 51:1-12"), untouchedBut([2, 3])],
  },
  {
    name: "a typo in the book",
    given: ruth,
    say: "chnage day 4 to Phillipians 2:1-11",
    holds: [readsNow([1, 4], "Philippians 2:1-11"), untouchedBut([1, 4])],
  },
  {
    name: "two days at once",
    given: prayer,
    say: "Replace week 1 day 5 with Nehemiah 1 and week 2 day 1 with Colossians 1:9-14",
    holds: [
      readsNow([1, 5], "Nehemiah 1"),
      readsNow([2, 1], "Colossians 1:9-14"),
      untouchedBut([1, 5], [2, 1]),
    ],
  },
  {
    name: "a reading added to a day's own",
    given: prayer,
    say: "add Romans 8:26-27 to the reading on week 1 day 1",
    holds: [
      changed("both", [[1, 1]], (now) => {
        const read = new Set(versesOf(now.scripture));
        return !wantedVerses("Matthew 6:5-15; Romans 8:26-27").every((id) => read.has(id));
      }),
      untouchedBut([1, 1]),
    ],
  },
  {
    name: "a psalm for each day",
    given: ruth,
    say: "add a psalm to every day",
    holds: [
      changed("its reading and a psalm", [], (now, was) => {
        const read = versesOf(now.scripture);
        const own = new Set(versesOf(was.scripture));
        const psalms = new Set(wantedVerses("Psalms"));
        if (![...own].every((id) => read.includes(id))) return "lost its reading";
        return !read.some((id) => psalms.has(id));
      }),
    ],
  },
  {
    name: "the days of a book",
    given: prayer,
    say: "use Matthew 7:7-12 instead of Luke 18:1-8",
    holds: [readsNow([1, 4], "Matthew 7:7-12"), untouchedBut([1, 4])],
  },
];

export const arranging: readonly EditCase[] = [
  {
    name: "swap two days",
    given: romans,
    say: "swap monday and tuesday in week 2",
    holds: [layout((ids) => ids.map((week, index) => (index === 1 ? exchange(week, 0, 1) : week)))],
  },
  {
    name: "swap days of two weeks",
    given: mark,
    say: "Swap week 1 day 6 with week 4 day 1",
    holds: [
      layout((ids) => {
        const first = ids[0] ?? [];
        const last = ids[3] ?? [];
        return [
          [...first.slice(0, 5), last[0] ?? ""],
          ids[1] ?? [],
          ids[2] ?? [],
          [first[5] ?? "", ...last.slice(1)],
        ];
      }),
    ],
  },
  {
    name: "swap weeks",
    given: romans,
    say: "swap weeks 1 and 4",
    holds: [layout((ids) => exchange(ids, 0, 3))],
  },
  {
    name: "move a week",
    given: romans,
    say: "move week 3 before week 2",
    holds: [layout((ids) => exchange(ids, 1, 2))],
  },
  {
    name: "move a week to the end",
    given: mark,
    say: "week 2 should come last",
    holds: [layout(([a = [], b = [], c = [], d = []]) => [a, c, d, b])],
  },
  {
    name: "move a day within its week",
    given: romans,
    say: "move day 5 of week 1 to the beginning of that week",
    holds: [layout(([one = [], ...rest]) => [[...one.slice(4), ...one.slice(0, 4)], ...rest])],
  },
  {
    name: "move a day to another week",
    given: romans,
    say: "move week 1 day 5 to the start of week 2",
    holds: [
      layout(([one = [], two = [], ...rest]) => [one.slice(0, 4), [one[4] ?? "", ...two], ...rest]),
    ],
  },
  {
    name: "move up by a day",
    given: ruth,
    say: "move day 3 before day 2",
    holds: [layout((ids) => ids.map((week) => exchange(week, 1, 2)))],
  },
  {
    name: "insert at the beginning",
    given: romans,
    say: "add a day on Psalm 1 at the beginning of week 1",
    holds: [
      readsNow([1, 1], "Psalm 1"),
      layout(([one = [], ...rest]) => [["new", ...one], ...rest]),
    ],
  },
  {
    name: "insert after a day",
    given: mark,
    say: "insert Psalm 22 after day 3 of week 4",
    holds: [
      readsNow([4, 4], "Psalm 22"),
      layout((ids) => ids.map((week, index) => (index === 3 ? week.toSpliced(3, 0, "new") : week))),
    ],
  },
  {
    name: "an extra day at the end",
    given: ruth,
    say: "add one more day at the end with Matthew 1:1-17",
    holds: [
      readsNow([1, 5], "Matthew 1:1-17"),
      layout((ids) => ids.map((week) => [...week, "new"])),
    ],
  },
  {
    name: "a week at the end",
    given: romans,
    say: "add a week on Philippians at the end",
    holds: [
      weeks(7),
      untouchedBut(),
      layout((ids) => [...ids, Array.from({ length: 5 }, () => "new")]),
      includes(4, ["Philippians 1", "Philippians 2", "Philippians 3", "Philippians 4"]),
    ],
  },
  {
    name: "a week between",
    given: mark,
    say: "put a week about prayer between week 2 and week 3",
    holds: [
      weeks(5),
      layout(([a = [], b = [], c = [], d = []]) => [
        a,
        b,
        Array.from({ length: 6 }, () => "new"),
        c,
        d,
      ]),
    ],
  },
  {
    name: "remove a day",
    given: romans,
    say: "remove day 3 of week 1",
    holds: [layout(([one = [], ...rest]) => [one.toSpliced(2, 1), ...rest])],
  },
  {
    name: "remove the last two days",
    given: mark,
    say: "take out the last two days",
    holds: [layout((ids) => ids.map((week, index) => (index === 3 ? week.slice(0, 4) : week)))],
  },
  {
    name: "remove a week",
    given: mark,
    say: "delete week 2",
    holds: [weeks(3), layout((ids) => ids.toSpliced(1, 1))],
  },
  {
    name: "remove the last week",
    given: romans,
    say: "we dont need week six, drop it",
    holds: [weeks(5), layout((ids) => ids.slice(0, 5))],
  },
  {
    name: "drop a theme",
    given: prayer,
    say: "drop the psalms",
    // Psalm 5 is the third of the first week, Psalm 63 the second of the second.
    holds: [layout(([one = [], two = []]) => [one.toSpliced(2, 1), two.toSpliced(1, 1)])],
  },
  {
    name: "add a theme",
    given: prayer,
    say: "add a day about fasting to week 2",
    holds: [
      insertedInto(2),
      includes(1, [
        "Isaiah 58; Matthew 6:16-18; Joel 2:12-17; Matthew 4:1-11; Luke 4:1-13; Esther 4; Daniel 1; Daniel 9-10; Nehemiah 1; Acts 13:1-3; Acts 14:19-28; Matthew 9:14-17; Mark 2:18-22; Luke 5:33-39; Jonah 3; Ezra 8:21-23; 2 Chronicles 20; Zechariah 7-8",
      ]),
    ],
  },
];

function exchange<Item>(list: readonly Item[], a: number, b: number): Item[] {
  const [first, second] = [list[a], list[b]];
  return list.map((item, index) => {
    if (index === a) return second ?? item;
    return index === b ? (first ?? item) : item;
  });
}

export const dividing: readonly EditCase[] = [
  {
    name: "fewer weeks",
    given: romans,
    say: "make it 4 weeks instead of 6",
    holds: [covers("Romans"), weeks(4), days(20)],
  },
  {
    name: "more weeks",
    given: romans,
    say: "Stretch it out to eight weeks",
    holds: [covers("Romans"), weeks(8), days(40)],
  },
  {
    name: "half the length",
    given: mark,
    say: "can we do this in two weeks?",
    holds: [covers("Mark"), weeks(2), daysAWeek(6)],
  },
  {
    name: "fewer days a week",
    given: mark,
    say: "change to 3 days a week",
    holds: [covers("Mark"), daysAWeek(3)],
  },
  {
    name: "every day of the week",
    given: romans,
    say: "lets do it every day, weekends too",
    holds: [covers("Romans"), daysAWeek(7)],
  },
  {
    name: "other days of the week",
    given: romans,
    say: "we read on tuesdays thursdays and saturdays now",
    holds: [covers("Romans"), daysAWeek(3), readsOn([2, 4, 6])],
  },
  {
    name: "no Sundays",
    given: john,
    say: "no readings on sundays please",
    holds: [neverOn(7), daysAWeek(6)],
  },
  {
    name: "so many days in all",
    given: romans,
    say: "cut it down to twenty days",
    holds: [covers("Romans"), days(20)],
  },
  {
    name: "done by a date",
    given: romans,
    say: "we need to finish by February 5",
    today: "2026-12-28",
    holds: [covers("Romans"), startsOn("2027-01-04"), endsBetween("2027-01-25", "2027-02-05")],
  },
  {
    name: "fewer days in one week",
    given: romans,
    say: "week 2 should only have 3 days",
    holds: [
      untouchedBut([2]),
      {
        name: "the change itself",
        fault: ({ plan }) =>
          plan?.[1]?.passages.length === 3
            ? undefined
            : `week 2 has ${plan?.[1]?.passages.length} days`,
      },
    ],
  },
  {
    name: "shorter Tuesday",
    given: exodus,
    say: "make Tuesday shorter",
    today: "2026-09-13",
    holds: [
      shorterAt([1, 2]),
      untouchedBut([1, 1], [1, 2], [1, 3]),
      replySays(/Tuesday|15|week 1|day 2/i),
    ],
  },
  {
    name: "shorter Tuesday, the second week running",
    given: exodus,
    say: "make tuesday shorter",
    today: "2026-09-21",
    holds: [
      shorterAt([2, 2]),
      untouchedBut([2, 1], [2, 2], [2, 3]),
      replySays(/Tuesday|22|week 2|day 2/i),
    ],
  },
  {
    name: "shorter by week and day",
    given: exodus,
    say: "week 2 day 4 is too long, shorten it",
    holds: [shorterAt([2, 4]), untouchedBut([2, 3], [2, 4], [2, 5])],
  },
];
