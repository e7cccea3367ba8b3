import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Me } from "#shared/contracts/users.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { emulatorToken } from "../support/idToken.ts";

const save = (body: object, request: object = {}) =>
  callApi<Me & { isNew: boolean; error: string }>("PUT /api/users/me", { body, ...request });

describe("the user record", () => {
  it("does not exist before the first save", async () => {
    const { status, body } = await callApi("GET /api/users/me");
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  it("is created by the first save, as a plan-maker without a church", async () => {
    const { body } = await save({ displayName: "Anna", photoURL: "https://example.org/a.png" });
    expect(body.isNew).toBe(true);
    expect(body.church).toBeNull();
    expect(body.user).toMatchObject({
      ...{ uid: "anna", email: "anna@example.org", displayName: "Anna" },
      ...{ photoURL: "https://example.org/a.png", churchId: "", role: "plan-maker" },
    });
    expect(body.user.lastLogin).toBe(body.user.createdAt);
  });

  it("ignores role and church in a save", async () => {
    const fields = { role: "steward", churchId: "grace", createdAt: "2000-01-01", uid: "otto" };
    const { body } = await save(fields);
    expect(body.user).toMatchObject({ uid: "anna", role: "plan-maker", churchId: "" });
    expect((await save(fields)).body.user).toMatchObject({ role: "plan-maker", churchId: "" });
  });

  it("updates lastLogin on later saves and keeps fields that are sent empty", async () => {
    await save({ displayName: "Anna", photoURL: "https://example.org/a.png" });
    await env.DIRECTORY.prepare("UPDATE users SET createdAt = ?1, lastLogin = ?1")
      .bind("2026-01-01T00:00:00.000Z")
      .run();
    const { body } = await save({ displayName: " ", photoURL: "https://example.org/b.png" });
    expect(body.isNew).toBe(false);
    expect(body.user).toMatchObject({
      displayName: "Anna",
      photoURL: "https://example.org/b.png",
      createdAt: "2026-01-01T00:00:00.000Z",
    });
    expect(body.user.lastLogin > "2026-01-01T00:00:00.000Z").toBe(true);
  });

  it("has the token's address, whatever the body says", async () => {
    expect((await save({ email: "someone@else.org" })).body.user.email).toBe("anna@example.org");
  });

  it("uses the body's address when the token has none", async () => {
    const token = emulatorToken({ uid: "paul", email: null });
    const { body } = await save({ email: "paul@example.org" }, { token });
    expect(body.user.email).toBe("paul@example.org");
    expect((await save({}, { token })).body.user.email).toBe("paul@example.org");
  });

  it("is not created without an address", async () => {
    const { status, body } = await save({}, { token: emulatorToken({ uid: "paul", email: null }) });
    expect(status).toBe(422);
    expect(body.error).toBe("Internal error: Missing required user data for creation");
  });

  it("is created once when two tabs save at the same time", async () => {
    const both = await Promise.all([save({}), save({})]);
    expect(both.map(({ body }) => body.isNew).sort()).toEqual([false, true]);
  });

  it("includes the church and its code for members", async () => {
    await addTwoChurches();
    const { body } = await callApi<Me>("GET /api/users/me", { as: "vera" });
    expect(body.church).toEqual({
      ...{ id: "grace", name: "grace", city: "Leeds", country: "UK", code: "GRACE234" },
    });
  });

  it("includes the number of join requests for stewards", async () => {
    await addTwoChurches();
    for (const as of ["nora", "rob"]) {
      await addUser(as);
      await callApi("POST /api/churches/grace/requests", { as });
    }
    await callApi("POST /api/churches/mine/requests/rob", { as: "sam", body: { approve: false } });
    const waiting = async (as: string) =>
      (await callApi<Me>("GET /api/users/me", { as })).body.waiting;
    expect(await waiting("sam")).toBe(1);
    expect((await save({}, { as: "sam" })).body.waiting).toBe(1);
    expect(await waiting("otto")).toBe(0);
    for (const as of ["anna", "vera", "nora"]) expect(await waiting(as)).toBeUndefined();
  });

  it("treats an unknown role as viewer", async () => {
    await addTwoChurches();
    await env.DIRECTORY.prepare("UPDATE users SET role = 'bishop' WHERE uid = 'anna'").run();
    expect((await callApi<Me>("GET /api/users/me")).body.user.role).toBe("viewer");
  });
});
