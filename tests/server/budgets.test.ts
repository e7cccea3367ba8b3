/** What each usual call asks of the directory, which all churches share, and of its church's object. Counted, not timed. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Publication } from "#shared/domain/daily/publication.ts";
import { fetchApi } from "./support/callApi.ts";
import { type CountedIsolate, countedIsolate } from "./support/countedIsolate.ts";
import { addTwoChurches } from "./support/directory.ts";
import { emulatorToken } from "./support/idToken.ts";
import { scriptOutside } from "./support/outside.ts";
import { createProject, planWeek, saveBody } from "./support/plans.ts";

const AGENT = "http://agent.test";
const ASSETS = {
  fetch: async (address: string) =>
    Response.json(
      address.endsWith("/reader.json")
        ? { script: "/r.js", serif: "/s.woff2", sans: "/t.woff2" }
        : { book: "Mark", translation: "web", blocks: [] },
    ),
} as unknown as Fetcher;

let isolate: CountedIsolate;
const call = (route: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetchApi(route, {
    token: emulatorToken({ uid: "anna", claims: { churchId: "grace" } }),
    ...{ bindings: isolate.bindings, headers },
    ...(body !== undefined && { body }),
  });

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  isolate = countedIsolate({ ASSETS });
  await call("POST /api/projects/p1/autoSave", saveBody());
  isolate.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the cost of a call that has to succeed. */
async function costOf(work: () => Promise<Response>) {
  isolate.clear();
  const response = await work();
  expect(response.status).toBeLessThan(300);
  await response.body?.cancel();
  return { statements: isolate.statements.length, calls: [...isolate.calls] };
}

it("asks nothing of the directory, and its church's object at most once, for what an editor does all day", async () => {
  const costs = {
    list: await costOf(() => call("GET /api/projects")),
    load: await costOf(() => call("GET /api/projects/p1/load")),
    changes: await costOf(() => call("GET /api/projects/p1/load?since=1&changes=true")),
    edit: await costOf(() =>
      call("POST /api/projects/p1/autoSave", {
        ...{ changedWeeks: [planWeek({ name: "Advent" })], removedWeeks: [] },
        ...{ conversationMessages: [], langGraphThreadId: null, baseRevision: 2 },
      }),
    ),
    rename: await costOf(() => call("POST /api/projects/p1/title", { title: "Advent" })),
    ticket: await costOf(() => call("POST /api/socket/ticket", {})),
  };
  expect(costs).toEqual({
    list: { statements: 0, calls: ["listProjects"] },
    load: { statements: 0, calls: ["loadProject"] },
    changes: { statements: 0, calls: ["loadProject"] },
    edit: { statements: 0, calls: ["saveProject"] },
    rename: { statements: 0, calls: ["changeProject"] },
    ticket: { statements: 0, calls: [] },
  });
});

it("asks the church's object once more each half minute, whether the membership still holds", async () => {
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
  expect(await costOf(() => call("GET /api/projects"))).toEqual({
    statements: 0,
    calls: ["membershipEpoch", "listProjects"],
  });
  expect((await costOf(() => call("GET /api/projects"))).calls).toEqual(["listProjects"]);
});

it("asks nothing of either for reading what the agent wrote", async () => {
  scriptOutside({ [`GET ${AGENT}/threads/t1/state`]: () => Response.json({}) });
  const cost = await costOf(() => call("GET /api/agent/threads/t1/state"));
  expect(cost).toEqual({ statements: 0, calls: [] });
});

it("asks the object once, and how the church words its plans, for a run of the agent", async () => {
  scriptOutside({ [`POST ${AGENT}/threads/t1/runs/stream`]: () => Response.json({}) });
  const cost = await costOf(() =>
    call("POST /api/agent/threads/t1/runs/stream", { assistant_id: "agent" }),
  );
  expect(cost).toEqual({ statements: 1, calls: ["countUses"] });
});

it("asks the object once for a plan's page, however many read it, and the directory once a minute", async () => {
  const published = await call("POST /api/projects/p1/publication", {
    ...{ startDate: null, readingDays: null, holidays: [], endDate: null },
    ...{ isListed: true, translation: "web" },
  });
  const { publication } = await published.json<{ publication: Publication }>();
  const read = () =>
    fetchApi(`GET /daily/${publication.plan.slug}/1-1`, { as: null, bindings: isolate.bindings });
  const first = await costOf(read);
  expect(first).toEqual({ statements: 1, calls: ["readVersion"] });
  for (const seconds of [1, 10, 30]) {
    vi.useFakeTimers({ now: Date.now() + seconds * 1_000, toFake: ["Date"] });
    expect(await costOf(read)).toEqual({ statements: 0, calls: [] });
  }
  // The cache is the platform's, and its clock not the test's: what it was told, then without the entry.
  const entry = `https://published.lamplight.invalid/address/${publication.plan.slug}`;
  const kept = await caches.default.match(entry);
  expect(kept?.headers.get("Cache-Control")).toBe("public, max-age=60");
  await kept?.body?.cancel();
  await caches.default.delete(entry);
  vi.setSystemTime(Date.now() + 20_000);
  expect(await costOf(read)).toEqual({ statements: 1, calls: [] });
});
