import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { PlanWeek } from "#shared/domain/plan/plan.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, load, planWeek, saveBody } from "../support/plans.ts";

interface History {
  revisions: {
    revision: number;
    kind: string;
    by: { uid: string; name: string };
    weeks: number[];
  }[];
  hasMore: boolean;
}

const save = (as: string, weeks: PlanWeek[], baseRevision: number) =>
  callApi("POST /api/projects/p1/autoSave", {
    as,
    body: saveBody({ readingPlan: weeks, baseRevision }),
  });
const history = async () => (await callApi<History>("GET /api/projects/p1/history")).body;

/** Created (1), two weeks by Anna (2), the second renamed by Ben (3). */
beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  await save("anna", [planWeek(), planWeek({ week_number: 2 })], 1);
  await save("ben", [planWeek(), planWeek({ week_number: 2, name: "By Ben" })], 2);
});

describe("the history of a project", () => {
  it("lists who changed which weeks, the newest first", async () => {
    const { revisions, hasMore } = await history();
    expect(hasMore).toBe(false);
    expect(revisions).toMatchObject([
      { revision: 3, kind: "save", by: { uid: "ben", name: "ben@example.org" }, weeks: [2] },
      { revision: 2, kind: "save", by: { uid: "anna", name: "anna@example.org" }, weeks: [1, 2] },
      { revision: 1, kind: "create", weeks: [] },
    ]);
  });

  it("continues after the end of a page", async () => {
    const { body } = await callApi<History>("GET /api/projects/p1/history?before=3");
    expect(body.revisions.map(({ revision }) => revision)).toEqual([2, 1]);
  });

  it("returns an earlier plan", async () => {
    const { body } = await callApi<{ readingPlan: PlanWeek[] }>("GET /api/projects/p1/history/2");
    expect(body.readingPlan.map(({ name }) => name)).toEqual(["Week 1", "Week 2"]);
  });

  it("adds exactly one revision for a restore, and deletes none", async () => {
    const before = await history();
    const { body } = await callApi("POST /api/projects/p1/history/2/restore", { as: "anna" });
    expect(body).toEqual({ revision: 4 });
    expect((await load()).readingPlan?.map(({ name }) => name)).toEqual(["Week 1", "Week 2"]);
    const after = await history();
    expect(after.revisions.slice(1)).toEqual(before.revisions);
    expect(after.revisions[0]).toMatchObject({ kind: "restore", by: { uid: "anna" }, weeks: [2] });
  });

  it("grows by one with each restore, after any saves and restores", async () => {
    const step = fc.record({ kind: fc.constantFrom("save", "restore"), pick: fc.nat(9) });
    const steps = fc.array(step, { minLength: 2, maxLength: 6 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (happenings) => {
        const id = `grows${run++}`;
        const path = `/api/projects/${id}`;
        const past = async () => (await callApi<History>(`GET ${path}/history`)).body.revisions;
        await createProject(id);
        // The plan at each revision; the first one has no plan yet.
        const plans: PlanWeek[][] = [[], [planWeek()]];
        const send = (weeks: PlanWeek[], baseRevision: number) =>
          callApi(`POST ${path}/autoSave`, {
            body: saveBody({ readingPlan: weeks, baseRevision }),
          });
        await send(plans[1] ?? [], 1);
        for (const { kind, pick } of happenings) {
          const now = plans.at(-1) ?? [];
          const to = 1 + (pick % (plans.length - 1));
          const expected =
            kind === "save" ? [planWeek({ name: `Name ${pick}` })] : (plans[to] ?? []);
          const before = await past();
          if (kind === "save") await send(expected, plans.length);
          else await callApi(`POST ${path}/history/${to + 1}/restore`);
          if (JSON.stringify(expected) !== JSON.stringify(now)) plans.push(expected);
          const after = await past();
          expect(after).toHaveLength(plans.length);
          expect(after.slice(after.length - before.length)).toEqual(before);
          expect((await load(id)).readingPlan).toMatchObject(expected);
        }
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  it("restores once for a repeated request, and not at all when the plan is the same", async () => {
    const restore = () => callApi("POST /api/projects/p1/history/2/restore", { key: "once" });
    await restore();
    expect((await restore()).body).toEqual({ revision: 4 });
    const again = await callApi("POST /api/projects/p1/history/2/restore");
    expect(again.body).toEqual({ revision: 4 });
  });

  it("restores a week that was removed", async () => {
    await save("ben", [planWeek()], 3);
    await callApi("POST /api/projects/p1/history/3/restore");
    expect((await load()).readingPlan?.map(({ name }) => name)).toEqual(["Week 1", "By Ben"]);
  });

  it.each([
    ["a revision that never was", "GET /api/projects/p1/history/99", "anna", 404],
    ["what is no revision", "GET /api/projects/p1/history/first", "anna", 404],
    ["another church's history", "GET /api/projects/p1/history", "otto", 404],
    ["another church's plan", "GET /api/projects/p1/history/2", "otto", 404],
    ["another church's restore", "POST /api/projects/p1/history/2/restore", "otto", 404],
    ["a viewer's restore", "POST /api/projects/p1/history/2/restore", "vera", 403],
    ["a restore to before the plan", "POST /api/projects/p1/history/1/restore", "anna", 422],
  ])("refuses %s", async (_, route, as, status) => {
    expect((await callApi(route, { as })).status).toBe(status);
  });
});
