import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { USUAL_WRITING } from "#shared/domain/writingSettings.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { readVouch, VOUCH_HEADER } from "../../../server/identity/vouch.ts";
import { REFUSED_BYTES, RUNNING } from "../../../server/middleware/attemptLimits.ts";
import { callApi, fetchApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { scriptOutside } from "../support/outside.ts";

const AGENT = "http://agent.test";
/** Local mode. */
const ORIGIN_FOR_HOSTS = "http://127.0.0.1:8787";
const STREAM = "/threads/t1/runs/stream";
const RUN = { run_id: "r1", thread_id: "t1" };
const OWN_RUN = { [`GET ${AGENT}/threads/t1/runs/r1`]: () => Response.json(RUN) };

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
      // Each event arrives before the next one is written.
      const written = writer.write(new TextEncoder().encode(event));
      expect((await reader?.read())?.value).toBe(event);
      await written;
    }
    const closed = writer.close();
    expect((await reader?.read())?.done).toBe(true);
    await closed;
  });

  it("vouches for the caller and forwards none of their credentials", async () => {
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
    expect(caller).toEqual({ uid: "anna", churchId: "grace", site: ORIGIN_FOR_HOSTS });
  });

  it("tells the agent how the caller's church wishes its plans to be worded, as of this run", async () => {
    const made = scriptOutside({
      [`POST ${AGENT}${STREAM}`]: () => Response.json({}),
      [`GET ${AGENT}/threads/t1/state`]: () => Response.json({}),
    });
    const change = (as: string, body: object) =>
      callApi("PATCH /api/churches/mine/writing", { as, body });
    const vouched = async () =>
      readVouch(made.at(-1)?.headers.get(VOUCH_HEADER) ?? "", env.AGENT_SECRET ?? "");
    await change("otto", { whomToTalkTo: "Call Otto" });
    await change("sam", { prayers: "short", wordsAvoided: ["Father"] });
    // What a member sends in the place of the settings reaches nobody.
    const forged = { ...USUAL_WRITING, prayers: "long" };
    const answer = await callApi(`POST /api/agent${STREAM}`, {
      body: {
        input: { messages: [], writing: forged },
        writing: forged,
        config: { configurable: { langgraph_auth_user: { church: "other", writing: forged } } },
      },
    });
    expect(await vouched()).toEqual({
      ...{ uid: "anna", churchId: "grace", site: ORIGIN_FOR_HOSTS },
      writing: { ...USUAL_WRITING, prayers: "short", wordsAvoided: ["Father"] },
    });
    expect(Object.keys(JSON.parse(made.at(-1)?.body ?? ""))).toEqual(["assistant_id", "input"]);
    expect(answer.headers.get(VOUCH_HEADER)).toBeNull();

    await change("sam", { prayers: "usual" });
    await callApi(`POST /api/agent${STREAM}`, { body: {} });
    expect((await vouched()).writing?.prayers).toBe("usual");
    // Only what starts a run needs them.
    await callApi("GET /api/agent/threads/t1/state");
    expect((await vouched()).writing).toBeUndefined();
  });

  it("tells the agent the site's own address, whatever host the caller names", async () => {
    const made = scriptOutside({ [`POST ${AGENT}${STREAM}`]: () => Response.json({}) });
    await callApi(`POST /api/agent${STREAM}`, {
      ...{ body: {}, origin: "https://evil.example" },
      bindings: { SITE_ORIGINS: "https://plans.example.org,https://other.example" },
    });
    const vouch = made.at(-1)?.headers.get(VOUCH_HEADER) ?? "";
    const { site } = await readVouch(vouch, env.AGENT_SECRET ?? "");
    expect(site).toBe("https://plans.example.org");
  });

  it("sends the key of a hosted deployment", async () => {
    const made = scriptOutside({ [`GET ${AGENT}/info`]: () => Response.json({}) });
    await callApi("GET /api/agent/info", { bindings: { AGENT_API_KEY: "lsv2" } });
    expect(made[0]?.headers.get("x-api-key")).toBe("lsv2");
  });

  it("rewrites the run's address to this API", async () => {
    const headers = { "Content-Location": "/threads/t1/runs/r1", "X-Pagination-Total": "3" };
    scriptOutside({ [`POST ${AGENT}/threads/t1/runs`]: () => Response.json({}, { headers }) });
    const answer = await callApi("POST /api/agent/threads/t1/runs", { body: {} });
    expect(answer.headers.get("content-location")).toBe("/api/agent/threads/t1/runs/r1");
    expect(answer.headers.get("x-pagination-total")).toBe("3");
  });

  it("accepts the contract's body without an assistant and with `streamMode`", async () => {
    const made = scriptOutside({ [`POST ${AGENT}${STREAM}`]: () => Response.json({}) });
    const input = { messages: [{ role: "user", content: "A plan on Mark" }] };
    await callApi(`POST /api/agent${STREAM}`, { body: { input, streamMode: "updates" } });
    expect(JSON.parse(made[0]?.body ?? "")).toEqual({
      assistant_id: "agent",
      stream_mode: "updates",
      input,
    });
  });

  it.each([
    ["in text", () => new Response("Thread t1 not found", { status: 404 })],
    ["in JSON", () => Response.json({ detail: "Thread t1 not found" }, { status: 404 })],
  ])("converts a refusal of the host %s to the product's shape", async (_, answer) => {
    scriptOutside({ [`POST ${AGENT}${STREAM}`]: answer });
    const { status, body } = await callApi(`POST /api/agent${STREAM}`, { body: {} });
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: "Thread t1 not found", code: "not_found" });
  });

  it("is refused with a webhook", async () => {
    const made = scriptOutside({});
    for (const path of ["/threads/t1/runs", "/threads/t1/runs/stream", "/threads/t1/runs/wait"]) {
      const body = { assistant_id: "agent", webhook: "http://169.254.169.254/" };
      expect((await callApi(`POST /api/agent${path}`, { body })).status).toBe(422);
    }
    expect(made).toHaveLength(0);
  });
});

