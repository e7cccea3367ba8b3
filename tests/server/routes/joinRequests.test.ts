import { beforeEach, describe, expect, it } from "vitest";
import type { Me } from "#shared/contracts/users.ts";
import type { JoinRequest } from "#shared/domain/user.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { SET_CLAIMS, scriptOutside } from "../support/outside.ts";

const ask = (church = "grace", as = "nora") =>
  callApi(`POST /api/churches/${church}/requests`, { as });
const waiting = async (as = "sam") => {
  const route = "GET /api/churches/mine/requests";
  return (await callApi<{ requests: JoinRequest[] }>(route, { as })).body.requests;
};
const answer = (approve: boolean, uid = "nora", as = "sam") =>
  callApi(`POST /api/churches/mine/requests/${uid}`, { as, body: { approve } });
const me = async (as = "nora") => (await callApi<Me>("GET /api/users/me", { as })).body;

beforeEach(async () => {
  await addTwoChurches();
  await addUser("nora");
});

describe("asking to join", () => {
  it("gives no access, and shows the request to the person and the stewards", async () => {
    await ask();
    const { user, church, request } = await me();
    expect([user.churchId, church]).toEqual(["", null]);
    expect(request).toMatchObject({ church: { id: "grace" }, status: "waiting" });
    expect(JSON.stringify(request)).not.toContain("GRACE234");
    expect(await waiting()).toMatchObject([{ uid: "nora", email: "nora@example.org" }]);
    expect(await waiting("otto")).toEqual([]);
    expect((await callApi("GET /api/projects", { as: "nora" })).body.projects).toEqual([]);
  });

  it("is one request per person: a repeat changes nothing, another church replaces it", async () => {
    const first = await ask();
    expect((await ask()).body).toEqual(first.body);
    await ask("other");
    expect(await waiting()).toEqual([]);
    expect(await waiting("otto")).toHaveLength(1);
  });

  it("can be withdrawn", async () => {
    await ask();
    await callApi("DELETE /api/users/me/request", { as: "nora" });
    expect((await me()).request).toBeNull();
    expect((await answer(true)).status).toBe(404);
  });

  it("is refused to members, and for unknown churches", async () => {
    expect((await ask("grace", "anna")).status).toBe(422);
    expect((await ask("other", "anna")).status).toBe(422);
    expect((await ask("nowhere")).status).toBe(404);
  });

  it("works before the first save of the user record", async () => {
    expect((await ask("grace", "newcomer")).status).toBe(200);
    expect(await waiting()).toMatchObject([{ uid: "newcomer" }]);
  });
});

describe("a steward's answer", () => {
  it("adds the person as a plan-maker with claims, once if repeated", async () => {
    await ask();
    const made = scriptOutside({ [SET_CLAIMS]: () => Response.json({}) });
    expect((await answer(true)).status).toBe(200);
    expect(made[0]?.body).toContain("nora");
    expect((await answer(true)).status).toBe(200);
    const { user, request } = await me();
    expect([user.churchId, user.role, request]).toEqual(["grace", "plan-maker", null]);
    expect(await waiting()).toEqual([]);
  });

  it("refuses, which the person sees until they dismiss it", async () => {
    await ask();
    await answer(false);
    expect((await me()).request?.status).toBe("refused");
    expect(await waiting()).toEqual([]);
    await ask();
    expect((await me()).request?.status).toBe("refused");
    await callApi("DELETE /api/users/me/request", { as: "nora" });
    await ask();
    expect((await me()).request?.status).toBe("waiting");
  });

  it("is only for stewards of that church", async () => {
    await ask();
    expect((await answer(true, "nora", "anna")).status).toBe(403);
    expect((await answer(true, "nora", "otto")).status).toBe(404);
    expect((await answer(false, "nora", "otto")).status).toBe(404);
    expect((await me()).user.churchId).toBe("");
  });

  it("does not add someone who meanwhile joined another church", async () => {
    await ask();
    await callApi("POST /api/churches/join", { as: "nora", body: { code: "KTHER234" } });
    expect((await answer(true)).status).toBe(404);
    expect((await me()).user.churchId).toBe("other");
  });

  it("readmits someone whom a steward had removed", async () => {
    await callApi("DELETE /api/churches/mine/members/anna", { as: "sam" });
    await ask("grace", "anna");
    await answer(true, "anna");
    expect((await me("anna")).user.churchId).toBe("grace");
    await callApi("POST /api/churches/mine/leave", { as: "anna" });
    const join = { as: "anna", body: { code: "GRACE234" } };
    expect((await callApi("POST /api/churches/join", join)).status).toBe(200);
  });
});
