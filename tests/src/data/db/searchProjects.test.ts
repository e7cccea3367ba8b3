import { expect, it } from "vitest";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import { createConversation } from "../../../../src/data/db/conversations.ts";
import { createProjectLocally } from "../../../../src/data/db/createProjectLocally.ts";
import { messageRow } from "../../../../src/data/db/messages.ts";
import { openDatabase } from "../../../../src/data/db/openDatabase.ts";
import { readPlan, writePlan } from "../../../../src/data/db/plans.ts";
import { searchProjects } from "../../../../src/data/db/searchProjects.ts";
import { duplicateProject } from "../../../../src/data/sync/duplicateProject.ts";
import { plan } from "../sync/factories.ts";

const who = { uid: "u", churchId: "c" };
let people = 0;

async function library() {
  const db = await openDatabase(`searcher${++people}`);
  const { id: conversationId } = await createConversation(db);
  const mark = await createProjectLocally(db, { ...who, title: "Été avec Marc", conversationId });
  const ruth = await createProjectLocally(db, { ...who, title: "Harvest" });
  const weeks = plan(2);
  const day = weeks[1]?.passages[0];
  if (!day) throw new Error("the factory made no day");
  day.prayer = "Lord, gather us as Boaz gathered the gleaners.";
  await writePlan(db, ruth.id, { current: weeks });
  const text = {
    id: "m",
    role: "user" as const,
    content: "Please, for our YOUTH group",
    timestamp: "",
  };
  await db.messages.add(messageRow(text, conversationId));
  return { db, mark: mark.id, ruth: ruth.id };
}

it("finds titles without their accents, days of plans, and messages", async () => {
  const { db, mark, ruth } = await library();
  expect(await searchProjects(db, "ete marc")).toEqual([
    { projectId: mark, where: "title", excerpt: "" },
  ]);
  expect(await searchProjects(db, "Boaz")).toMatchObject([{ projectId: ruth, where: "plan" }]);
  expect((await searchProjects(db, "Boaz"))[0]?.excerpt).toContain("as Boaz gathered");
  expect(await searchProjects(db, "youth group")).toMatchObject([
    { projectId: mark, where: "message" },
  ]);
});

it("requires every word, and finds nothing for a blank query", async () => {
  const { db } = await library();
  expect(await searchProjects(db, "youth boaz")).toEqual([]);
  expect(await searchProjects(db, "  ")).toEqual([]);
});

it("duplicates a plan under new day ids and queues a save", async () => {
  const { db, ruth } = await library();
  const dates = { start_date: "2026-11-30", paused_weeks: ["2026-12-21"] };
  await db.projects.update(ruth, { brief: { ...emptyBrief(), ...dates } });
  const copy = await duplicateProject(db, { projectId: ruth, title: "Harvest (copy)", ...who });
  const [before, after] = await Promise.all([readPlan(db, ruth), readPlan(db, copy ?? "")]);
  const days = (weeks: typeof before) => (weeks ?? []).flatMap(({ passages }) => passages);
  expect(days(after).map(({ scripture }) => scripture)).toEqual(
    days(before).map(({ scripture }) => scripture),
  );
  const ids = new Set([...days(before), ...days(after)].map(({ id }) => id));
  expect(ids.size).toBe(days(before).length * 2);
  expect((await db.projects.get(copy ?? ""))?.brief).toEqual(emptyBrief());
  const queued = await db.outbox.where({ entity: copy ?? "" }).toArray();
  expect(queued.map(({ kind }) => kind)).toEqual(["createProject", "autoSave", "updateProject"]);
});
