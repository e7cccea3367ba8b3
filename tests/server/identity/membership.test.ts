/** Memberships that an isolate has cached: what they save, and how soon their end counts everywhere. */
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { asOperator } from "../operator/asOperator.ts";
import { callApi, fetchApi } from "../support/callApi.ts";
import { type CountedIsolate, countedIsolate } from "../support/countedIsolate.ts";
import { cutOffDirectory } from "../support/cutOffDirectory.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { emulatorToken } from "../support/idToken.ts";
import { EMULATOR, SET_CLAIMS, scriptOutside } from "../support/outside.ts";
import { createProject, saveBody } from "../support/plans.ts";

const DELETE_IDENTITY = `POST ${EMULATOR}/identitytoolkit.googleapis.com/v1/projects/demo-lamplight/accounts:delete`;
const AGENT = "http://agent.test";
const MEMBERS = "/api/churches/mine/members";

let phone: CountedIsolate;
let now: number;
beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  phone = countedIsolate();
  now = Date.now();
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(seconds: number): void {
  now += seconds * 1_000;
  vi.setSystemTime(now);
}

/** A token as the identity service writes it, with the claims that the server set. */
const token = (uid: string, churchId = "grace") =>
  emulatorToken({ uid, claims: { churchId, onboardingComplete: true } });
const at = (isolate: CountedIsolate, route: string, body?: unknown, uid = "anna") =>
  callApi(route, {
    ...{ token: token(uid), bindings: isolate.bindings },
    ...(body !== undefined && { body }),
  });
const load = () => at(phone, "GET /api/projects/p1/load");
const save = () => at(phone, "POST /api/projects/p1/autoSave", saveBody());
const viaAnother = (route: string, body?: unknown, uid = "sam") =>
  at(countedIsolate(), route, body, uid);
const removeAnna = () => viaAnother(`DELETE ${MEMBERS}/anna`);

const ticketOf = async () => (await at(phone, "POST /api/socket/ticket", {})).body.ticket as string;
const connect = (ticket: string) =>
  fetchApi("GET /api/socket", {
    ...{ as: null, bindings: phone.bindings },
    headers: { Upgrade: "websocket", "Sec-WebSocket-Protocol": `lamplight, ${ticket}` },
  });

describe("a session of editing", () => {
  it("reads the directory once for an hour of lists, loads, saves and sockets", async () => {
    scriptOutside({ [`GET ${AGENT}/threads/t1/state`]: () => Response.json({}) });
    for (let minute = 0; minute < 58; minute++) {
      expect((await at(phone, "GET /api/projects")).status).toBe(200);
      expect((await load()).status).toBe(200);
      expect((await save()).status).toBe(200);
      expect((await at(phone, "GET /api/agent/threads/t1/state")).status).toBe(200);
      expect((await connect(await ticketOf())).status).toBe(101);
      pass(60);
    }
    expect(phone.statements).toHaveLength(1);
  });

  it("reads it twice with a token from before the person joined", async () => {
    for (let count = 0; count < 3; count++) {
      const read = { as: "anna", bindings: phone.bindings };
      expect((await callApi("GET /api/projects/p1/load", read)).status).toBe(200);
    }
    expect(phone.statements).toHaveLength(2);
  });

  it("reads it again after an hour, where an end was written down and no more", async () => {
    await load();
    await env.DIRECTORY.prepare("UPDATE users SET churchId = '' WHERE uid = 'anna'").run();
    pass(3_600);
    expect((await load()).body.code).toBe("no_church");
  });
});

