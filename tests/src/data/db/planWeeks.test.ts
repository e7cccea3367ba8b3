import { describe, expect, it } from "vitest";
import type { PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import { isDirty, type PlanWeekRow, withoutAnnounced } from "../../../../src/data/db/planWeeks.ts";
import { day, week } from "../../../shared/domain/arbitraryPlan.ts";

const announced = (id: string, fields: Partial<PlanDay> = {}) =>
  day({ id, title: "Generating...", scripture: "", questions: [], prayer: "", ...fields });
const announcedWeek = (number: number, days: PlanDay[], name?: string): PlanWeek => ({
  ...week(number, days),
  name: name ?? `Generating Week ${number}...`,
});
const rowOf = (current: PlanWeek, partial: Partial<PlanWeekRow> = {}): PlanWeekRow => ({
  ...{ projectId: "p", weekNumber: current.week_number, current, synced: null },
  ...partial,
});
const left = (...weeks: PlanWeek[]) => withoutAnnounced(weeks.map((one) => rowOf(one)));
const written = week(1, [day({ id: "a", title: "The sower" })]);

describe("weeks that the agent has only announced", () => {
  it("are not sent until a person writes into one", () => {
    const row = { projectId: "p", weekNumber: 2, synced: null };
    const untouched = announcedWeek(2, [announced("b")]);
    const prayedFor = announcedWeek(2, [announced("b", { prayer: "Lord, by hand." })]);
    const asked = announcedWeek(2, [announced("b", { questions: ["What do you see?"] })]);
    expect(isDirty({ ...row, current: untouched })).toBe(false);
    expect(isDirty({ ...row, current: prayedFor })).toBe(true);
    expect(isDirty({ ...row, current: asked })).toBe(true);
  });

  it("are removed when the run has ended", () => {
    expect(left(written, announcedWeek(2, [announced("b")]))).toEqual([written]);
  });

  it("leave only what a person wrote into them", () => {
    const mine = day({ id: "c", title: "Mine" });
    const [, kept] = left(written, announcedWeek(2, [announced("b"), mine]));
    expect(kept).toEqual({ ...week(2, [{ ...mine, day_number: 1 }]), name: "" });
  });

  it("leave a day with a person's prayer, without its announced title", () => {
    const prayer = "Lord, by hand.";
    const [kept] = left(announcedWeek(1, [announced("b", { prayer })]));
    expect(kept?.passages).toMatchObject([{ id: "b", title: "", prayer }]);
    const real = week(1, [day({ id: "a", title: "Generating light", prayer })]);
    expect(left(real)).toEqual([real]);
  });

  it("keep their days, still to be written, when a person only named the week", () => {
    const [named] = left(announcedWeek(1, [announced("b")], "Advent"));
    expect(named?.name).toBe("Advent");
    expect(named?.passages.map(({ title }) => title)).toEqual([""]);
  });

  it("are not sent, and removed with the days that the run wrote ahead, until one is a person's", () => {
    const partly = announcedWeek(2, [day({ id: "a", title: "The sower" }), announced("b")]);
    const run = { messageId: "m", week: partly };
    const row = rowOf(partly, { run });
    expect(isDirty(row)).toBe(false);
    expect(withoutAnnounced([rowOf(written), row])).toEqual([written]);
    const [first, second] = partly.passages;
    if (!first || !second) throw new Error("no days");
    const changed = { ...partly, passages: [{ ...first, title: "My own title" }, second] };
    const mine = rowOf(changed, { run });
    expect(isDirty(mine)).toBe(true);
    expect(withoutAnnounced([mine])).toMatchObject([{ passages: [{ title: "My own title" }] }]);
    // A finished week has a name of its own.
    const whole = { ...partly, name: "Stories by the lake" };
    expect(isDirty(rowOf(whole, { run: { messageId: "m", week: whole } }))).toBe(true);
  });

  it("stay and are sent when a person replaced the announced passage", () => {
    const proposed = { ...announcedWeek(1, [announced("b")]), weekly_passage: "Mark 1" };
    const run = { messageId: "m", week: proposed };
    expect(isDirty(rowOf(proposed, { run }))).toBe(false);
    const mine = rowOf({ ...proposed, weekly_passage: "Mark 2" }, { run });
    expect(isDirty(mine)).toBe(true);
    expect(withoutAnnounced([mine])).toMatchObject([{ name: "", weekly_passage: "Mark 2" }]);
  });
});
