import { beforeEach, describe, expect, it } from "vitest";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { emulatorToken } from "../support/idToken.ts";
import { createProject, load, saveBody } from "../support/plans.ts";

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
});

const CALLS: [route: string, body?: object][] = [
  ["GET /api/projects/p1/load"],
  ["POST /api/projects/p1/autoSave", saveBody()],
  ["POST /api/projects/p1/title", { title: "Mine now" }],
  ["PATCH /api/projects/p1", { title: "Mine now" }],
  ["DELETE /api/projects/p1"],
];

describe("another church's project", () => {
  it.each(CALLS)("looks like one that does not exist: %s", async (route, body) => {
    const theirs = await callApi(route, { as: "otto", body });
    const unknown = await callApi(route.replace("p1", "p9"), { as: "otto", body });
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
    expect((await load()).projectDetails).toMatchObject({ title: "Advent", revision: 1 });
  });

  it("is not changed by a create with its id, which creates the caller's own", async () => {
    await createProject("p1", { as: "otto" });
    expect((await load("p1", { as: "otto" })).projectDetails.churchId).toBe("other");
    expect((await load()).projectDetails.createdBy).toBe("anna");
  });

  it("is not changed by a person's own copy under its id", async () => {
    const body = { title: "Mine now" };
    const { body: answer } = await callApi("PUT /api/users/me/projects/p1", { as: "otto", body });
    expect(answer.mirrored).toBe(false);
    expect((await load()).projectDetails.title).toBe("Advent");
  });

  it("stays closed to a token with a claim of its church", async () => {
    const claims = { churchId: "grace", onboardingComplete: true };
    const token = emulatorToken({ uid: "otto", claims });
    expect((await callApi("GET /api/projects/p1/load", { token })).status).toBe(404);
  });

  it("closes immediately to someone who was removed", async () => {
    await callApi("DELETE /api/churches/mine/members/anna", { as: "sam" });
    const { status, body } = await callApi("GET /api/projects/p1/load");
    expect([status, body.code]).toEqual([403, "no_church"]);
  });
});

describe("a viewer", () => {
  it("may only read", async () => {
    expect((await callApi("GET /api/projects/p1/load", { as: "vera" })).status).toBe(200);
    expect((await callApi("GET /api/projects", { as: "vera" })).status).toBe(200);
    const create = { id: "p2", title: "", description: "", churchId: "", status: "draft" };
    const changes: typeof CALLS = [...CALLS.slice(1), ["POST /api/projects/create", create]];
    for (const [route, body] of changes) {
      const { status, body: refused } = await callApi(route, { as: "vera", body });
      expect([route, status, refused.code]).toEqual([route, 403, "forbidden"]);
    }
  });
});
