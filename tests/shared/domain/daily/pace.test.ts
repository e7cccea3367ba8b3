import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Agenda,
  agendaOf,
  CHURCHS_PACE,
  choosePace,
  groupReadings,
  MAX_TOGETHER,
  missedOf,
  openReading,
  type PacedDay,
} from "../../../../src/shared/domain/daily/pace.ts";
import { addDays, weekdayOf } from "../../../../src/shared/domain/plan/planDate.ts";

const BEGIN = "2026-11-02";
const NOW = "2026-11-20T08:00:00.000Z";

/**
 * Makes a reading a day, or on the given days of the week; `verses` counts on within chapters of 30
 * verses.
 */
function planOf(lengths: readonly number[], weekdays: readonly number[] = []): PacedDay[] {
  let verse = 0;
  let date = addDays(BEGIN, -1);
  return lengths.map((length, index) => {
    do date = addDays(date, 1);
    while (weekdays.length > 0 && !weekdays.includes(weekdayOf(date)));
    const at = (count: number) => ({
      chapter: Math.floor(count / 30) + 1,
      verse: (count % 30) + 1,
    });
    const start = at(verse);
    // No reading crosses the end of a chapter.
    verse = Math.min(verse + length, (Math.floor(verse / 30) + 1) * 30);
    return { id: `d${index}`, date, ranges: [{ book: "Mark", start, end: at(verse - 1) }] };
  });
}

