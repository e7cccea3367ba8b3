import { beforeEach, describe, expect, it } from "vitest";
import type { AutoSaveAnswer } from "#shared/contracts/projects.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, load, message, planDay, planWeek, saveBody } from "../support/plans.ts";

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
});

const save = (partial: Record<string, unknown> = {}, request: object = {}) =>
  callApi<AutoSaveAnswer>("POST /api/projects/p1/autoSave", {
    body: saveBody(partial),
    ...request,
  });

/** A plan of one week with two days, one field of one day changed. */
const edited = (dayIndex: number, change: Partial<ReturnType<typeof planDay>>) => {
  const week = planWeek();
  const passages = week.passages.map((day, index) =>
    index === dayIndex ? { ...day, ...change } : day,
  );
  return [{ ...week, passages }];
};

describe("a save", () => {
  it("stores plan, messages, thread and conversation under one new revision", async () => {
    const { status, body } = await save({
      conversationMessages: [message()],
      langGraphThreadId: "thread-1",
      conversationId: "c1",
      baseRevision: 1,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, revision: 2, collisions: [] });
    expect(await load()).toMatchObject({
      revision: 2,
      readingPlan: [planWeek()],
      conversationMessages: [message()],
      langGraphThreadId: "thread-1",
      conversationId: "c1",
    });
  });

  it("keeps the revision when it changes nothing", async () => {
    await save();
    expect((await save()).body.revision).toBe(2);
  });

  it("adds missing day ids and returns the stored plan", async () => {
    const { id, ...day } = planDay();
    const { body } = await save({ readingPlan: [planWeek({ passages: [day as never] })] });
    const given = body.readingPlan?.[0]?.passages[0]?.id;
    expect(given).toMatch(/^[\w-]{36}$/);
    expect((await load()).readingPlan?.[0]?.passages[0]?.id).toBe(given);
  });

  it("never stores licensed texts", async () => {
    const day = planDay({ scripture_text_niv: "In the beginning", scripture_text_esv: "…" });
    await save({ readingPlan: [planWeek({ passages: [day] })] });
    expect((await load()).readingPlan?.[0]?.passages[0]).toEqual(planDay());
  });

  it("stores what looks like HTML as the text that it is", async () => {
    const title = "<script>alert(1)</script> & more";
    await save({ readingPlan: edited(0, { title }) });
    expect((await load()).readingPlan?.[0]?.passages[0]?.title).toBe(title);
  });

  it("removes weeks that a replacing plan no longer has, and the plan when it has none", async () => {
    await save({ readingPlan: [planWeek(), planWeek({ week_number: 2 })] });
    await save({ readingPlan: [planWeek({ week_number: 2 })] });
    expect((await load()).readingPlan?.map((week) => week.week_number)).toEqual([2]);
    await save({ readingPlan: null });
    expect((await load()).readingPlan).toBeNull();
  });

  it("drops a message's streaming state", async () => {
    const extra = { isStreaming: true, showPlanLoading: true, planLoadingMessage: "…" };
    const stored = message({ role: "assistant", isError: true, completionDuration: 1.2 });
    await save({ conversationMessages: [{ ...stored, ...extra }] });
    expect((await load()).conversationMessages).toEqual([stored]);
  });

  it("keeps the thread when a save has none", async () => {
    await save({ langGraphThreadId: "thread-1" });
    await save({ langGraphThreadId: null });
    expect((await load()).langGraphThreadId).toBe("thread-1");
  });

  it("does not let an out-of-date phone restore a replaced thread", async () => {
    await save({ langGraphThreadId: "thread-1", baseRevision: 1 });
    await save({ langGraphThreadId: "thread-2", baseRevision: 2 });
    await save({
      langGraphThreadId: "thread-1",
      baseRevision: 2,
      readingPlan: edited(0, { prayer: "x" }),
    });
    expect((await load()).langGraphThreadId).toBe("thread-2");
  });
});

