import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { purgeExpired } from "../../../server/church/housekeeping.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, load, message, planWeek, saveBody } from "../support/plans.ts";

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
  it("is listed with who deleted it, for the plan makers of its own church", async () => {
    expect(await deleted()).toMatchObject([{ id: "p1", title: "Advent", deletedBy: "sam" }]);
    expect(await deleted("otto")).toEqual([]);
    expect((await callApi("GET /api/projects/deleted", { as: "vera" })).status).toBe(403);
  });

  it("is restored with its plan, and accepts changes that waited for it", async () => {
    expect((await undelete("ben")).body).toMatchObject({ projectDetails: { id: "p1" } });
    expect((await load()).readingPlan).toEqual([planWeek()]);
    expect(await deleted()).toEqual([]);
    const save = { body: saveBody({ readingPlan: [planWeek({ name: "Again" })] }) };
    expect((await callApi("POST /api/projects/p1/autoSave", save)).status).toBe(200);
  });

  it("is restored once when two people undelete it at the same time", async () => {
    await Promise.all([undelete("ben"), undelete("anna")]);
    expect((await load()).revision).toBe(4);
  });

  it("is not restored by a viewer, nor by another church", async () => {
    expect((await undelete("vera")).status).toBe(403);
    expect((await undelete("otto")).status).toBe(404);
    expect((await undelete("anna", "p9")).status).toBe(404);
  });
});

/** As the nightly housekeeping does a month later. */
const purge = () =>
  runInDurableObject(churchNamed(env, "grace"), (_: ChurchObject, { storage }) =>
    purgeExpired({ sql: storage.sql, now: new Date(Date.now() + 31 * 86_400_000).toISOString() }),
  );
const listed = async () =>
  (await callApi<{ projects: object[] }>("GET /api/projects")).body.projects;
const create = (body: object = {}) =>
  callApi("POST /api/projects/create", {
    body: { id: "p1", title: "Late", description: "", churchId: "grace", status: "draft", ...body },
    as: "ben",
  });

describe("a late request of another device", () => {
  const LATE = [
    ["a save", "POST /api/projects/p1/autoSave", saveBody({ baseRevision: 2 })],
    [
      "a message",
      "POST /api/projects/p1/autoSave",
      saveBody({ conversationMessages: [message()] }),
    ],
    ["a whole plan without a base", "POST /api/projects/p1/autoSave", saveBody()],
    ["a name", "POST /api/projects/p1/title", { title: "Late" }],
    ["a start date", "PATCH /api/projects/p1", { startDate: "2026-12-01" }],
  ] as const;

  it.each(LATE)(
    "%s brings no deleted project back, and none that is gone for good",
    async (_, route, body) => {
      expect((await callApi(route, { body, as: "ben" })).status).toBe(410);
      expect(await listed()).toEqual([]);
      await purge();
      expect((await callApi(route, { body, as: "ben" })).status).toBe(404);
      expect(await listed()).toEqual([]);
    },
  );

  it("is refused for a create too, unless the person creates a purged project again", async () => {
    expect((await create()).status).toBe(410);
    expect((await create({ isAgain: true })).status).toBe(410);
    await purge();
    expect((await create()).status).toBe(404);
    expect(await listed()).toEqual([]);
    expect((await create({ isAgain: true })).status).toBe(200);
    expect((await create()).status).toBe(200);
    expect(await listed()).toMatchObject([{ id: "p1", title: "Late", revision: 1 }]);
  });
});