describe("joining a run", () => {
  it("checks that the run belongs to the thread before it streams anything", async () => {
    for (const answer of [
      () => new Response(null, { status: 404 }),
      () => Response.json({ ...RUN, thread_id: "t2" }),
      () => Response.json({ ...RUN, run_id: "r2" }),
      () => new Response("no json"),
    ]) {
      const made = scriptOutside({ [`GET ${AGENT}/threads/t1/runs/r1`]: answer });
      for (const path of ["GET /stream", "GET /join", "POST /cancel"]) {
        const [method, end] = path.split(" ");
        const { status } = await callApi(`${method} /api/agent/threads/t1/runs/r1${end}`, {
          headers: { "Last-Event-ID": "-1" },
        });
        expect(status).toBe(404);
      }
      expect(made.map(({ url }) => url)).toEqual(Array(3).fill(`${AGENT}/threads/t1/runs/r1`));
    }
  });

  it("keeps the events for phones that join later", async () => {
    const made = scriptOutside({
      ...OWN_RUN,
      [`GET ${AGENT}/threads/t1/runs/r1/stream`]: () => new Response(""),
    });
    await callApi("GET /api/agent/threads/t1/runs/r1/stream");
    expect(made.at(-1)?.headers.get("last-event-id")).toBe("-1");
  });
});

