import { describe, expect, it } from "vitest";
import {
  changeHour,
  decideLetter,
  type LetterClock,
  retryAt,
} from "../../../../server/church/letters/letterClock.ts";

const at = (text: string) => Date.parse(text);
const clock = (change: Partial<LetterClock> = {}): LetterClock => ({
  time: "07:00",
  zone: "UTC",
  nextAt: at("2026-11-30T07:00:00Z"),
  sentOn: "2026-11-29",
  unsure: [],
  ...change,
});
const decide = (change: Partial<LetterClock>, now: string) => {
  const { nextAt, ...decision } = decideLetter(clock(change), at(now));
  return { ...decision, nextAt: new Date(nextAt).toISOString().slice(0, 16) };
};

describe("a letter whose time has come", () => {
  it("is sent, and the next one is due tomorrow", () => {
    expect(decide({}, "2026-11-30T07:00:01Z")).toEqual({
      ...{ kind: "send", date: "2026-11-30", nextAt: "2026-12-01T07:00", unsure: [] },
    });
  });

  it("is sent hours late while it is still today", () => {
    expect(decide({}, "2026-11-30T22:59:00Z")).toMatchObject({ kind: "send", unsure: [] });
  });

  it("names the days that an object slept through", () => {
    expect(decide({}, "2026-12-02T09:00:00Z")).toEqual({
      ...{ kind: "send", date: "2026-12-02", nextAt: "2026-12-03T07:00" },
      unsure: ["2026-11-30", "2026-12-01"],
    });
  });

  it("waits for today's hour when the object wakes in the night", () => {
    expect(decide({}, "2026-12-01T03:00:00Z")).toEqual({
      ...{ kind: "wait", date: "2026-12-01", nextAt: "2026-12-01T07:00", unsure: ["2026-11-30"] },
    });
  });

  it("names no day whose letter was sent, and today's never", () => {
    const unsure = ["2026-11-28", "2026-11-30"];
    expect(decide({ unsure, sentOn: "2026-11-29" }, "2026-11-30T07:00:00Z").unsure).toEqual([
      "2026-11-28",
    ]);
  });

  it("is not sent twice on one date", () => {
    expect(decide({ sentOn: "2026-11-30" }, "2026-11-30T07:00:00Z")).toMatchObject({
      ...{ kind: "wait", nextAt: "2026-12-01T07:00" },
    });
  });

  it("names at most a week", () => {
    expect(decide({}, "2026-12-24T07:00:00Z").unsure).toHaveLength(7);
  });

  it.each([
    [
      "by the reader's clock",
      "America/Chicago",
      "2026-11-30T13:00:00Z",
      "2026-11-30",
      "12-01T13:00",
    ],
    [
      "on the reader's date",
      "Pacific/Auckland",
      "2026-11-30T18:00:00Z",
      "2026-12-01",
      "12-01T18:00",
    ],
    [
      "over a change of the clocks",
      "Europe/London",
      "2027-03-27T07:00:00Z",
      "2027-03-27",
      "03-28T06:00",
    ],
  ])("goes %s", (_, zone, now, date, next) => {
    const decided = decide({ zone, nextAt: at(now), sentOn: null }, now);
    expect([decided.kind, decided.date, decided.nextAt.slice(5)]).toEqual(["send", date, next]);
  });

  it.each([
    ["America/Santiago", "2027-09-04", "2027-09-05T04:00"],
    ["America/Havana", "2027-03-13", "2027-03-14T05:00"],
    ["Atlantic/Azores", "2027-03-27", "2027-03-28T01:00"],
  ])("is due on the next date where %s skips midnight", (zone, date, next) => {
    const night = { time: "00:00", zone, sentOn: null, nextAt: at(`${date}T05:00:00Z`) };
    expect(decide(night, `${date}T05:00:00Z`)).toMatchObject({ kind: "send", date, nextAt: next });
    expect(decide({ ...night, sentOn: date }, `${date}T23:59:00Z`).nextAt).toBe(next);
  });

  it("is tried again after 5, 10, 20 and 40 minutes when it was turned away", () => {
    const minutes = [1, 2, 3, 4, 5]
      .map((tries) => retryAt(tries, 0))
      .map((ms) => ms && ms / 60_000);
    expect(minutes).toEqual([5, 10, 20, 40, null]);
  });
});

describe("a letter whose hour is changed", () => {
  // Due on the 30th at 20:00, and changed on that day at 10:00.
  const due = { time: "20:00", nextAt: at("2026-11-30T20:00:00Z"), sentOn: "2026-11-29" };
  const changed = (
    change: Partial<LetterClock>,
    hour: { time: string; zone?: string },
    now: string,
  ) => {
    const { nextAt, unsure } = changeHour(
      clock({ ...due, ...change }),
      { zone: "UTC", ...hour },
      at(now),
    );
    return [new Date(nextAt).toISOString().slice(0, 16), unsure];
  };

  it.each([
    ["to an hour that has passed is sent at once", {}, { time: "07:00" }, "2026-11-30T10:00"],
    ["to an hour that is to come waits for it", {}, { time: "11:00" }, "2026-11-30T11:00"],
    [
      "after it was sent comes tomorrow",
      { sentOn: "2026-11-30" },
      { time: "23:00" },
      "2026-12-01T23:00",
    ],
    [
      "to a zone further east where the hour has passed is sent at once",
      {},
      { time: "20:00", zone: "Pacific/Auckland" },
      "2026-11-30T10:00",
    ],
    [
      "to a zone further west where the sent date is still to come skips it",
      { sentOn: "2026-12-01", zone: "Pacific/Auckland", nextAt: at("2026-12-01T18:00:00Z") },
      { time: "07:00", zone: "America/Chicago" },
      "2026-12-02T13:00",
    ],
  ])("%s", (_, change, hour, next) => {
    expect(changed(change, hour, "2026-11-30T10:00:00Z")).toEqual([next, []]);
  });

  it("still names an unsure date when a zone further west has it again", () => {
    const away = { sentOn: "2026-11-30", zone: "Pacific/Auckland", unsure: ["2026-11-30"] };
    const due = { ...away, nextAt: at("2026-11-30T10:05:00Z") };
    expect(
      changed(due, { time: "02:00", zone: "America/Chicago" }, "2026-11-30T10:00:00Z"),
    ).toEqual(["2026-12-01T08:00", ["2026-11-30"]]);
  });

  it("names the dates that had passed without one", () => {
    const slept = { sentOn: "2026-11-27", nextAt: at("2026-11-28T20:00:00Z") };
    expect(changed(slept, { time: "07:00" }, "2026-11-30T10:00:00Z")).toEqual([
      "2026-11-30T10:00",
      ["2026-11-28", "2026-11-29"],
    ]);
  });

  it("does not come for today where the first one was due tomorrow", () => {
    const late = { sentOn: null, nextAt: at("2026-12-01T07:00:00Z") };
    expect(changed(late, { time: "06:00" }, "2026-11-30T10:00:00Z")).toEqual([
      "2026-12-01T06:00",
      [],
    ]);
  });
});