const plans = fc
  .record({
    lengths: fc.array(fc.integer({ min: 3, max: 30 }), { minLength: 1, maxLength: 60 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
    late: fc.integer({ min: 0, max: 90 }),
    readSeed: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
  })
  .map(({ lengths, weekdays, late, readSeed }) => {
    const days = planOf(lengths, weekdays);
    const read = new Set(days.filter((_, index) => readSeed[index]).map(({ id }) => id));
    return { days, today: addDays(BEGIN, late), isRead: (id: string) => read.has(id) };
  });

function caughtUp({
  days,
  today,
  isRead,
}: {
  days: PacedDay[];
  today: string;
  isRead: (id: string) => boolean;
}) {
  const missed = missedOf(agendaOf(days, CHURCHS_PACE), isRead, today);
  const pace = choosePace("spread", CHURCHS_PACE, { today, now: NOW, missed });
  return { missed, agenda: agendaOf(days, pace) };
}

const dateOf = (agenda: Agenda, id: string) => [...agenda].find(([, ids]) => ids.includes(id))?.[0];

describe("catching up by spreading", () => {
  it("neither loses nor duplicates a reading, and schedules none in the past", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { missed, agenda } = caughtUp(plan);
        const all = [...agenda.values()].flat();
        expect(new Set(all).size).toBe(all.length);
        const coming = plan.days.filter(({ date }) => (date ?? "") >= plan.today);
        expect([...all].sort()).toEqual([...missed, ...coming.map(({ id }) => id)].sort());
        expect([...agenda.keys()].every((date) => date >= plan.today)).toBe(true);
      }),
    );
  });

  it("keeps readings of one chapter together, in the plan's order", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { missed, agenda } = caughtUp(plan);
        const late = plan.days.filter(({ id }) => missed.includes(id));
        for (const group of groupReadings(late)) {
          expect(new Set(group.map(({ id }) => dateOf(agenda, id))).size).toBe(1);
        }
        const dates = late.map(({ id }) => dateOf(agenda, id) ?? "");
        expect(dates).toEqual([...dates].sort());
      }),
    );
  });

  it("leaves future readings on their dates, and spreads the load as evenly as groups allow", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { missed, agenda } = caughtUp(plan);
        const coming = plan.days.filter(({ date }) => (date ?? "") >= plan.today);
        for (const { id, date } of coming) expect(dateOf(agenda, id)).toBe(date);
        const groups = groupReadings(plan.days.filter(({ id }) => missed.includes(id)));
        const most = coming.length === 0 ? 1 : Math.ceil(groups.length / coming.length);
        for (const ids of agenda.values()) {
          const here = groups.filter(([first]) => first && ids.includes(first.id));
          expect(here.length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it("puts readings of one chapter on one day, up to the limit", () => {
    const days = planOf([5, 5, 5, 5, 10, 30, 30]);
    const sizes = groupReadings(days).map((group) => group.length);
    expect(sizes).toEqual([MAX_TOGETHER, 2, 1, 1]);
  });

  it("continues after the plan's end, one group a day", () => {
    const days = planOf([30, 30, 30]);
    const { agenda } = caughtUp({ days, today: "2027-01-01", isRead: () => false });
    expect([...agenda.keys()]).toEqual(["2027-01-01", "2027-01-02", "2027-01-03"]);
  });
});

describe("skipping to today", () => {
  it("leaves nothing overdue, and moves nothing", () => {
    fc.assert(
      fc.property(plans, ({ days, today, isRead }) => {
        const missed = missedOf(agendaOf(days, CHURCHS_PACE), isRead, today);
        const pace = choosePace("skip", CHURCHS_PACE, { today, now: NOW, missed });
        const agenda = agendaOf(days, pace);
        expect(missedOf(agenda, isRead, today)).toEqual([]);
        for (const { id, date } of days) {
          expect(dateOf(agenda, id)).toBe((date ?? "") >= today ? date : undefined);
        }
      }),
    );
  });

  it("works again for later overdue readings, without the skipped ones", () => {
    const days = planOf([30, 30, 30, 30]);
    const pace = choosePace("skip", CHURCHS_PACE, { today: "2026-11-04", now: NOW, missed: [] });
    expect(missedOf(agendaOf(days, pace), () => false, "2026-11-05")).toEqual(["d2"]);
  });
});

describe("starting again from today", () => {
  it("puts the first reading on today and the others on the plan's reading days", () => {
    fc.assert(
      fc.property(plans, ({ days, today }) => {
        const pace = choosePace("again", CHURCHS_PACE, { today, now: NOW, missed: [] });
        const agenda = agendaOf(days, pace);
        expect([...agenda.values()].flat()).toEqual(days.map(({ id }) => id));
        const [first, ...others] = [...agenda.keys()];
        expect(first).toBe(today);
        const weekdays = new Set(days.map(({ date }) => weekdayOf(date ?? "")));
        for (const date of others) expect(weekdays.has(weekdayOf(date))).toBe(true);
        expect(missedOf(agenda, () => false, today)).toEqual([]);
      }),
    );
  });

  it("allows catching up again later", () => {
    const days = planOf([30, 30, 30]);
    const again = choosePace("again", CHURCHS_PACE, { today: "2027-03-01", now: NOW, missed: [] });
    const missed = missedOf(agendaOf(days, again), () => false, "2027-03-02");
    expect(missed).toEqual(["d0"]);
    const spread = choosePace("spread", again, { today: "2027-03-02", now: NOW, missed });
    expect(agendaOf(days, spread).get("2027-03-02")).toEqual(["d0", "d1"]);
  });
});

describe("the reading that is opened", () => {
  const days = planOf([30, 30, 30]);
  const agenda = agendaOf(days, CHURCHS_PACE);

  it.each([
    ["today's", "2026-11-03", [], "d1"],
    ["today's, even when it is read", "2026-11-03", ["d1"], "d1"],
    ["the first before the plan begins", "2026-10-01", [], "d0"],
    ["the last when it is over", "2027-01-01", [], "d2"],
  ] as const)("is %s", (_, today, read, expected) => {
    const isRead = (id: string) => read.some((one) => one === id);
    expect(openReading(days, agenda, isRead, today)).toBe(expected);
  });

  it("is the first unread one in a plan without dates", () => {
    const undated = days.map((day) => ({ ...day, date: null }));
    const isRead = (id: string) => id === "d0";
    expect(openReading(undated, agendaOf(undated, CHURCHS_PACE), isRead, BEGIN)).toBe("d1");
  });
});
