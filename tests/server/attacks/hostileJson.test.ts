import { beforeEach, describe, expect, it } from "vitest";
import { MAX_BODY_BYTES } from "#shared/contracts/call.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, load, message, planWeek, saveBody } from "../support/plans.ts";

const SAVE = "POST /api/projects/p1/autoSave";

/** Every call that takes a body, with a valid body. */
const CALLS: [route: string, body: object][] = [
  ["PUT /api/users/me", { displayName: "Anna" }],
  ["POST /api/churches", { name: "New", city: "Leeds", country: "UK" }],
  ["POST /api/churches/join", { code: "GRACE234" }],
  ["PATCH /api/churches/mine", { name: "New" }],
  ["PATCH /api/churches/mine/members/ben", { role: "viewer" }],
  ["POST /api/churches/mine/requests/ben", { approve: true }],
  ["POST /api/projects/create", { title: "", description: "", churchId: "", status: "draft" }],
  [SAVE, saveBody({ conversationMessages: [message()] })],
  ["POST /api/projects/p1/title", { title: "Mine" }],
  ["PATCH /api/projects/p1", { title: "Mine" }],
  ["PUT /api/users/me/projects/p1", { title: "Mine" }],
  ["POST /api/hubspot/contact", { email: "anna@example.org" }],
  ["POST /api/handoff/x/exchange", { secret: "s", code: "123456" }],
  ["PUT /api/handoff/x/link", { link: "http://localhost:8787/signin" }],
];

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
});

describe("prototype pollution", () => {
  it.each(CALLS)("has no effect: %s", async (route, body) => {
    const inner = JSON.stringify(body).slice(1, -1);
    const polluted = [
      `{"__proto__":{"role":"steward","polluted":1},${inner}}`,
      `{"constructor":{"prototype":{"polluted":1}},${inner}}`,
      `{${inner},"__proto__":{"toString":1,"polluted":1}}`,
    ];
    for (const rawBody of polluted) {
      const { status } = await callApi(route, { rawBody });
      expect(status).toBeLessThan(500);
      expect(Reflect.get({}, "polluted")).toBeUndefined();
    }
    expect((await callApi("GET /api/users/me")).body).toMatchObject({
      user: { role: "plan-maker" },
    });
  });

  it("inside a plan is not stored", async () => {
    const week = JSON.stringify(planWeek()).replace("{", '{"__proto__":{"polluted":1},');
    const rawBody = JSON.stringify(saveBody()).replace(/\[\{.*?\}\](?=,"conv)/s, `[${week}]`);
    expect(rawBody).toContain("__proto__");
    await callApi(SAVE, { rawBody });
    expect(JSON.stringify(await load())).not.toContain("polluted");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("deep nesting", () => {
  const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

  it.each(CALLS)("is refused before it is parsed: %s", async (route, body) => {
    const [field] = Object.keys(body);
    for (const depth of [1_000, 100_000]) {
      const { status } = await callApi(route, { rawBody: `{"${field}":${deep(depth)}}` });
      expect([400, 404, 422]).toContain(status);
    }
  });

  it("in a run's input does not crash the Worker", async () => {
    const rawBody = `{"assistant_id":"agent","input":${deep(100_000)}}`;
    const { status } = await callApi("POST /api/agent/threads/t1/runs/stream", { rawBody });
    expect([400, 422, 503]).toContain(status);
  });
});

describe("a string without an end", () => {
  it("is refused in a time that grows only with its length", async () => {
    const rawBody = `{"title":"${'\\"'.repeat(60_000)}`;
    const began = Date.now();
    const { status } = await callApi("PATCH /api/projects/p1", { rawBody });
    expect(status).toBe(400);
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});

describe("a body beyond the limit", () => {
  it.each(CALLS)("is refused before it is parsed: %s", async (route) => {
    const rawBody = `{"title":"${"x".repeat(MAX_BODY_BYTES)}"}`;
    expect((await callApi(route, { rawBody })).status).toBe(413);
  });

  it("is refused without a Content-Length too", async () => {
    const chunk = new TextEncoder().encode("x".repeat(1024 * 1024));
    let sent = 0;
    const rawBody = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 8) controller.close();
        else controller.enqueue(chunk);
      },
    });
    expect((await callApi(SAVE, { rawBody })).status).toBe(413);
  });
});
