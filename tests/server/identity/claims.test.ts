import { describe, expect, it } from "vitest";
import { callApi } from "../support/callApi.ts";
import { addChurch, addUser } from "../support/directory.ts";
import {
  emulatorToken,
  GOOGLE_KEYS,
  googleKeys,
  productionBindings,
  signedToken,
} from "../support/idToken.ts";
import { type Outgoing, SET_CLAIMS, scriptOutside } from "../support/outside.ts";

const ok = () => Response.json({});
const claimsIn = (request: Outgoing | undefined) => {
  const { localId, customAttributes } = JSON.parse(request?.body ?? "{}");
  return { uid: localId, ...JSON.parse(customAttributes) };
};

describe("claims", () => {
  it("are set at the emulator after joining, as its owner", async () => {
    await addChurch("grace", "GRACE234");
    await addUser("anna");
    const made = scriptOutside({ [SET_CLAIMS]: ok });
    await callApi("POST /api/churches/join", { body: { code: "grace-234" } });
    expect(made).toHaveLength(1);
    expect(made[0]?.headers.get("authorization")).toBe("Bearer owner");
    expect(claimsIn(made[0])).toEqual({ uid: "anna", onboardingComplete: true, churchId: "grace" });
  });

  it("can fail without undoing the membership", async () => {
    await addChurch("grace", "GRACE234");
    await addUser("anna");
    const { status, body } = await callApi("POST /api/churches/join", {
      body: { code: "GRACE234" },
    });
    expect([status, body]).toEqual([200, { churchId: "grace" }]);
    expect((await callApi("GET /api/users/me")).body).toMatchObject({
      user: { churchId: "grace" },
    });
  });

  it.each(["GET", "PUT"])(
    "are repaired by %s /api/users/me when the token lacks them",
    async (method) => {
      await addChurch("grace", "GRACE234");
      await addUser("anna", "grace");
      const made = scriptOutside({ [SET_CLAIMS]: ok });
      const body = method === "PUT" ? {} : undefined;
      await callApi(`${method} /api/users/me`, { body });
      expect(claimsIn(made[0])).toMatchObject({ onboardingComplete: true, churchId: "grace" });
    },
  );

  it("are cleared for a token whose person no longer has a church", async () => {
    await addUser("anna");
    const made = scriptOutside({ [SET_CLAIMS]: ok });
    const claims = { onboardingComplete: true, churchId: "grace" };
    await callApi("GET /api/users/me", { token: emulatorToken({ claims }) });
    expect(claimsIn(made[0])).toMatchObject({ onboardingComplete: false, churchId: "" });
  });

  it("are not set again when the token has them, or when there is no church", async () => {
    await addChurch("grace", "GRACE234");
    await addUser("anna", "grace");
    await addUser("nora");
    const made = scriptOutside({ [SET_CLAIMS]: ok });
    const claims = { onboardingComplete: true, churchId: "grace" };
    await callApi("GET /api/users/me", { token: emulatorToken({ claims }) });
    await callApi("GET /api/users/me", { as: "nora" });
    expect(made).toHaveLength(0);
  });

  it("are set in production with a service account's token, which is fetched once", async () => {
    await addChurch("grace", "GRACE234");
    await addUser("anna", "grace");
    const update =
      "https://identitytoolkit.googleapis.com/v1/projects/lamplight-prod/accounts:update";
    const made = scriptOutside({
      [GOOGLE_KEYS]: googleKeys,
      "POST https://oauth2.googleapis.com/token": () =>
        Response.json({ access_token: "ya29.token", expires_in: 3600 }),
      [`POST ${update}`]: ok,
    });
    const request = { token: await signedToken(), bindings: await productionBindings("claims") };
    await callApi("GET /api/users/me", request);
    await callApi("GET /api/users/me", request);
    const updates = made.filter(({ url }) => url === update);
    expect(updates.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer ya29.token",
      "Bearer ya29.token",
    ]);
    const grants = made.filter(({ url }) => url.startsWith("https://oauth2"));
    expect(grants).toHaveLength(1);
    const assertion = new URLSearchParams(grants[0]?.body).get("assertion") ?? "";
    const payload = JSON.parse(
      atob((assertion.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/")),
    );
    expect(payload).toMatchObject({
      iss: "claims@lamplight-prod.iam.gserviceaccount.com",
      aud: "https://oauth2.googleapis.com/token",
      scope: "https://www.googleapis.com/auth/identitytoolkit",
    });
  });
});
