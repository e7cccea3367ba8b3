import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { readVouch, VOUCH_HEADER } from "../../../server/identity/vouch.ts";
import { callApi, fetchApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { scriptOutside } from "../support/outside.ts";

const AGENT = "http://agent.test";
const STREAM = "/threads/t1/runs/stream";

beforeEach(addTwoChurches);

describe("a run through the proxy", () => {
  it("streams event by event, as the agent sends them", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    scriptOutside({
      [`POST ${AGENT}${STREAM}`]: () =>
        new Response(readable, { headers: { "Content-Type": "text/event-stream" } }),
    });
    const response = await fetchApi(`POST /api/agent${STREAM}`, {
      body: { assistant_id: "agent" },
    });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (const event of ["id: 1\ndata: a\n\n", "id: 2\ndata: b\n\n"]) {
      // Each one arrives before the next one is written.
      const written = writer.write(new TextEncoder().encode(event));
      expect((await reader?.read())?.value).toBe(event);
      await written;
    }
    const closed = writer.close();
    expect((await reader?.read())?.done).toBe(true);
    await closed;
  });

  it("vouches for the caller and passes no credentials of theirs", async () => {
    const made = scriptOutside({ [`POST ${AGENT}${STREAM}`]: () => Response.json({}) });
    await callApi(`POST /api/agent${STREAM}?a=1`, {
      body: { assistant_id: "agent" },
      headers: {
        ...{ Cookie: "c=1", "X-Api-Key": "mine", [VOUCH_HEADER]: "forged" },
        ...{ "Content-Type": "application/json", "Last-Event-ID": "7" },
      },
    });
    const [sent] = made;
    expect(sent?.url).toBe(`${AGENT}${STREAM}?a=1`);
    const names = [...(sent?.headers.keys() ?? [])];
    expect(names.sort()).toEqual(
      ["content-type", "last-event-id", VOUCH_HEADER, "x-request-id"].sort(),
    );
    const caller = await readVouch(sent?.headers.get(VOUCH_HEADER) ?? "", env.AGENT_SECRET ?? "");
    expect(caller).toEqual({ uid: "anna", churchId: "grace" });
  });

  it("sends the key of a hosted deployment", async () => {
    const made = scriptOutside({ [`GET ${AGENT}/info`]: () => Response.json({}) });
    await callApi("GET /api/agent/info", { bindings: { AGENT_API_KEY: "lsv2" } });
    expect(made[0]?.headers.get("x-api-key")).toBe("lsv2");
  });

  it("keeps the run's address under this API", async () => {
    const headers = { "Content-Location": "/threads/t1/runs/r1", "X-Pagination-Total": "3" };
    scriptOutside({ [`POST ${AGENT}/threads/t1/runs`]: () => Response.json({}, { headers }) });
    const answer = await callApi("POST /api/agent/threads/t1/runs", { body: {} });
    expect(answer.headers.get("content-location")).toBe("/api/agent/threads/t1/runs/r1");
    expect(answer.headers.get("x-pagination-total")).toBe("3");
  });

  it("may not name a webhook", async () => {
    const made = scriptOutside({});
    for (const path of ["/threads/t1/runs", "/threads/t1/runs/stream", "/threads/t1/runs/wait"]) {
      const body = { assistant_id: "agent", webhook: "http://169.254.169.254/" };
      expect((await callApi(`POST /api/agent${path}`, { body })).status).toBe(422);
    }
    expect(made).toHaveLength(0);
  });
});

describe("answers of the agent", () => {
  it("pass as they are when it refuses", async () => {
    scriptOutside({
      [`GET ${AGENT}/threads/t1`]: () => Response.json({ detail: "Not found" }, { status: 404 }),
    });
    const { status, body } = await callApi("GET /api/agent/threads/t1");
    expect([status, body]).toEqual([404, { detail: "Not found" }]);
  });

  it("become 503 with a sentence when it is down", async () => {
    const { status, body } = await callApi("GET /api/agent/info");
    expect(status).toBe(503);
    expect(body).toMatchObject({
      error: "The assistant cannot be reached right now. Please try again in a moment.",
      code: "unavailable",
    });
  });

  it("do not send a signed-in person to sign in again when the two servers disagree", async () => {
    scriptOutside({ [`GET ${AGENT}/info`]: () => new Response(null, { status: 401 }) });
    expect((await callApi("GET /api/agent/info")).status).toBe(502);
  });
});

describe("the allow-list", () => {
  it.each([
    "POST /threads",
    "POST /threads/search",
    "GET /threads/t1",
    "PATCH /threads/t1",
    "GET /threads/t1/state",
    "POST /threads/t1/state",
    "POST /threads/t1/history",
    "POST /threads/t1/copy",
    "GET /threads/t1/runs",
    "GET /threads/t1/runs/r1",
    "GET /threads/t1/runs/r1/join",
    "GET /threads/t1/runs/r1/stream",
    "POST /threads/t1/runs/r1/cancel",
    "POST /threads/t1/runs/wait",
    "POST /assistants/search",
    "GET /assistants/agent",
  ])("lets %s through", async (route) => {
    const [method, path] = route.split(" ");
    scriptOutside({ [`${method} ${AGENT}${path}`]: () => Response.json({ ok: true }) });
    const body = method === "GET" ? undefined : {};
    expect((await callApi(`${method} /api/agent${path}`, { body })).body).toEqual({ ok: true });
  });

  it.each([
    "GET /internal/metrics",
    "PUT /store/items",
    "POST /store/items/search",
    "POST /store/namespaces",
    "POST /runs/stream",
    "POST /runs/batch",
    "POST /runs/crons",
    "POST /threads/t1/runs/crons",
    "POST /assistants",
    "PATCH /assistants/agent",
    "DELETE /assistants/agent",
    "DELETE /threads/t1",
    "DELETE /threads/t1/runs/r1",
    "GET /threads/..%2Finternal",
    "GET /threads/%2e%2e/internal/metrics",
    "GET /ui/agent",
  ])("does not let %s through", async (route) => {
    const made = scriptOutside({});
    const [method, path] = route.split(" ");
    expect((await callApi(`${method} /api/agent${path}`)).status).toBe(404);
    expect(made).toHaveLength(0);
  });

  it("lets a viewer read threads, not ask", async () => {
    scriptOutside({ [`GET ${AGENT}/threads/t1`]: () => Response.json({}) });
    expect((await callApi("GET /api/agent/threads/t1", { as: "vera" })).status).toBe(200);
    const ask = await callApi(`POST /api/agent${STREAM}`, { as: "vera", body: {} });
    expect(ask.status).toBe(403);
  });

  it("is for members of a church", async () => {
    await addUser("nora");
    const { status, body } = await callApi("GET /api/agent/info", { as: "nora" });
    expect([status, body.code]).toEqual([403, "no_church"]);
    expect((await callApi("GET /api/agent/info", { as: null })).status).toBe(401);
  });
});
