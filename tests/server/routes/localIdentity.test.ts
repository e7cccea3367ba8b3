import { describe, expect, it } from "vitest";
import { callApi, fetchApi, ORIGIN } from "../support/callApi.ts";
import { EMULATOR, scriptOutside } from "../support/outside.ts";

describe("identity calls in local mode", () => {
  it("reach the emulator with their query, headers and body", async () => {
    const path = "/identitytoolkit.googleapis.com/v1/accounts:sendOobCode";
    const made = scriptOutside({ [`POST ${EMULATOR}${path}`]: () => Response.json({ kind: "x" }) });
    const { body } = await callApi(`POST ${path}?key=fake`, {
      as: null,
      body: { email: "anna@example.org" },
      headers: { "X-Client-Version": "web" },
    });
    expect(body).toEqual({ kind: "x" });
    expect(made[0]?.url).toBe(`${EMULATOR}${path}?key=fake`);
    expect(made[0]?.headers.get("x-client-version")).toBe("web");
    expect(JSON.parse(made[0]?.body ?? "")).toEqual({ email: "anna@example.org" });
  });

  it("replace the emulator's origin in links with this one", async () => {
    const path = "/emulator/v1/projects/demo-lamplight/oobCodes";
    const link = "/emulator/action?mode=signIn";
    scriptOutside({
      [`GET ${EMULATOR}${path}`]: () => Response.json({ oobCodes: [{ oobLink: EMULATOR + link }] }),
    });
    const { body } = await callApi(`GET ${path}`, { as: null });
    expect(body).toEqual({ oobCodes: [{ oobLink: ORIGIN + link }] });
  });

  it("are redirected within this origin", async () => {
    const answer = () =>
      new Response(null, { status: 302, headers: { Location: `${EMULATOR}/emulator/next` } });
    scriptOutside({ [`GET ${EMULATOR}/emulator/action`]: answer });
    const response = await fetchApi("GET /emulator/action?mode=signIn", { as: null });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`${ORIGIN}/emulator/next`);
  });

  it("forward the emulator's refusals unchanged", async () => {
    const path = "/securetoken.googleapis.com/v1/token";
    const refusal = { error: { code: 400, message: "TOKEN_EXPIRED" } };
    scriptOutside({ [`POST ${EMULATOR}${path}`]: () => Response.json(refusal, { status: 400 }) });
    expect(await callApi(`POST ${path}`, { as: null })).toMatchObject({
      status: 400,
      body: refusal,
    });
  });

  it("answer 503 while the emulator is unreachable", async () => {
    const { status, body } = await callApi("GET /emulator/v1/x", { as: null });
    expect([status, body.code]).toEqual([503, "unavailable"]);
  });
});
