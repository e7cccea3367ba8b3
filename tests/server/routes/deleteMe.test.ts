import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { purgeDirectory } from "../../../server/services/purgeDirectory.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { emulatorToken } from "../support/idToken.ts";
import { EMULATOR, scriptOutside } from "../support/outside.ts";
import { createProject, load, planDay, planWeek, saveBody } from "../support/plans.ts";
import { readStored } from "../support/stored.ts";

const DELETE_IDENTITY = `POST ${EMULATOR}/identitytoolkit.googleapis.com/v1/projects/demo-lamplight/accounts:delete`;
const UID = "uid-of-ruth-91";
const deleteMe = (as = UID) => callApi("DELETE /api/users/me", { as });

/** Everything stored, except the record that this uid is deleted. */
async function everything(): Promise<string> {
  const { directory, churches } = await readStored(["grace", "other"]);
  return JSON.stringify([{ ...directory, deletedUsers: [] }, churches]);
}

const saveTitle = (as: string, title: string, baseRevision: number, key: string) =>
  callApi("POST /api/projects/p1/autoSave", {
    ...{ as, key },
    body: saveBody({ readingPlan: [planWeek({ passages: [planDay({ title })] })], baseRevision }),
  });

beforeEach(async () => {
  await addTwoChurches();
  scriptOutside({ [DELETE_IDENTITY]: () => Response.json({}) });
  await callApi("PUT /api/users/me", { as: UID, body: { displayName: "Ruth of Moab" } });
  await callApi("POST /api/churches/join", { as: UID, body: { code: "GRACE234" } });
});

describe("deleting one's account", () => {
  it("keeps the church's plans and no trace of the person", async () => {
    await createProject("p1", { as: UID, key: "create-1" });
    await saveTitle(UID, "Ruth's", 1, "save-1");
    // A collision with the other value's author, and a stored response that contains it.
    await saveTitle("ben", "Ben's", 1, "save-2");
    await callApi("PUT /api/users/me/projects/p1", { as: UID, body: { planTitle: "My copy" } });
    const made = scriptOutside({ [DELETE_IDENTITY]: () => Response.json({}) });
    expect((await everything()).includes(UID)).toBe(true);
    expect((await deleteMe()).body).toEqual({ success: true });
    expect(JSON.parse(made.at(-1)?.body ?? "")).toEqual({ localId: UID });
    const left = await everything();
    for (const trace of [UID, "Ruth of Moab", "My copy"])
      expect([trace, left.includes(trace)]).toEqual([trace, false]);
    const { projectDetails, readingPlan } = await load("p1", { as: "ben" });
    expect(projectDetails.createdBy).toBe("");
    expect(readingPlan?.[0]?.passages[0]?.title).toBe("Ben's");
  });

  it("also clears the plans of the person's former churches", async () => {
    await createProject("p1", { as: UID });
    await callApi("POST /api/churches/mine/leave", { as: UID });
    await callApi("POST /api/churches/join", { as: UID, body: { code: "KTHER234" } });
    await createProject("q1", { as: UID });
    await deleteMe();
    expect((await everything()).includes(UID)).toBe(false);
  });

  it("is refused to the last steward until another is named", async () => {
    expect((await deleteMe("sam")).body).toMatchObject({ code: "last_steward" });
    expect((await callApi("GET /api/users/me", { as: "sam" })).status).toBe(200);
    const body = { role: "steward" };
    await callApi("PATCH /api/churches/mine/members/ben", { as: "sam", body });
    expect((await deleteMe("sam")).status).toBe(200);
  });

  it("is not undone by a token that is still valid", async () => {
    await deleteMe();
    for (const [route, body] of [
      ["PUT /api/users/me", {}],
      ["POST /api/churches/join", { code: "GRACE234" }],
      ["POST /api/churches", { name: "New", city: "Leeds", country: "UK" }],
    ] as const) {
      expect([route, (await callApi(route, { as: UID, body })).status]).toEqual([route, 401]);
    }
    expect((await callApi("GET /api/users/me", { as: UID })).status).toBe(404);
  });

  it("requires a fresh sign-in, however fresh the token is", async () => {
    const minutesAgo = (minutes: number) => {
      const auth_time = Math.floor(Date.now() / 1000) - minutes * 60;
      return callApi("DELETE /api/users/me", {
        token: emulatorToken({ uid: UID, claims: { auth_time } }),
      });
    };
    const { status, body } = await minutesAgo(11);
    expect([status, body.code]).toEqual([403, "stale_sign_in"]);
    expect((await callApi("GET /api/users/me", { as: UID })).status).toBe(200);
    const undated = emulatorToken({ uid: UID, claims: { auth_time: undefined } });
    expect((await callApi("DELETE /api/users/me", { token: undated })).status).toBe(403);
    expect((await minutesAgo(9)).status).toBe(200);
  });

  it("can be retried when the identity service did not answer", async () => {
    scriptOutside({});
    const { status, body } = await deleteMe();
    expect([status, body.code]).toEqual([502, "upstream"]);
    scriptOutside({
      [DELETE_IDENTITY]: () =>
        Response.json({ error: { message: "USER_NOT_FOUND" } }, { status: 400 }),
    });
    expect((await deleteMe()).status).toBe(200);
  });
});

describe("a church without members", () => {
  const DAY_MS = 86_400_000;
  const night = (days: number) => new Date(Date.now() + days * DAY_MS);
  const purgeAfter = (days: number) => purgeDirectory(env, night(days));

  beforeEach(async () => {
    await createProject("q1", { as: "otto" });
    await deleteMe("otto");
  });

  it("can be joined by its code for thirty days, then is purged with all its data", async () => {
    await purgeAfter(29);
    expect((await everything()).includes("q1")).toBe(true);
    await purgeAfter(31);
    const left = await everything();
    expect([left.includes("q1"), left.includes("KTHER234")]).toEqual([false, false]);
    await purgeAfter(32);
  });

  it("is kept when someone rejoins in time", async () => {
    await callApi("POST /api/churches/mine/leave", { as: UID });
    await callApi("POST /api/churches/join", { as: UID, body: { code: "KTHER234" } });
    await purgeAfter(31);
    expect((await load("q1", { as: UID })).projectDetails.id).toBe("q1");
  });
});
