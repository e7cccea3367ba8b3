import { beforeEach, describe, expect, it } from "vitest";
import { hostsFor } from "../../../server/routes/agentHosts.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { scriptOutside } from "../support/outside.ts";

const ORIGINS = ["http://one.test", "http://two.test"];
const bindings = { AGENT_ORIGIN: ORIGINS.join(", ") };
/** In the order in which they are asked for Anna's church. */
const [NEAR = "", FAR = ""] = hostsFor(ORIGINS, "grace");
const gone = () => new Response("Thread not found", { status: 404 });

beforeEach(addTwoChurches);

const call = (route: string, body?: object) => callApi(route, { body, bindings });
const asked = (made: { url: string }[]) => made.map(({ url }) => new URL(url).origin);

describe("the order of the hosts for a church", () => {
  const churches = Array.from({ length: 10_000 }, (_, n) => `church-${n}`);
  const three = [1, 2, 3].map((n) => `http://agent-${n}.test`);
  const four = [...three, "http://agent-4.test"];

  it("gives each host its share of the churches, in whatever order they are named", () => {
    const firsts = churches.map((id) => hostsFor(three, id)[0]);
    for (const origin of three) {
      const share = firsts.filter((first) => first === origin).length / churches.length;
      expect(share).toBeCloseTo(1 / 3, 1);
    }
    const turned = churches.map((id) => hostsFor(three.toReversed(), id)[0]);
    expect(turned).toEqual(firsts);
  });

  it("moves only the share of a new host", () => {
    const moved = churches.filter((id) => hostsFor(three, id)[0] !== hostsFor(four, id)[0]);
    expect(moved.length / churches.length).toBeCloseTo(1 / 4, 1);
    expect(new Set(moved.map((id) => hostsFor(four, id)[0]))).toEqual(new Set([four[3]]));
  });
});

describe("a call for one of several hosts", () => {
  it("goes to the church's own host alone where that has the thread", async () => {
    const made = scriptOutside({ [`GET ${NEAR}/threads/t1`]: () => Response.json({}) });
    expect((await call("GET /api/agent/threads/t1")).status).toBe(200);
    expect(asked(made)).toEqual([NEAR]);
  });

  it("goes on to the host that has the thread, with its body", async () => {
    const headers = { "Content-Location": `/threads/t1/runs/r1` };
    const made = scriptOutside({
      [`POST ${NEAR}/threads/t1/runs`]: gone,
      [`POST ${FAR}/threads/t1/runs`]: () => Response.json({}, { headers }),
    });
    const answer = await call("POST /api/agent/threads/t1/runs", { input: { messages: [] } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-location")).toBe("/api/agent/threads/t1/runs/r1");
    expect(asked(made)).toEqual([NEAR, FAR]);
    expect(made[1]?.body).toBe(made[0]?.body);
  });

  it("joins a run at the host that has it, and asks no other", async () => {
    const made = scriptOutside({
      [`GET ${NEAR}/threads/t1/runs/r1`]: gone,
      [`GET ${FAR}/threads/t1/runs/r1`]: () => Response.json({ run_id: "r1", thread_id: "t1" }),
      [`GET ${FAR}/threads/t1/runs/r1/stream`]: () => new Response("data: 1\n\n"),
    });
    expect((await call("GET /api/agent/threads/t1/runs/r1/stream")).status).toBe(200);
    expect(asked(made)).toEqual([NEAR, FAR, FAR]);
  });

  it("is answered as not found where no host has the thread", async () => {
    scriptOutside(Object.fromEntries(ORIGINS.map((one) => [`GET ${one}/threads/t1`, gone])));
    expect((await call("GET /api/agent/threads/t1")).status).toBe(404);
  });

  it.each([
    ["that cannot be reached", undefined, 503],
    ["whose proxy answers for it", () => new Response("bad gateway", { status: 502 }), 502],
    ["for which Cloudflare answers", () => new Response("timed out", { status: 522 }), 522],
  ])("waits for a host %s and may have the thread", async (_, answer, status) => {
    const script = answer && { [`GET ${NEAR}/threads/t1/runs/r1`]: answer };
    scriptOutside({ [`GET ${FAR}/threads/t1/runs/r1`]: gone, ...script });
    expect((await call("GET /api/agent/threads/t1/runs/r1")).status).toBe(status);
    // Nor is a run that nobody could look for reported as gone: the phone would begin it again.
    expect((await call("GET /api/agent/threads/t1/runs/r1/stream")).status).toBe(503);
  });

  it("makes a new thread at another host while the church's own is away", async () => {
    const made = scriptOutside({
      [`POST ${NEAR}/threads`]: () => new Response("", { status: 503 }),
      [`POST ${FAR}/threads`]: () => Response.json({ thread_id: "t2" }),
    });
    expect((await call("POST /api/agent/threads", {})).body).toEqual({ thread_id: "t2" });
    expect(asked(made)).toEqual([NEAR, FAR]);
  });

  it("is passed to no other host where the first refuses it", async () => {
    const made = scriptOutside({
      [`POST ${NEAR}/threads/t1/runs`]: () => new Response("", { status: 429 }),
    });
    expect((await call("POST /api/agent/threads/t1/runs", {})).status).toBe(429);
    expect(asked(made)).toEqual([NEAR]);
  });
});
