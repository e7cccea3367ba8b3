import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Me } from "#shared/contracts/users.ts";
import type { ChurchMember, Role } from "#shared/domain/user.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { SET_CLAIMS, scriptOutside } from "../support/outside.ts";
import { createProject } from "../support/plans.ts";

const ONE = "/api/churches/mine/members";
const members = async (as = "sam", query = "") =>
  (await callApi<{ members: ChurchMember[]; hasMore: boolean }>(`GET ${ONE}${query}`, { as })).body;
const setRole = (uid: string, role: Role, as = "sam") =>
  callApi(`PATCH ${ONE}/${uid}`, { as, body: { role } });
const remove = (uid: string, as = "sam") => callApi(`DELETE ${ONE}/${uid}`, { as });
const leave = (as: string) => callApi("POST /api/churches/mine/leave", { as });
const me = async (as: string) => (await callApi<Me>("GET /api/users/me", { as })).body;
const join = (as: string, code = "GRACE234") =>
  callApi("POST /api/churches/join", { as, body: { code } });

beforeEach(addTwoChurches);

describe("the list of members", () => {
  it("contains the caller's own church, stewards first", async () => {
    const { members: found, hasMore } = await members();
    expect(found.map(({ uid, role }) => [uid, role])).toEqual([
      ["sam", "steward"],
      ["anna", "plan-maker"],
      ["ben", "plan-maker"],
      ["vera", "viewer"],
    ]);
    expect(hasMore).toBe(false);
    expect((await members("otto")).members.map(({ uid }) => uid)).toEqual(["otto"]);
  });

  it("comes in pages", async () => {
    const { members: found, hasMore } = await members("sam", "?limit=1&offset=2");
    expect([found.map(({ uid }) => uid), hasMore]).toEqual([["ben"], true]);
  });

  it("shows addresses only to stewards", async () => {
    expect((await members()).members[1]?.email).toBe("anna@example.org");
    for (const as of ["anna", "vera"]) {
      expect(JSON.stringify(await members(as))).not.toContain("@");
    }
  });
});

describe("changing a role", () => {
  it("takes effect with the person's next call", async () => {
    await createProject();
    expect((await setRole("ben", "viewer")).body).toMatchObject({
      member: { uid: "ben", role: "viewer" },
    });
    const rename = { as: "ben", body: { title: "Mine" } };
    expect((await callApi("POST /api/projects/p1/title", rename)).status).toBe(403);
    await setRole("ben", "steward");
    expect((await setRole("anna", "viewer", "ben")).status).toBe(200);
  });

  it("is refused for the last steward", async () => {
    const { status, body } = await setRole("sam", "viewer");
    expect([status, body.code]).toEqual([409, "last_steward"]);
    await setRole("ben", "steward");
    expect((await setRole("sam", "viewer")).status).toBe(200);
  });

  it("leaves a steward when two demote each other at once", async () => {
    await setRole("ben", "steward");
    await Promise.all([setRole("ben", "viewer", "sam"), setRole("sam", "viewer", "ben")]);
    const roles = (await members("anna")).members.map(({ role }) => role);
    expect(roles.filter((role) => role === "steward")).toHaveLength(1);
  });

  it("is only for stewards, for members of their own church", async () => {
    expect((await setRole("ben", "steward", "anna")).body).toMatchObject({
      code: "forbidden",
      error: "Only a steward of your church can do this.",
    });
    expect((await setRole("otto", "viewer")).status).toBe(404);
    expect((await setRole("bishop", "viewer")).status).toBe(404);
  });
});

describe("removing a member", () => {
  it("takes effect with their next call, and clears their claims", async () => {
    await createProject();
    const made = scriptOutside({ [SET_CLAIMS]: () => Response.json({}) });
    expect((await remove("anna")).body).toEqual({ success: true });
    expect(JSON.parse(made[0]?.body ?? "{}")).toMatchObject({
      localId: "anna",
      customAttributes: JSON.stringify({ onboardingComplete: false, churchId: "" }),
    });
    const { status, body } = await callApi("GET /api/projects/p1/load");
    expect([status, body.code]).toEqual([403, "no_church"]);
    expect((await me("anna")).user).toMatchObject({ churchId: "", role: "plan-maker" });
  });

  it("blocks them from rejoining by the church's code", async () => {
    await remove("anna");
    expect((await join("anna")).body).toMatchObject({ code: "forbidden" });
    expect((await join("anna", "KTHER234")).status).toBe(200);
  });

  it("is only for stewards, for other members of their own church", async () => {
    expect((await remove("ben", "anna")).status).toBe(403);
    expect((await remove("otto")).status).toBe(404);
    expect((await remove("sam")).status).toBe(422);
  });

  it("leaves one of two stewards who remove each other at once", async () => {
    await setRole("ben", "steward");
    await Promise.all([remove("ben", "sam"), remove("sam", "ben")]);
    const { members: left } = await members("anna");
    expect(left.filter(({ role }) => role === "steward")).toHaveLength(1);
  });
});

describe("leaving", () => {
  it("is allowed to all but the last steward", async () => {
    expect((await leave("anna")).status).toBe(200);
    expect((await me("anna")).user.churchId).toBe("");
    expect((await leave("sam")).body.code).toBe("last_steward");
    await setRole("ben", "steward");
    expect((await leave("sam")).status).toBe(200);
    expect((await me("sam")).user.role).toBe("plan-maker");
  });

  it("is allowed to a steward who is the only member; the next person to join by code becomes steward", async () => {
    expect((await leave("otto")).status).toBe(200);
    const found = await callApi("GET /api/churches?query=other", { as: "otto" });
    expect(found.body.churches).toEqual([]);
    await addUser("nora");
    await join("nora", "KTHER234");
    expect((await me("nora")).user.role).toBe("steward");
    await join("otto", "KTHER234");
    expect((await me("otto")).user.role).toBe("plan-maker");
    const again = await callApi("GET /api/churches?query=other", { as: "otto" });
    expect(again.body.churches).toHaveLength(1);
  });

  it("leaves a steward when two leave at once", async () => {
    await setRole("ben", "steward");
    const answers = await Promise.all([leave("sam"), leave("ben")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("the church itself", () => {
  it("gets a new code from a steward, and the old one stops working", async () => {
    const { body } = await callApi<{ code: string }>("POST /api/churches/mine/code", { as: "sam" });
    await addUser("nora");
    expect((await join("nora")).status).toBe(404);
    expect((await join("nora", body.code)).status).toBe(200);
    expect((await callApi("POST /api/churches/mine/code")).status).toBe(403);
  });

  it("is renamed by a steward and found under its new name", async () => {
    const request = { as: "sam", body: { name: "St Máry", city: "York", code: "HACKED22" } };
    const { body } = await callApi("PATCH /api/churches/mine", request);
    expect(body.church).toEqual({
      ...{ id: "grace", name: "St Máry", city: "York", country: "UK", code: "GRACE234" },
    });
    const found = await callApi<{ churches: object[] }>("GET /api/churches?query=mary%20york");
    expect(found.body.churches).toHaveLength(1);
    expect((await callApi("GET /api/churches?query=grace")).body.churches).toEqual([]);
    expect((await callApi("PATCH /api/churches/mine", { ...request, as: "anna" })).status).toBe(
      403,
    );
  });

  it("is the only church that each statement of the directory changes", async () => {
    await callApi("PATCH /api/churches/mine", { as: "sam", body: { name: "New" } });
    const other = await env.DIRECTORY.prepare(
      "SELECT name FROM churches WHERE id = 'other'",
    ).first();
    expect(other).toEqual({ name: "other" });
  });
});
