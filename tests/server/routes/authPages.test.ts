import { describe, expect, it } from "vitest";
import { callApi, fetchApi } from "../support/callApi.ts";
import { productionBindings } from "../support/idToken.ts";
import { scriptOutside } from "../support/outside.ts";

const HANDLER = "https://lamplight-prod.firebaseapp.com/__/auth/handler";

describe("Firebase's sign-in pages", () => {
  it("are served on the app's own origin, without cookies in either direction", async () => {
    const made = scriptOutside({
      [`GET ${HANDLER}`]: () =>
        new Response("<html>", { headers: { "Content-Type": "text/html", "Set-Cookie": "a=b" } }),
    });
    const answer = await fetchApi("GET /__/auth/handler?state=x", {
      ...{ as: null, headers: { Cookie: "c=d", Authorization: "Bearer e" } },
      bindings: await productionBindings(),
    });
    expect([answer.status, await answer.text()]).toEqual([200, "<html>"]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
    expect(made[0]?.url).toBe(`${HANDLER}?state=x`);
    expect([...(made[0]?.headers.keys() ?? [])]).toEqual([]);
  });

  it("allow no other path or redirect", async () => {
    scriptOutside({
      [`GET ${HANDLER}`]: () =>
        new Response(null, { status: 302, headers: { Location: "https://evil.example/" } }),
    });
    const bindings = await productionBindings();
    const answer = await callApi("GET /__/auth/handler", { as: null, bindings });
    expect([answer.status, answer.headers.get("location")]).toEqual([502, null]);
    for (const path of ["/__/hosting/x", "/__/auth/..%2fx", "/__/auth//x", "/__/auth/@evil"]) {
      expect((await callApi(`GET ${path}`, { as: null, bindings })).status).toBe(404);
    }
  });

  it("answer 404 in local mode", async () => {
    expect((await callApi("GET /__/auth/handler", { as: null })).status).toBe(404);
  });
});