describe("a request to the agent", () => {
  it.each([
    ["POST /threads/t1/state/checkpoint", { checkpoint: { thread_id: "t2" } }],
    ["POST /threads/t1/history", { checkpoint: { thread_id: "t2" } }],
    ["POST /threads/t1/runs/stream", { checkpoint: { thread_id: "t2" } }],
    ["POST /threads/t1/runs", { config: { configurable: { thread_id: "t2" } } }],
  ])("is refused when it names another thread: %s", async (route, body) => {
    const made = scriptOutside({});
    const [method, path] = route.split(" ");
    expect((await callApi(`${method} /api/agent${path}`, { body })).status).toBe(422);
    expect(made).toEqual([]);
  });

  it("is limited to 64 KB when it starts no run", async () => {
    const made = scriptOutside({});
    for (const path of ["/threads/t1/history", "/threads/search", "/threads"]) {
      const body = { metadata: { text: "x".repeat(70_000) } };
      expect((await callApi(`POST /api/agent${path}`, { body })).status).toBe(413);
    }
    expect(made).toEqual([]);
  });

  it("reaches the host without the fields that the app does not use", async () => {
    const made = scriptOutside({
      [`POST ${AGENT}${STREAM}`]: () => Response.json({}),
      [`POST ${AGENT}/threads`]: () => Response.json({ thread_id: "t1" }),
    });
    const large = "x".repeat(100_000);
    const used = { assistant_id: "agent", input: { messages: [] }, stream_resumable: true };
    const unused = {
      ...{ after_seconds: 1e9, multitask_strategy: "enqueue", if_not_exists: "create" },
      ...{ config: { configurable: { text: large } }, context: { text: large } },
    };
    const metadata = { messageId: "m1", startedByName: large, text: large, church: "other" };
    await callApi(`POST /api/agent${STREAM}`, { body: { ...used, ...unused, metadata } });
    await callApi("POST /api/agent/threads", {
      body: { if_exists: "do_nothing", metadata: { text: "x" }, supersteps: [{ updates: [] }] },
    });
    expect(JSON.parse(made[0]?.body ?? "")).toEqual({
      ...used,
      metadata: { messageId: "m1", startedByName: "x".repeat(500) },
    });
    expect(JSON.parse(made[1]?.body ?? "")).toEqual({ if_exists: "do_nothing" });
  });

  it("is refused when it is nested too deep", async () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    for (const path of ["/threads/t1/history", "/threads/t1/runs/stream"]) {
      const { status } = await callApi(`POST /api/agent${path}`, { rawBody: `{"values":${deep}}` });
      expect(status).toBe(400);
    }
  });

  it("is limited in creating threads", async () => {
    scriptOutside({ [`POST ${AGENT}/threads`]: () => Response.json({ thread_id: "t1" }) });
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++)
      statuses.push((await callApi("POST /api/agent/threads", { body: {} })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the bytes that a church sends to the agent", () => {
  it("are limited, independent of other churches", async () => {
    scriptOutside({ [`POST ${AGENT}${STREAM}`]: () => Response.json({}) });
    const large = { assistant_id: "agent", input: { plan: "x".repeat(3_900_000) } };
    const send = (body: object, as = "anna") =>
      callApi(`POST /api/agent${STREAM}`, { body, as }).then(({ status }) => status);
    const statuses: number[] = [];
    for (let count = 0; count < 9; count++) statuses.push(await send(large));
    expect(statuses).toEqual([...Array(8).fill(200), 429]);
    expect(await send(large, "otto")).toBe(200);
  });
});

describe("what the host refuses", () => {
  const refused = (status: number) => () =>
    Response.json({ error: "Please wait." }, { status, headers: { "Retry-After": "10" } });
  const unreachable = (): Response => {
    throw new TypeError("Network connection lost.");
  };
  const small = { assistant_id: "agent" };
  const large = { ...small, input: { plan: "x".repeat(3_900_000) } };

  it.each([
    ["since it has no place", refused(429), small, 429, 61],
    ["since the thread is at work", refused(409), small, 409, 61],
    ["as it is not there", unreachable, small, 503, 61],
    ["in many bytes", refused(429), large, 429, 9],
  ])("takes nothing of its church's part: %s", async (_, answer, body, expected, times) => {
    let current: () => Response = answer;
    scriptOutside({ [`POST ${AGENT}${STREAM}`]: () => current() });
    const ask = () => callApi(`POST /api/agent${STREAM}`, { body });
    for (let count = 0; count < times; count++) {
      const { status, body: said } = await ask();
      expect([status, said.error]).not.toEqual([429, RUNNING.sentence]);
      expect(status).toBe(expected);
    }
    current = () => Response.json({});
    expect((await ask()).status).toBe(200);
  });

  it("counts again where its church sent too many bytes in vain", async () => {
    const church = churchNamed(env, "grace");
    const by = { uid: "anna", churchId: "grace", role: "plan-maker" as const };
    const one = [{ limit: RUNNING, units: 1 }];
    const inVain = (units: number) => [{ limit: REFUSED_BYTES, units }];
    await church.countUses({ by }, [{ limit: RUNNING, units: RUNNING.limit - 1 }]);
    expect(await church.countUses({ by }, one)).toMatchObject({ ok: true });
    expect(await church.returnUses(one, inVain(REFUSED_BYTES.limit))).toMatchObject({ ok: true });
    expect(await church.countUses({ by }, one)).toMatchObject({ ok: true });
    expect(await church.returnUses(one, inVain(1))).toMatchObject({ ok: false });
    expect(await church.countUses({ by }, one)).toMatchObject({ ok: false });
  });
});

describe("responses of the agent", () => {
  it("keep the status and sentence of a refusal", async () => {
    scriptOutside({
      [`GET ${AGENT}/threads/t1`]: () => Response.json({ detail: "Not found" }, { status: 404 }),
    });
    const { status, body } = await callApi("GET /api/agent/threads/t1");
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: "Not found", code: "not_found" });
  });

  it("become 503 with a sentence when it is down", async () => {
    const { status, body } = await callApi("GET /api/agent/info");
    expect(status).toBe(503);
    expect(body).toMatchObject({
      error: "The assistant cannot be reached right now. Please try again in a moment.",
      code: "unavailable",
    });
  });

  it("become 502, not 401, when the two servers' secrets differ", async () => {
    scriptOutside({ [`GET ${AGENT}/info`]: () => new Response(null, { status: 401 }) });
    expect((await callApi("GET /api/agent/info")).status).toBe(502);
  });
});