describe("references of a plan that is saved", () => {
  const readings = async () => (await load()).readingPlan?.[0]?.passages.map((d) => d.scripture);

  it("lose the letters behind their verses, and the response returns the plan", async () => {
    const readingPlan = edited(0, { scripture: "Mark 1:1a-13ff" });
    const { body } = await save({ readingPlan, baseRevision: 1 });
    expect(body.readingPlan?.[0]?.passages[0]?.scripture).toBe("Mark 1:1-13");
    expect(await readings()).toEqual(["Mark 1:1-13", "Mark 1:14-20"]);
  });

  it.each(["Mark 17:1", "Hezekiah 4:5", "the story of the lost son"])(
    "are stored as written when they cannot be parsed: %s",
    async (scripture) => {
      const { status } = await save({ readingPlan: edited(0, { scripture }), baseRevision: 1 });
      expect(status).toBe(200);
      expect(await readings()).toEqual([scripture, "Mark 1:14-20"]);
    },
  );
});

describe("merging", () => {
  beforeEach(async () => {
    await save({ baseRevision: 1 });
  });

  it("keeps two edits of different days from the same base", async () => {
    await save({ readingPlan: edited(0, { title: "Anna's" }), baseRevision: 2 });
    const { body } = await save(
      { readingPlan: edited(1, { prayer: "Ben's" }), baseRevision: 2 },
      { as: "ben" },
    );
    expect(body).toMatchObject({ revision: 4, collisions: [] });
    const [first, second] = body.readingPlan?.[0]?.passages ?? [];
    expect([first?.title, second?.prayer]).toEqual(["Anna's", "Ben's"]);
    expect((await load()).readingPlan).toEqual(body.readingPlan);
  });

  it("keeps the later of two values of one field and offers the other with its author", async () => {
    await save({ readingPlan: edited(0, { title: "Anna's" }), baseRevision: 2 });
    const { body } = await save(
      { readingPlan: edited(0, { title: "Ben's" }), baseRevision: 2 },
      { as: "ben" },
    );
    expect((await load()).readingPlan?.[0]?.passages[0]?.title).toBe("Ben's");
    expect(body.collisions).toEqual([
      {
        ...{ week: 1, dayId: "w1d1", field: "title", kept: '"Ben\'s"', other: '"Anna\'s"' },
        ...{ by: "anna", revision: 3 },
      },
    ]);
  });

  it("offers a value again to a person whose device never received the answer", async () => {
    await save({ readingPlan: edited(0, { title: "Anna's" }), baseRevision: 2 });
    const mine = { readingPlan: edited(0, { title: "Ben's" }), baseRevision: 2 };
    const lost = await save(mine, { as: "ben" });
    const { body } = await save(mine, { as: "ben" });
    expect(body.collisions).toEqual(lost.body.collisions);
    expect(body.collisions).toHaveLength(1);
    const other = await save({ readingPlan: edited(1, { prayer: "Sam's" }), baseRevision: 2 });
    expect(other.body.collisions).toEqual([]);
  });

  it("does not offer a value again once what was kept has changed", async () => {
    await save({ readingPlan: edited(0, { title: "Anna's" }), baseRevision: 2 });
    await save({ readingPlan: edited(0, { title: "Ben's" }), baseRevision: 2 }, { as: "ben" });
    await save({ readingPlan: edited(0, { title: "Sam's" }), baseRevision: 4 }, { as: "sam" });
    const mine = { readingPlan: edited(1, { prayer: "Ben's" }), baseRevision: 2 };
    expect((await save(mine, { as: "ben" })).body.collisions).toEqual([]);
  });

  it("names the author of the other value, not the author of a later change to another day", async () => {
    await save({ readingPlan: edited(0, { title: "Anna's" }), baseRevision: 2 });
    await save({ readingPlan: edited(1, { prayer: "Sam's" }), baseRevision: 2 }, { as: "sam" });
    const mine = { readingPlan: edited(0, { title: "Ben's" }), baseRevision: 2 };
    const { body } = await save(mine, { as: "ben" });
    expect(body.collisions).toMatchObject([{ other: '"Anna\'s"', by: "anna", revision: 3 }]);
  });

  it("names the person who removed a day that stays", async () => {
    await save({ readingPlan: edited(1, { prayer: "Sam's" }), baseRevision: 2 }, { as: "sam" });
    const [week] = (await load()).readingPlan ?? [];
    const left = { ...week, passages: week?.passages.slice(1) };
    await save({ readingPlan: [left], baseRevision: 3 }, { as: "anna" });
    const mine = { readingPlan: edited(0, { title: "Ben's" }), baseRevision: 2 };
    const { body } = await save(mine, { as: "ben" });
    expect(body.collisions).toMatchObject([{ field: "removed", by: "anna", revision: 4 }]);
  });

  it("merges concurrent saves, whichever comes first", async () => {
    const answers = await Promise.all([
      save({ readingPlan: edited(0, { title: "Anna's" }), baseRevision: 2 }),
      save({ readingPlan: edited(1, { title: "Ben's" }), baseRevision: 2 }, { as: "ben" }),
      save({ readingPlan: edited(1, { prayer: "Sam's" }), baseRevision: 2 }, { as: "sam" }),
    ]);
    expect(answers.map(({ body }) => body.revision).sort()).toEqual([3, 4, 5]);
    const [first, second] = (await load()).readingPlan?.[0]?.passages ?? [];
    expect([first?.title, second?.title, second?.prayer]).toEqual(["Anna's", "Ben's", "Sam's"]);
  });

  it("keeps messages of both sides and returns those that the phone lacks", async () => {
    await save({ conversationMessages: [message({ id: "a" })], baseRevision: 2 });
    const mine = message({ id: "b", timestamp: "2026-11-20T09:00:00.000Z" });
    const { body } = await save({ conversationMessages: [mine], baseRevision: 2 }, { as: "ben" });
    expect(body.conversationMessages?.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("treats a base of 0, before the create, as an empty plan", async () => {
    const other = planWeek({ week_number: 2 });
    const { body } = await save({ readingPlan: [other], baseRevision: 0 }, { as: "ben" });
    expect(body.readingPlan?.map((week) => week.week_number)).toEqual([1, 2]);
  });

  it("answers base_gone with the current plan for a base that is not stored", async () => {
    const { status, body } = await callApi("POST /api/projects/p1/autoSave", {
      body: saveBody({ readingPlan: null, baseRevision: 99 }),
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "base_gone", readingPlan: [planWeek()], revision: 2 });
    expect((await load()).revision).toBe(2);
  });
});

describe("a repeated save", () => {
  it("gets the first response and makes no second revision", async () => {
    const request = { key: "save-1" };
    const partial = { readingPlan: edited(0, { title: "New" }), baseRevision: 1 };
    const first = await save(partial, request);
    await save({ readingPlan: edited(0, { title: "Ben's" }), baseRevision: 2 }, { as: "ben" });
    const again = await save(partial, request);
    expect(again.body).toEqual(first.body);
    expect((await load()).revision).toBe(3);
    expect((await load()).readingPlan?.[0]?.passages[0]?.title).toBe("Ben's");
  });

  it("gets the merged plan of the first response again, not the current one", async () => {
    await save({ baseRevision: 1 });
    await save({ readingPlan: edited(1, { title: "Ben's" }), baseRevision: 2 }, { as: "ben" });
    const partial = { readingPlan: edited(0, { title: "Anna's" }), baseRevision: 2 };
    const first = await save(partial, { key: "k" });
    await save({ readingPlan: edited(0, { title: "Later" }) }, { as: "ben" });
    expect((await save(partial, { key: "k" })).body).toEqual(first.body);
    expect(first.body.readingPlan?.[0]?.passages[1]?.title).toBe("Ben's");
  });

  it("makes one revision when both arrive at once", async () => {
    const twice = await Promise.all([save({}, { key: "k" }), save({}, { key: "k" })]);
    expect(twice.map(({ body }) => body.revision)).toEqual([2, 2]);
  });

  it("is recognised per person", async () => {
    await save({}, { key: "k" });
    await save({ readingPlan: edited(0, { title: "Ben's" }) }, { as: "ben", key: "k" });
    expect((await load()).readingPlan?.[0]?.passages[0]?.title).toBe("Ben's");
  });

  it("is refused when its key was used for another operation", async () => {
    await save({}, { key: "k" });
    const { status } = await callApi("POST /api/projects/p1/title", {
      key: "k",
      body: { title: "x" },
    });
    expect(status).toBe(422);
  });

  it("runs again when the first was refused", async () => {
    const refused = await save({ baseRevision: 99 }, { key: "k" });
    expect(refused.status).toBe(409);
    expect((await save({}, { key: "k" })).status).toBe(200);
  });
});

describe("a plan that cannot be stored", () => {
  const questions = Array.from({ length: 400 }, (_, index) => `Question ${index}?`);
  const eight = Array.from({ length: 8 }, (_, index) => planDay({ id: `d${index}` }));

  it.each([
    [
      "week 0",
      [planWeek({ week_number: 0 })],
      "Weeks are numbered from 1 to 104, and this plan has a week 0.",
    ],
    ["week 105", [planWeek({ week_number: 105 })], "a week 105."],
    [
      "a week twice",
      [planWeek({ passages: [planDay({ id: "a" })] }), planWeek()],
      "Week 1 is in the plan twice.",
    ],
    ["a week without days", [planWeek({ passages: [] })], "Week 1 has 0 days; a week has 1 to 7."],
    ["a week of eight days", [planWeek({ passages: eight })], "Week 1 has 8 days"],
    [
      "a day id twice",
      [planWeek({ passages: [planDay(), planDay()] })],
      "Week 1, day 2: its id is in the plan twice.",
    ],
    [
      "400 questions",
      edited(0, { questions }),
      "Week 1, day 1 has 400 questions; a day has at most 12.",
    ],
    [
      "a title that is too long",
      edited(1, { title: "x".repeat(201) }),
      "Week 1, day 2: the title is longer than 200 characters.",
    ],
  ])("is refused for %s, in one sentence", async (_, readingPlan, sentence) => {
    const { status, body } = await callApi("POST /api/projects/p1/autoSave", {
      body: saveBody({ readingPlan }),
    });
    expect(status).toBe(422);
    expect(body.error).toContain(sentence);
    expect((await load()).revision).toBe(1);
  });

  it("is refused naming the field when a day lacks its questions", async () => {
    const { questions: _, ...day } = planDay();
    const { status, body } = await callApi("POST /api/projects/p1/autoSave", {
      body: saveBody({ readingPlan: [planWeek({ passages: [day as never] })] }),
    });
    expect(status).toBe(422);
    expect(body.error).toBe('"readingPlan.0.passages.0.questions" is required.');
  });

  it("does not block other saves", async () => {
    await createProject("p2");
    const broken = { readingPlan: [planWeek({ week_number: 0 })] };
    const failing = Array.from({ length: 5 }, (_, index) => save(broken, { key: `bad-${index}` }));
    const good = callApi("POST /api/projects/p2/autoSave", { body: saveBody() });
    expect((await Promise.all(failing)).map(({ status }) => status)).toEqual([
      422, 422, 422, 422, 422,
    ]);
    expect((await good).status).toBe(200);
  });

  it("may have empty scripture while its days are being written", async () => {
    const day = planDay({ scripture: "", title: "Generating..." });
    expect((await save({ readingPlan: [planWeek({ passages: [day] })] })).status).toBe(200);
  });

  it("is refused with messages beyond their limit", async () => {
    const { status } = await save({
      conversationMessages: [message({ content: "x".repeat(200_001) })],
    });
    expect(status).toBe(422);
  });
});