describe("someone who was removed by way of another isolate", () => {
  it("changes nothing any more, at once", async () => {
    await save();
    await removeAnna();
    const { status, body } = await save();
    expect([status, body.code]).toEqual([403, "no_church"]);
  });

  it("reads nothing any more within 30 seconds", async () => {
    await load();
    pass(29);
    await load();
    await removeAnna();
    pass(30);
    expect((await load()).body.code).toBe("no_church");
    expect((await at(phone, "GET /api/projects")).body.projects).toEqual([]);
  });

  it("opens no socket any more, at once", async () => {
    const ticket = await ticketOf();
    await removeAnna();
    expect((await connect(ticket)).status).toBe(403);
  });

  it("has nothing of the agent any more within 60 seconds, also on an open stream", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const run = { run_id: "r1", thread_id: "t1" };
    scriptOutside({
      [`GET ${AGENT}/threads/t1/runs/r1`]: () => Response.json(run),
      [`GET ${AGENT}/threads/t1/runs/r1/stream`]: () => new Response(readable),
      [`GET ${AGENT}/threads/t1/state`]: () => Response.json({}),
    });
    const response = await fetchApi("GET /api/agent/threads/t1/runs/r1/stream", {
      ...{ token: token("anna"), bindings: phone.bindings },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const send = (text: string) => writer.write(new TextEncoder().encode(text)).catch(() => {});
    void send("data: before\n\n");
    expect((await reader?.read())?.value).toBe("data: before\n\n");
    pass(40);
    void send("data: still\n\n");
    expect((await reader?.read())?.value).toBe("data: still\n\n");
    await removeAnna();
    pass(60);
    void send("data: after\n\n");
    expect((await reader?.read())?.done).toBe(true);
    expect((await at(phone, "GET /api/agent/threads/t1/state")).body.code).toBe("no_church");
  });

  it("cancels no run of the church any more, at once", async () => {
    const run = `${AGENT}/threads/t1/runs/r1`;
    const made = scriptOutside({
      [`GET ${run}`]: () => Response.json({ run_id: "r1", thread_id: "t1" }),
      [`POST ${run}/cancel`]: () => Response.json({}),
    });
    const cancel = () => at(phone, "POST /api/agent/threads/t1/runs/r1/cancel");
    expect((await cancel()).status).toBe(200);
    made.length = 0;
    await removeAnna();
    expect((await cancel()).body.code).toBe("no_church");
    expect(made.filter(({ url }) => url.startsWith(AGENT))).toEqual([]);
  });

  it("leaves nothing behind after deleting the account", async () => {
    scriptOutside({ [DELETE_IDENTITY]: () => Response.json({}) });
    await save();
    expect((await viaAnother("DELETE /api/users/me", undefined, "anna")).status).toBe(200);
    expect((await save()).status).toBe(403);
    expect(await churchNamed(env, "grace").listUids()).not.toContain("anna");
  });
});

describe("a role that was changed by way of another isolate", () => {
  it("counts at once for changes when it is lowered", async () => {
    await save();
    await viaAnother(`PATCH ${MEMBERS}/anna`, { role: "viewer" });
    expect((await save()).body.code).toBe("forbidden");
    expect((await load()).status).toBe(200);
  });

  it("counts at once when it is raised", async () => {
    const saveAsVera = () => at(phone, "POST /api/projects/p1/autoSave", saveBody(), "vera");
    expect((await saveAsVera()).body.code).toBe("forbidden");
    await viaAnother(`PATCH ${MEMBERS}/vera`, { role: "plan-maker" });
    expect((await saveAsVera()).status).toBe(200);
  });

  it("counts at once for what a steward changes in the directory", async () => {
    await viaAnother(`PATCH ${MEMBERS}/ben`, { role: "steward" });
    const code = () => at(phone, "POST /api/churches/mine/code", undefined, "ben");
    expect((await code()).status).toBe(200);
    await viaAnother(`PATCH ${MEMBERS}/ben`, { role: "plan-maker" });
    expect((await code()).body.code).toBe("forbidden");
    for (const [route, body] of [
      ["PATCH /api/churches/mine", { name: "Ben's" }],
      ["PATCH /api/churches/mine/writing", { prayers: "short" }],
      ["PUT /api/churches/mine/timeZone", { timeZone: "Europe/London" }],
    ] as const) {
      expect((await at(phone, route, body, "ben")).body.code).toBe("forbidden");
    }
  });

  it("lets a colleague's call that is counted in the directory count once", async () => {
    await save();
    await viaAnother(`PATCH ${MEMBERS}/vera`, { role: "plan-maker" });
    const settings = { startDate: null, readingDays: null, holidays: [], endDate: null };
    const publish = { ...settings, isListed: false, translation: "web" };
    expect((await at(phone, "POST /api/projects/p1/publication", publish)).status).toBe(200);
    await viaAnother(`PATCH ${MEMBERS}/vera`, { role: "viewer" });
    const text = { id: crypto.randomUUID(), kind: "idea", text: "A darker dark" };
    const feedback = { ...text, replyTo: null, screenshot: null };
    expect((await at(phone, "POST /api/feedback", feedback)).status).toBe(200);
    const look = { days: 7, weeks: [1] };
    await viaAnother(`PATCH ${MEMBERS}/vera`, { role: "plan-maker" });
    expect((await at(phone, "POST /api/projects/p1/review/links", look)).status).toBe(200);
    const { results } = await env.DIRECTORY.prepare("SELECT used FROM rateCounters").all();
    expect(results).toEqual([{ used: 1 }, { used: 1 }, { used: 1 }]);
  });

  it("costs a colleague one more read of the directory, and is not noticed by them", async () => {
    const saveAsBen = () => at(phone, "POST /api/projects/p1/autoSave", saveBody(), "ben");
    await saveAsBen();
    await viaAnother(`PATCH ${MEMBERS}/anna`, { role: "viewer" });
    phone.clear();
    expect((await saveAsBen()).status).toBe(200);
    expect(phone.statements).toHaveLength(1);
  });
});

describe("a membership that was changed by a call that was cut off", () => {
  const cutOff = (route: string, body?: unknown, uid = "sam") =>
    at({ ...countedIsolate(), bindings: { DIRECTORY: cutOffDirectory() } }, route, body, uid);

  it("has the lower role at once", async () => {
    await save();
    expect((await cutOff(`PATCH ${MEMBERS}/anna`, { role: "viewer" })).status).toBe(500);
    expect((await save()).body.code).toBe("forbidden");
  });

  it("has ended at once for someone who left", async () => {
    const ticket = await ticketOf();
    await save();
    const left = await cutOff("POST /api/churches/mine/leave", undefined, "anna");
    expect(left.status).toBe(500);
    expect((await save()).body.code).toBe("no_church");
    expect((await connect(ticket)).status).toBe(403);
  });

  it("has ended for someone whom the operator moved, once that is repeated", async () => {
    scriptOutside({ [SET_CLAIMS]: () => Response.json({}) });
    await save();
    const move = (bindings = {}) =>
      asOperator(
        "POST /api/operator/members/anna/move",
        { churchId: "other", role: "plan-maker" },
        bindings,
      );
    expect((await move({ DIRECTORY: cutOffDirectory() })).status).toBe(500);
    expect((await move()).body).toMatchObject({ from: "other", to: "other" });
    // The plan is the former church's.
    expect((await save()).status).toBe(404);
  });
});

it("counts at once for someone who has just joined", async () => {
  await addUser("nora");
  expect((await at(phone, "GET /api/projects/p1/load", undefined, "nora")).status).toBe(403);
  await viaAnother("POST /api/churches/join", { code: "GRACE234" }, "nora");
  expect((await at(phone, "GET /api/projects/p1/load", undefined, "nora")).status).toBe(200);
});
