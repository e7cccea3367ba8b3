import { describe, expect, it } from "vitest";
import { BRIEF_FIELDS, type Brief, emptyBrief } from "#shared/domain/plan/brief.ts";
import { BRIEF_PARTS, PART_OF } from "#shared/domain/plan/briefParts.ts";
import { listWeekdays, summarizeBrief, textOf } from "../../../../src/features/brief/briefParts.ts";

const brief = (change: Partial<Brief>): Brief => ({ ...emptyBrief(), ...change });
const mark = { kind: "passages" as const, label: "Mark", references: ["Mark"] };

describe("the parts of a brief", () => {
  it("has a part for each field", () => {
    for (const field of BRIEF_FIELDS) expect(BRIEF_PARTS).toContain(PART_OF[field]);
  });

  it.each<[Partial<Brief>, (typeof BRIEF_PARTS)[number], string | null]>([
    [{}, "readings", null],
    [
      { readings: [mark, { kind: "passages", label: "Psalms", per: "day", weekdays: [5] }] },
      "readings",
      "Mark, a psalm on Fri",
    ],
    [{ readings: [{ kind: "season", label: "holy-week" }] }, "readings", "Holy Week"],
    [{ readings: [mark], leave_out: ["Mark 13"] }, "readings", "Mark, without Mark 13"],
    [{ weeks: 1 }, "length", "1 week"],
    [{ days: 40 }, "length", "40 days"],
    [{ months: 12 }, "length", "12 months"],
    [{ days_per_week: 7 }, "days", "Every day"],
    [{ reading_days: [1, 2, 3, 4, 5], every_weeks: 2 }, "days", "Mon–Fri, every second week"],
    [{ start_date: "2026-11-30" }, "start", "from Nov 30"],
    [
      { start_date: "2026-11-30", paused_weeks: ["2026-12-24"] },
      "start",
      "from Nov 30, nothing from Dec 24 to Dec 30",
    ],
    [
      { start_date: "2026-11-30", paused_weeks: ["2026-12-21", "2026-12-28", "2027-02-15"] },
      "start",
      "from Nov 30, nothing in 3 weeks",
    ],
    [{ paused_weeks: ["2026-12-24"] }, "start", "Undated"],
    [
      { start_date: "2026-11-30", free_dates: ["2026-12-25", "2026-12-08"] },
      "start",
      "from Nov 30, free on Tue Dec 8 and Fri Dec 25",
    ],
    [
      { start_date: "2026-11-30", free_dates: ["2026-12-08", "2026-12-24", "2026-12-25"] },
      "start",
      "from Nov 30, 3 days free",
    ],
    [{ free_dates: ["2026-12-24"] }, "start", "Undated"],
    [{ audience: "youth" }, "readers", "Young people"],
    [
      { questions: 0, prayer: false, memory_verse: "weekly" },
      "questions",
      "No questions, no prayer, a verse to learn each week",
    ],
    [{ prayer_length: "short" }, "questions", "4 questions, short prayers"],
    [{ prayer: false, prayer_length: "short" }, "questions", "4 questions, no prayer"],
    [{ minutes: 10 }, "amount", "Up to 10 min a day"],
    [{ verses: 1 }, "amount", "Up to 1 verse a day"],
  ])("says %j of its %s", (change, part, text) => {
    expect(textOf(brief(change), part)).toBe(text);
  });

  it("summarizes the brief in one line, without unset parts", () => {
    const summary = summarizeBrief(brief({ readings: [mark], weeks: 6, reading_days: [2, 4] }));
    expect(summary).toBe("Mark · 6 weeks · Tue, Thu · Adults · 4 questions");
  });

  it("writes consecutive weekdays as a range", () => {
    expect(listWeekdays([5, 4, 3])).toBe("Wed–Fri");
    expect(listWeekdays([6, 7])).toBe("Sat, Sun");
    expect(listWeekdays([7, 1, 2, 3, 4, 6])).toBe("All but Fri");
    expect(listWeekdays([1, 2, 3, 4, 5, 6, 7])).toBe("Mon–Sun");
  });
});
