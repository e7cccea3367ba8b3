import * as fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it, vi } from "vitest";
import { buildIcs, type ReadingTime } from "#shared/calendar/buildIcs.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { arbitraryPlan, SEEDED } from "../../src/features/distribute/channels/generatedPlans.ts";
import {
  publishedDay,
  publishedPlan,
} from "../../src/features/distribute/channels/publishedPlanFactory.ts";
import { holds } from "../holds.ts";

// Hundreds of plans take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ALL_DAY: ReadingTime = { kind: "allDay", reminderMinutes: 420 };
const timed = (timeZone: string, time = "06:30"): ReadingTime => ({
  kind: "timed",
  time,
  timeZone,
  durationMinutes: 15,
  reminderMinutes: 10,
});
const arbitraryReading = fc.constantFrom<ReadingTime>(
  ALL_DAY,
  { kind: "allDay", reminderMinutes: null },
  timed("America/Chicago"),
  timed("Europe/Berlin", "23:45"),
  timed("Australia/Lord_Howe"),
  timed("Asia/Kathmandu", "00:00"),
  timed("UTC"),
);

function textOf(plan: ReturnType<typeof publishedPlan>, reading: ReadingTime): string {
  return String(buildIcs(plan, { reading }).content);
}

function eventsOf(content: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(content));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(zone);
  }
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

describe("a plan's calendar, for 200 plans with hostile text", () => {
  it("ends every line in CRLF and folds it at 75 octets without splitting a character", () => {
    holds(
      fc.property(arbitraryPlan, arbitraryReading, (plan, reading) => {
        const content = textOf(plan, reading);
        expect(content.endsWith("END:VCALENDAR\r\n")).toBe(true);
        expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        const octets = content.split("\r\n").map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        expect(
          new TextDecoder("utf-8", { fatal: true }).decode(new TextEncoder().encode(content)),
        ).toBe(content);
        expect(content).not.toMatch(/\p{Cs}/u);
      }),
      SEEDED,
    );
  });

  it("is parsed by an independent parser as one event a day, with the exact text", () => {
    holds(
      fc.property(arbitraryPlan, arbitraryReading, (plan, reading) => {
        const events = eventsOf(textOf(plan, reading));
        const days = publishedDays(plan);
        expect(events).toHaveLength(days.length);
        events.forEach((event, index) => {
          const day = days[index];
          const words = [day?.reference, day?.title].map((text) => plainLine(text ?? ""));
          expect(event.summary).toBe(words.filter(Boolean).join(" · "));
          expect(event.startDate.toString().slice(0, 10)).toBe(day?.date);
          expect(event.startDate.isDate).toBe(reading.kind === "allDay");
          expect(event.sequence).toBe(plan.version);
          expect(event.description).toContain(plan.url);
        });
        expect(new Set(events.map(({ uid }) => uid)).size).toBe(days.length);
      }),
      SEEDED,
    );
  });

  it("does not let a title, question or prayer begin a property or an event", () => {
    holds(
      fc.property(arbitraryPlan, (plan) => {
        const unfolded = textOf(plan, ALL_DAY).replaceAll("\r\n ", "");
        const names = unfolded.split("\r\n").map((line) => /^[A-Z-]+/.exec(line)?.[0]);
        expect(names.filter((name) => name === "SUMMARY")).toHaveLength(publishedDays(plan).length);
        expect(names).not.toContain("BCC");
      }),
      SEEDED,
    );
  });
});

