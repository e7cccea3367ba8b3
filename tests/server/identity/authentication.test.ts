import { beforeEach, describe, expect, it, vi } from "vitest";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import {
  emulatorToken,
  GOOGLE_KEYS,
  googleKeys,
  PRODUCTION_PROJECT,
  productionBindings,
  signedToken,
} from "../support/idToken.ts";
import { scriptOutside } from "../support/outside.ts";

beforeEach(addTwoChurches);

const ME = "GET /api/users/me";

describe("with the emulator", () => {
  it("accepts its unsigned tokens", async () => {
    expect((await callApi(ME)).status).toBe(200);
  });

  it.each([
    ["no token", { as: null }],
    ["garbage", { token: "not-a-token" }],
    ["a header of another kind", { as: null, headers: { Authorization: "Basic YTpi" } }],
    ["an expired token", { token: emulatorToken({ expiresIn: -10 }) }],
    ["a token issued in the future", { token: emulatorToken({ issuedIn: 120 }) }],
    [
      "a token with an authentication time in the future",
      { token: emulatorToken({ claims: { auth_time: Date.now() / 1000 + 86_400 } }) },
    ],
    ["a token whose sign-in is no time", { token: emulatorToken({ claims: { auth_time: "x" } }) }],
    ["another project's token", { token: emulatorToken({ projectId: "demo-other" }) }],
    ["a token for another audience", { token: emulatorToken({ audience: "demo-other" }) }],
    ["a token of nobody", { token: emulatorToken({ uid: "" }) }],
  ])("refuses %s", async (_, request) => {
    const { status, body } = await callApi(ME, request);
    expect(status).toBe(401);
    expect(body.code).toBe("unauthenticated");
  });

  it("accepts a token from a clock that is slightly ahead", async () => {
    const token = emulatorToken({ issuedIn: 30, claims: { auth_time: Date.now() / 1000 + 30 } });
    expect((await callApi(ME, { token })).status).toBe(200);
  });

  it("refuses a signed token, whose key it cannot verify", async () => {
    const token = await signedToken({ projectId: "demo-lamplight" });
    expect((await callApi(ME, { token })).status).toBe(401);
  });
});

describe("in production", () => {
  const call = async (token: string) =>
    callApi(ME, { token, bindings: await productionBindings() });

  beforeEach(() => {
    scriptOutside({ [GOOGLE_KEYS]: googleKeys });
  });

  it("accepts a token that Google signed for this project", async () => {
    expect((await call(await signedToken())).status).toBe(200);
  });

  it("refuses an unsigned token", async () => {
    expect((await call(emulatorToken({ projectId: PRODUCTION_PROJECT }))).status).toBe(401);
  });

  it("refuses a token signed with an unknown key", async () => {
    expect((await call(await signedToken({}, { isForged: true }))).status).toBe(401);
  });

  it("refuses a token issued, or authenticated, in the future", async () => {
    expect((await call(await signedToken({ issuedIn: 120 }))).status).toBe(401);
    const claims = { auth_time: Date.now() / 1000 + 120 };
    expect((await call(await signedToken({ claims }))).status).toBe(401);
  });

  it("refuses an expired token and one of another project", async () => {
    expect((await call(await signedToken({ expiresIn: -10 }))).status).toBe(401);
    expect((await call(await signedToken({ projectId: "someone-else" }))).status).toBe(401);
    expect((await call(await signedToken({ audience: "someone-else" }))).status).toBe(401);
  });

  it.each([
    { hours: 1, answer: [200, undefined], means: "keeps who is signed in working" },
    { hours: 7, answer: [503, "unavailable"], means: "answers 503, not 401" },
  ])("$means when Google's keys cannot be fetched for $hours h", async ({ hours, answer }) => {
    const bindings = await productionBindings();
    const token = await signedToken({ expiresIn: 8 * 3600 });
    expect((await callApi(ME, { token, bindings })).status).toBe(200);
    scriptOutside({});
    vi.useFakeTimers({ now: Date.now() + hours * 3_600_000, toFake: ["Date"] });
    const { status, body } = await callApi(ME, { token, bindings });
    vi.useRealTimers();
    expect([status, body.code]).toEqual(answer);
  });

  it("does not proxy to an emulator", async () => {
    const bindings = await productionBindings();
    for (const route of [
      "POST /identitytoolkit.googleapis.com/v1/accounts:lookup",
      "POST /securetoken.googleapis.com/v1/token",
      "GET /emulator/v1/projects/x/oobCodes",
    ]) {
      expect((await callApi(route, { as: null, bindings })).status).toBe(404);
    }
  });

  it("refuses every call with an emulator's settings", async () => {
    const bindings = { ENVIRONMENT: "production" };
    for (const route of ["GET /api/healthz", ME, "GET /emulator/v1/projects/x/oobCodes"]) {
      const { status, body } = await callApi(route, { bindings });
      expect([status, body.code]).toEqual([503, "unavailable"]);
    }
  });
});
