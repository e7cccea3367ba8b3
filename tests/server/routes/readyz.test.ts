import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { callApi } from "../support/callApi.ts";
import { EMULATOR, scriptOutside } from "../support/outside.ts";

const AGENT_OK = "GET http://agent.test/ok";
const fine = () => new Response("ok");
const wellWorld = { [`GET ${EMULATOR}/`]: fine, [AGENT_OK]: fine };
/** The states are cached for two seconds per set of bindings, so each test passes new ones. */
const ask = (bindings = {}) => callApi("GET /api/readyz", { as: null, bindings });

describe("/api/healthz", () => {
  it("answers that the Worker runs, without calling other services", async () => {
    const requests = scriptOutside({});
    const bindings = { DIRECTORY: null as never };
    expect((await callApi("GET /api/healthz", { as: null, bindings })).body).toEqual({
      status: "ok",
    });
    expect(requests).toEqual([]);
  });
});

describe("/api/readyz", () => {
  it("returns each part's state", async () => {
    scriptOutside(wellWorld);
    const { status, body } = await ask();
    expect([status, body]).toEqual([
      200,
      { status: "ok", parts: { identity: "ok", storage: "ok", agent: "ok" } },
    ]);
  });

  it.each([
    ["agent", { [`GET ${EMULATOR}/`]: fine }],
    ["agent", { ...wellWorld, [AGENT_OK]: () => new Response("", { status: 500 }) }],
    ["identity", { [AGENT_OK]: fine }],
  ])("answers 503 and names the %s when it does not answer", async (part, world) => {
    scriptOutside(world);
    const { status, body } = await ask();
    const parts = { identity: "ok", storage: "ok", agent: "ok", [part]: "failing" };
    expect([status, body]).toEqual([503, { status: "failing", parts }]);
  });

  it("answers 503 and names storage when the directory has no tables", async () => {
    scriptOutside(wellWorld);
    const DIRECTORY = {
      prepare: () => ({ all: () => Promise.reject(new Error("no such table")) }),
    };
    const { status, body } = await ask({ DIRECTORY: DIRECTORY as never });
    expect(status).toBe(503);
    expect(body.parts).toMatchObject({ storage: "failing", agent: "ok" });
  });

  it("checks the parts once for simultaneous callers", async () => {
    const requests = scriptOutside(wellWorld);
    const own = { ...env };
    const { default: worker } = await import("../../../server/index.ts");
    const { createExecutionContext } = await import("cloudflare:test");
    const request = () =>
      new Request<unknown, IncomingRequestCfProperties>("http://localhost/api/readyz");
    await Promise.all([1, 2, 3].map(() => worker.fetch(request(), own, createExecutionContext())));
    expect(requests.filter(({ url }) => url.startsWith("http://agent.test"))).toHaveLength(1);
  });

  it("is rate limited by address", async () => {
    const ADDRESS_LIMIT = { limit: async () => ({ success: false }) };
    expect((await ask({ ADDRESS_LIMIT })).status).toBe(429);
  });

  it("logs only which part failed", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    scriptOutside({ [AGENT_OK]: fine });
    await ask();
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    const warnings = lines.filter(({ event }) => event === "notReady");
    expect(warnings).toMatchObject([
      { level: "warning", part: "identity", requestId: expect.any(String) },
    ]);
  });
});
