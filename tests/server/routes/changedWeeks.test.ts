import { beforeEach, describe, expect, it } from "vitest";
import type { AutoSaveAnswer, LoadedChanges } from "#shared/contracts/projects.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, load, message, planDay, planWeek, saveBody } from "../support/plans.ts";

const weeks = [1, 2, 3].map((week_number) => planWeek({ week_number }));

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({
      readingPlan: weeks,
      conversationMessages: [message({ id: "m0" })],
      baseRevision: 1,
    }),
  });
});

const save = (partial: Record<string, unknown>, request: object = {}) =>
  callApi<AutoSaveAnswer>("POST /api/projects/p1/autoSave", {
    body: {
      changedWeeks: [],
      removedWeeks: [],
      conversationMessages: [],
      langGraphThreadId: null,
      baseRevision: 2,
      ...partial,
    },
    ...request,
  });

/** Week 2 with one changed field in its first day. */
const secondWeek = (change: object) => ({
  ...planWeek({ week_number: 2 }),
  passages: [{ id: "w2d1", ...change }, { id: "w2d2" }],
});

describe("a save of changes", () => {
  it("changes the named fields of the named days and nothing else", async () => {
    const { status, body } = await save({ changedWeeks: [secondWeek({ title: "New" })] });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, revision: 3, collisions: [] });
    const [first, second, third] = (await load()).readingPlan ?? [];
    expect([first, third]).toEqual([weeks[0], weeks[2]]);
    expect(second?.passages[0]).toEqual(planDay({ id: "w2d1", title: "New" }));
  });

  it("removes a week, and moves a day from it to another by its id alone", async () => {
    const first = { ...planWeek(), passages: [{ id: "w1d1" }, { id: "w3d1", day_number: 2 }] };
    await save({ changedWeeks: [first], removedWeeks: [3] });
    const plan = (await load()).readingPlan ?? [];
    expect(plan.map((week) => week.week_number)).toEqual([1, 2]);
    expect(plan[0]?.passages.map(({ id }) => id)).toEqual(["w1d1", "w3d1"]);
  });

  it("adds a new day, and a week of new days", async () => {
    const day = planDay({ id: "new", day_number: 3 });
    const second = { ...planWeek({ week_number: 2 }), passages: [{ id: "w2d1" }, day] };
    const fourth = { ...planWeek({ week_number: 4 }), passages: [planDay({ id: "newer" })] };
    const { body } = await save({ changedWeeks: [second, fourth] });
    expect(body).toEqual({ success: true, revision: 3, collisions: [] });
    const plan = (await load()).readingPlan ?? [];
    expect(plan.map(({ passages }) => passages.map(({ id }) => id))).toEqual([
      ["w1d1", "w1d2"],
      ["w2d1", "new"],
      ["w3d1", "w3d2"],
      ["newer"],
    ]);
  });

  it("returns the stored week when a licensed text was dropped", async () => {
    const { body } = await save({ changedWeeks: [secondWeek({ scripture_text_niv: "Text" })] });
    expect(body).toEqual({
      ...{ success: true, revision: 2, collisions: [] },
      changedWeeks: [weeks[1]],
    });
  });

  it("is merged with what others saved since its base, and returns only their weeks", async () => {
    await save({ changedWeeks: [secondWeek({ title: "Ben's" })] }, { as: "ben" });
    const first = { ...planWeek(), name: "Anna's", passages: [{ id: "w1d1" }, { id: "w1d2" }] };
    const { body } = await save({ changedWeeks: [first] });
    expect(body.revision).toBe(4);
    expect(body.readingPlan).toBeUndefined();
    expect(body.changedWeeks?.map((week) => week.week_number)).toEqual([2]);
    expect(body.changedWeeks?.[0]?.passages[0]?.title).toBe("Ben's");
  });

  it("returns the messages that others added, without its own", async () => {
    await save({ conversationMessages: [message({ id: "b" })] }, { as: "ben" });
    const { body } = await save({ conversationMessages: [message({ id: "a" })] });
    expect(body.conversationMessages?.map(({ id }) => id)).toEqual(["b"]);
    expect((await load()).conversationMessages.map(({ id }) => id)).toEqual(["a", "b", "m0"]);
  });

  it("gets the same response when it is repeated under its key", async () => {
    await save({ changedWeeks: [secondWeek({ title: "Ben's" })] }, { as: "ben" });
    const mine = { changedWeeks: [secondWeek({ prayer: "Anna's" })] };
    const first = await save(mine, { key: "k" });
    await save({ removedWeeks: [1], baseRevision: 4 }, { as: "ben" });
    expect((await save(mine, { key: "k" })).body).toEqual(first.body);
  });

  it("gets base_gone when it names a day that its base does not have", async () => {
    const { status, body } = await callApi("POST /api/projects/p1/autoSave", {
      body: {
        ...{ changedWeeks: [{ ...planWeek(), passages: [{ id: "stranger" }] }] },
        ...{ conversationMessages: [], langGraphThreadId: null, baseRevision: 2 },
      },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "base_gone", readingPlan: weeks, revision: 2 });
  });

  it("gets base_gone for a day that somebody else has added in another version since", async () => {
    const fourth = (prayer: string) => ({
      ...planWeek({ week_number: 4 }),
      passages: [planDay({ id: "run-4-0", prayer })],
    });
    await save({ changedWeeks: [fourth("By hand")] }, { as: "ben" });
    const { status, body } = await save({ changedWeeks: [fourth("The run's")] });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: "base_gone",
      readingPlan: [...weeks, fourth("By hand")],
      revision: 3,
    });
    const same = await save({ changedWeeks: [fourth("By hand")] });
    expect(same.body).toMatchObject({ success: true, collisions: [] });
    const onTop = await save({ changedWeeks: [fourth("Newer")], baseRevision: 3 });
    expect(onTop.body).toMatchObject({ success: true, collisions: [] });
  });

  it("strips letters behind verses and returns the stored week", async () => {
    const { body } = await save({ changedWeeks: [secondWeek({ scripture: "Mark 2:1-5x" })] });
    expect(body.changedWeeks?.[0]?.passages[0]?.scripture).toBe("Mark 2:1-5");
  });

  it.each([
    ["a day twice", [{ ...planWeek(), passages: [{ id: "w1d1" }, { id: "w2d1" }] }], "twice"],
    [
      "a day that another week has",
      [{ ...planWeek(), passages: [planDay({ id: "w3d1" })] }],
      "twice",
    ],
    ["a title without end", [secondWeek({ title: "x".repeat(201) })], "longer than 200"],
    ["an empty week", [{ ...planWeek(), passages: [] }], "Week 1 has 0 days"],
  ])("is refused for %s", async (_, changedWeeks, sentence) => {
    const { status, body } = await save({ changedWeeks });
    expect(status).toBe(422);
    expect((body as unknown as { error: string }).error).toContain(sentence);
  });

  it("is refused without a base, as is a save without plan and changes", async () => {
    expect((await save({ baseRevision: undefined })).status).toBe(422);
    expect((await save({ changedWeeks: undefined, removedWeeks: undefined })).status).toBe(422);
  });
});

describe("loading changes", () => {
  const loadSince = (since: number) =>
    callApi<LoadedChanges>(`GET /api/projects/p1/load?since=${since}&changes=true`);

  it("returns the changed weeks and messages, and the numbers of removed weeks", async () => {
    await save({
      changedWeeks: [secondWeek({ title: "New" })],
      removedWeeks: [3],
      conversationMessages: [message({ id: "m1" })],
    });
    const { body } = await loadSince(2);
    expect(body).toMatchObject({ revision: 3, removedWeeks: [3] });
    expect(body.changedWeeks.map((week) => week.week_number)).toEqual([2]);
    expect(body.conversationMessages.map(({ id }) => id)).toEqual(["m1"]);
    expect(body).not.toHaveProperty("readingPlan");
  });

  it("answers 304 when nothing changed, and the whole project for a revision that does not exist", async () => {
    expect((await loadSince(2)).status).toBe(304);
    expect((await loadSince(9)).body).toMatchObject({ readingPlan: weeks });
  });

  it("returns the whole project to an app that does not request changes only", async () => {
    const { body } = await callApi("GET /api/projects/p1/load?since=1");
    expect(body).toMatchObject({ readingPlan: weeks });
  });
});