describe("a plan's calendar", () => {
  it("keeps an entry's UID and raises its sequence when its day moves and changes", () => {
    const before = publishedPlan({ version: 1 });
    const after = publishedPlan({
      version: 2,
      weeks: [
        {
          number: 1,
          name: "",
          passage: "",
          days: [publishedDay({ id: "day-2", date: "2027-01-09", title: "Moved" })],
        },
      ],
    });
    const [, second] = eventsOf(textOf(before, ALL_DAY));
    const [moved] = eventsOf(textOf(after, ALL_DAY));
    expect(moved?.uid).toBe(second?.uid);
    expect([second?.sequence, moved?.sequence]).toEqual([1, 2]);
    expect(moved?.startDate.toString()).toBe("2027-01-09");
  });

  it("ends an all-day event on the next day", () => {
    const [first] = eventsOf(textOf(publishedPlan(), ALL_DAY));
    expect(first?.endDate.toString()).toBe("2026-12-01");
  });

  it.each([
    ["America/Chicago", "2026-03-07", "2026-03-07T12:30:00.000Z"],
    ["America/Chicago", "2026-03-08", "2026-03-08T11:30:00.000Z"],
    ["America/Chicago", "2026-11-01", "2026-11-01T12:30:00.000Z"],
    ["Europe/Berlin", "2026-10-24", "2026-10-24T04:30:00.000Z"],
    ["Europe/Berlin", "2026-10-25", "2026-10-25T05:30:00.000Z"],
    ["Australia/Lord_Howe", "2026-04-05", "2026-04-04T20:00:00.000Z"],
    ["Asia/Kathmandu", "2026-05-01", "2026-05-01T00:45:00.000Z"],
    ["Africa/Nairobi", "2026-05-01", "2026-05-01T03:30:00.000Z"],
  ])(
    "gives the instant of 06:30 in %s on %s by its own VTIMEZONE, at %s",
    (zone, date, instant) => {
      const days = [publishedDay({ date })];
      const plan = publishedPlan({ weeks: [{ number: 1, name: "", passage: "", days }] });
      ICAL.TimezoneService.reset();
      const [event] = eventsOf(textOf(plan, timed(zone)));
      expect(event?.startDate.toJSDate().toISOString()).toBe(instant);
    },
  );

  it("lists clock changes in its zone, in the local time before each change", () => {
    const days = ["2026-03-01", "2026-11-15"].map((date) => publishedDay({ id: date, date }));
    const plan = publishedPlan({ weeks: [{ number: 1, name: "", passage: "", days }] });
    const observance = ([kind, ...lines]: readonly string[]) =>
      [`BEGIN:${kind}`, ...lines, `END:${kind}`].join("\r\n");
    const content = textOf(plan, timed("America/Chicago"));
    for (const change of [
      ["DAYLIGHT", "DTSTART:20260308T020000", "TZOFFSETFROM:-0600", "TZOFFSETTO:-0500"],
      ["STANDARD", "DTSTART:20261101T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0600"],
    ]) {
      expect(content).toContain(observance(change));
    }
  });

  it("reminds before a timed reading, and in the morning of an all-day one", () => {
    const trigger = (reading: ReadingTime) =>
      eventsOf(textOf(publishedPlan(), reading))[0]
        ?.component.getFirstSubcomponent("valarm")
        ?.getFirstPropertyValue("trigger")
        ?.toString();
    expect(trigger(timed("UTC"))).toBe("-PT10M");
    expect(trigger(ALL_DAY)).toBe("PT420M");
    expect(trigger({ kind: "allDay", reminderMinutes: null })).toBeUndefined();
  });

  it("starts a plan without dates on the reader's own day", () => {
    const days = ["a", "b", "c"].map((id) => publishedDay({ id, date: null }));
    const plan = publishedPlan({ weeks: [{ number: 1, name: "", passage: "", days }] });
    const { content } = buildIcs(plan, { reading: ALL_DAY, begin: "2026-12-31" });
    const starts = eventsOf(String(content)).map(({ startDate }) => startDate.toString());
    expect(starts).toEqual([0, 1, 2].map((index) => addDays("2026-12-31", index)));
    expect(() => buildIcs(plan, { reading: ALL_DAY })).toThrow(RangeError);
  });

  it("refuses a zone or a time that would break out of its line", () => {
    const plan = publishedPlan();
    for (const reading of [
      timed("UTC\r\nX:1"),
      timed("Mars/Olympus"),
      timed("UTC", "7:00\r\nX:1"),
    ]) {
      expect(() => textOf(plan, reading)).toThrow(RangeError);
    }
  });
});
