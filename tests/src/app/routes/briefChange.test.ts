import { describe, expect, it } from "vitest";
import { type Brief, emptyBrief } from "#shared/domain/plan/brief.ts";
import { setOnlyDates } from "../../../../src/app/routes/briefChange.ts";
import { createProjectLocally } from "../../../../src/data/db/createProjectLocally.ts";
import { readProject } from "../../../../src/data/db/projects.ts";
import { phone } from "../../data/sync/phone.ts";

const dated: Brief = { ...emptyBrief(), start_date: "2026-11-30" };
const advent: Brief = { ...dated, readings: [{ kind: "season", label: "advent" }] };
const paused: Brief = { ...dated, paused_weeks: ["2026-12-21"] };

describe("a change of the brief by taps", () => {
  it.each<[string, Brief, Brief, boolean]>([
    ["a pause that is taken out", paused, dated, true],
    ["another start", paused, { ...paused, start_date: "2026-12-07" }, true],
    ["a plan without dates", paused, emptyBrief(), true],
    ["a free date", dated, { ...paused, free_dates: ["2026-12-25"] }, true],
    ["a free date of a season", advent, { ...advent, free_dates: ["2026-12-08"] }, false],
    ["a pause with another number of questions", paused, { ...dated, questions: 1 }, false],
  ])("sets %s at once if nothing must be written anew", async (_, before, after, isSet) => {
    const { db, effects } = await phone();
    const owner = { uid: "anna", churchId: "church", title: "Mark", conversationId: "c" };
    const { id } = await createProjectLocally(db, owner, effects);
    await db.projects.update(id, { brief: before, startDate: before.start_date ?? null });
    expect(await setOnlyDates(db, id, { before, after })).toBe(isSet);
    const stored = await readProject(db, id);
    const expected = isSet ? after : before;
    expect(stored?.brief).toEqual(expected);
    expect(stored?.startDate).toBe(expected.start_date ?? null);
  });
});
