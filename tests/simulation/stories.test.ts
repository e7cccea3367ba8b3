/** Stories that once broke a rule, in their shortest form. */
import { expect, it } from "vitest";
import type { Operation } from "./people/operations.ts";
import { runStory } from "./runStory.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

async function broken(operations: Operation[], seeds = SEEDS): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const seed of seeds) found.push(...(await runStory(seed, operations)).violations);
  return found;
}

it("the answer to a save brings a colleague's messages to a phone without a conversation", async () => {
  const talk = { kind: "chat", tab: 2, pick: 0, asks: "talk", isNew: false } as const;
  const edit = { kind: "edit", tab: 0, pick: 0, edit: "title" } as const;
  expect(
    await broken([
      { after: 10_000, ...talk },
      { after: 60_000, ...edit },
    ]),
  ).toEqual([]);
});

it("a project that was deleted elsewhere is removed once its unsent work is done", async () => {
  expect(
    await broken([
      { after: 10_000, kind: "fault", device: 1, fault: "lost", times: 1 },
      { after: 10, kind: "edit", tab: 2, pick: 0, edit: "title" },
      { after: 250, kind: "offline", device: 1 },
      { after: 20_000, kind: "delete", tab: 0, pick: 0 },
      { after: 20_000, kind: "online", device: 1 },
    ]),
  ).toEqual([]);
});

it("a message is sent although its session ended before its project was created", async () => {
  const story: Operation[] = [
    { after: 300, kind: "signIn", device: 0, person: 2 },
    { after: 0.7, kind: "chat", tab: 0, pick: 255, asks: "write", isNew: true },
    { after: 0.2, kind: "oldClient", person: 2, pick: 34 },
    { after: 0.3, kind: "signIn", device: 0, person: 0 },
  ];
  expect(await broken(story, [9_677_289])).toEqual([]);
});

it("a repeated rename does not hide a colleague's later title", async () => {
  const story: Operation[] = [
    { after: 1_792, kind: "online", device: 1 },
    { after: 36, kind: "edit", tab: 0, pick: 369, edit: "week" },
    { after: 879, kind: "rename", tab: 2, pick: 470 },
    { after: 224, kind: "kill", tab: 2, fuse: 10 },
    { after: 51_590, kind: "offline", device: 1 },
    { after: 0.6, kind: "rename", tab: 0, pick: 387 },
  ];
  expect(await broken(story, [815_658_501])).toEqual([]);
});

it("a run that starts after its project was deleted here does not empty the plan when the server refuses the deletion", async () => {
  const story: Operation[] = [
    { after: 336, kind: "chat", tab: 2, pick: 45, asks: "talk", isNew: false },
    { after: 184, kind: "edit", tab: 0, pick: 917, edit: "addWeek" },
    { after: 0.2, kind: "delete", tab: 2, pick: 164 },
  ];
  expect(await broken(story, [1_005_585_629])).toEqual([]);
});

it("a database that closes as a run ends leaves no unhandled rejection, and the next run is found", async () => {
  const story: Operation[] = [
    { after: 7_752, kind: "calendar", tab: 1, pick: 174 },
    { after: 119, kind: "kill", tab: 0, fuse: 5 },
    { after: 72_320, kind: "edit", tab: 3, pick: 976, edit: "addDay" },
    { after: 0.3, kind: "chat", tab: 1, pick: 587, asks: "talk", isNew: false },
  ];
  expect(await broken(story, [795_366_811])).toEqual([]);
});

it("a failure of a run that two phones follow is shown once", async () => {
  const story: Operation[] = [
    { after: 28, kind: "edit", tab: 2, pick: 865, edit: "title" },
    { after: 140, kind: "stale", device: 1 },
    { after: 0.4, kind: "open", tab: 0, pick: 373 },
    { after: 0.2, kind: "open", tab: 2, pick: 259 },
    { after: 327, kind: "edit", tab: 0, pick: 354, edit: "week" },
    { after: 3_457, kind: "rename", tab: 0, pick: 429 },
    { after: 3_426, kind: "offline", device: 1 },
    { after: 3_828, kind: "chat", tab: 2, pick: 811, asks: "write", isNew: false },
  ];
  expect(await broken(story, [700_001_025])).toEqual([]);
});

