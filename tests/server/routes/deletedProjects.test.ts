import { beforeEach, describe, expect, it } from "vitest";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, load, planWeek, saveBody } from "../support/plans.ts";

const deleted = async (as = "anna") => {
  const route = "GET /api/projects/deleted";
  return (await callApi<{ projects: object[] }>(route, { as })).body.projects;
};
const undelete = (as = "anna", id = "p1") => callApi(`POST /api/projects/${id}/undelete`, { as });

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  await callApi("POST /api/projects/p1/autoSave", { body: saveBody() });
  await callApi("DELETE /api/projects/p1", { as: "sam" });
});

describe("a deleted project", () => {
  it("is listed with who deleted it, for the makers of its own church", async () => {
    expect(await deleted()).toMatchObject([{ id: "p1", title: "Advent", deletedBy: "sam" }]);
    expect(await deleted("otto")).toEqual([]);
    expect((await callApi("GET /api/projects/deleted", { as: "vera" })).status).toBe(403);
  });

  it("comes back with its plan, and work that waited for it is taken", async () => {
    expect((await undelete("ben")).body).toMatchObject({ projectDetails: { id: "p1" } });
    expect((await load()).readingPlan).toEqual([planWeek()]);
    expect(await deleted()).toEqual([]);
    const save = { body: saveBody({ readingPlan: [planWeek({ name: "Again" })] }) };
    expect((await callApi("POST /api/projects/p1/autoSave", save)).status).toBe(200);
  });

  it("comes back once when two press at the same time", async () => {
    await Promise.all([undelete("ben"), undelete("anna")]);
    expect((await load()).revision).toBe(4);
  });

  it("is not brought back by a viewer, nor by another church", async () => {
    expect((await undelete("vera")).status).toBe(403);
    expect((await undelete("otto")).status).toBe(404);
    expect((await undelete("anna", "p9")).status).toBe(404);
  });
});