describe("the allow-list", () => {
  it.each([
    "POST /threads",
    "POST /threads/search",
    "GET /threads/t1",
    "GET /threads/t1/state",
    "POST /threads/t1/history",
    "GET /threads/t1/runs",
    "GET /threads/t1/runs/r1",
    "GET /threads/t1/runs/r1/join",
    "GET /threads/t1/runs/r1/stream",
    "POST /threads/t1/runs/r1/cancel",
    "POST /threads/t1/runs/wait",
    "POST /assistants/search",
    "GET /assistants/agent",
  ])("allows %s", async (route) => {
    const [method, path] = route.split(" ");
    scriptOutside({
      ...OWN_RUN,
      [`${method} ${AGENT}${path}`]: () => Response.json({ ok: true, ...RUN }),
    });
    const body = method === "GET" ? undefined : {};
    expect((await callApi(`${method} /api/agent${path}`, { body })).body).toMatchObject({
      ok: true,
    });
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
    "PATCH /threads/t1",
    "POST /threads/t1/state",
    "POST /threads/t1/copy",
    "DELETE /threads/t1/runs/r1",
    "GET /threads/..%2Finternal",
    "GET /threads/%2e%2e/internal/metrics",
    "GET /ui/agent",
  ])("refuses %s", async (route) => {
    const made = scriptOutside({});
    const [method, path] = route.split(" ");
    expect((await callApi(`${method} /api/agent${path}`)).status).toBe(404);
    expect(made).toHaveLength(0);
  });

  it("lets a viewer read threads, but not start runs", async () => {
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