it("an old release that saves in the middle of a run leaves no announced title", async () => {
  const story: Operation[] = [
    { after: 175, kind: "chat", tab: 1, pick: 423, asks: "write", isNew: true },
    { after: 3_452, kind: "edit", tab: 0, pick: 772, edit: "question" },
    { after: 373, kind: "signIn", device: 0, person: 2 },
    { after: 5_584, kind: "oldClient", person: 0, pick: 48 },
  ];
  expect(await broken(story, [795_366_979])).toEqual([]);
});

it("a week into which a person writes before the agent keeps no announced title after a log-out", async () => {
  const story: Operation[] = [
    { after: 196, kind: "chat", tab: 0, pick: 877, asks: "write", isNew: true },
    { after: 5_802, kind: "edit", tab: 2, pick: 202, edit: "prayer" },
    { after: 105, kind: "edit", tab: 1, pick: 441, edit: "prayer" },
    { after: 2_613, kind: "logOut", device: 0 },
  ];
  expect(await broken(story, [7])).toEqual([]);
});

it("a project that is deleted elsewhere before its creation is answered here is removed", async () => {
  const story: Operation[] = [
    { after: 2_000, kind: "fault", device: 1, fault: "lost", times: 1 },
    { after: 100, kind: "create", tab: 2 },
    { after: 500, kind: "offline", device: 1 },
    { after: 500, kind: "back", tab: 0 },
    { after: 2_000, kind: "rename", tab: 0, pick: 1 },
    { after: 0.3, kind: "delete", tab: 1, pick: 696 },
  ];
  expect(await broken(story, [807])).toEqual([]);
});

it("a save whose answer was lost and that was then refused lists what it replaced", async () => {
  const edit = { kind: "edit", pick: 643, edit: "week" } as const;
  const story: Operation[] = [
    { after: 5_193, kind: "fault", device: 1, fault: "lost", times: 3 },
    { after: 4_000, kind: "offline", device: 1 },
    { after: 100, tab: 2, ...edit },
    { after: 100, tab: 0, ...edit },
    { after: 2_000, kind: "online", device: 1 },
    { after: 63, kind: "refuse", device: 1, times: 3 },
  ];
  expect(await broken(story, [1_186_145_531])).toEqual([]);
});

it("a refused name of a new plan still waits for its person once the agent has named the plan", async () => {
  const story: Operation[] = [
    { after: 1, kind: "chat", tab: 2, pick: 247, asks: "write", isNew: true },
    { after: 100, kind: "rename", tab: 2, pick: 5 },
    { after: 100, kind: "refuse", device: 1, times: 1 },
  ];
  expect(await broken(story, [20_363_917])).toEqual([]);
});

it("an answer that is stopped on one phone and finished on another is the same on both", async () => {
  const story: Operation[] = [
    { after: 1_000, kind: "chat", tab: 0, pick: 0, asks: "write", isNew: true },
    { after: 4_000, kind: "back", tab: 2 },
    { after: 1_000, kind: "open", tab: 2, pick: 1 },
    { after: 1_000, kind: "back", tab: 2 },
    { after: 1_500, kind: "offline", device: 1 },
    { after: 100, kind: "stop", tab: 2, pick: 0 },
    { after: 12_000, kind: "online", device: 1 },
  ];
  expect(await broken(story, [3, 4])).toEqual([]);
});

it("a run that started from an older plan than a phone that follows it has leaves each day there once", async () => {
  const story: Operation[] = [
    { after: 336, kind: "chat", tab: 0, pick: 607, asks: "talk", isNew: false },
    { after: 1_000, kind: "chat", tab: 0, pick: 0, asks: "write", isNew: true },
    { after: 2_000, kind: "online", device: 1 },
    { after: 6_000, kind: "open", tab: 2, pick: 906 },
    { after: 100, kind: "create", tab: 2 },
    { after: 29, kind: "chat", tab: 2, pick: 202, asks: "write", isNew: false },
  ];
  expect(await broken(story, [169])).toEqual([]);
});

it("what a person changes in a run's new week on a phone that follows the run is not asked about there", async () => {
  const edit = { kind: "edit", tab: 2, pick: 14, edit: "prayer" } as const;
  const story: Operation[] = [
    { after: 1_000, kind: "chat", tab: 0, pick: 0, asks: "write", isNew: true },
    { after: 2_500, kind: "back", tab: 2 },
    { after: 700, kind: "open", tab: 2, pick: 1 },
    { after: 700, kind: "back", tab: 2 },
    { after: 2_000, ...edit },
    ...Array.from({ length: 4 }, () => ({ after: 1_000, ...edit })),
  ];
  expect(await broken(story, [1, 25, 30, 34])).toEqual([]);
});
