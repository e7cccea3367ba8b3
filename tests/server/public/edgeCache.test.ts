/** Reads of published plans behind the platform's tiered cache: what is kept, for whom, and how fast a change reaches every place. */
import { env, exports } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type PublicReads, purgePublished } from "../../../server/public/edgeCache.ts";
import type { PublishedChange } from "../../../server/publishedChange.ts";
import { withKeys } from "../scripture/services.ts";
import { callApi } from "../support/callApi.ts";
import { countedIsolate } from "../support/countedIsolate.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek } from "../support/plans.ts";
import { publishedSlug, ROUTE, savePlan, settings } from "../support/publishing.ts";
import { WorkersCache } from "../support/workersCache.ts";

const ASSETS = {
  fetch: async (address: string) =>
    Response.json(
      address.endsWith("/reader.json")
        ? { script: "/r.js", serif: "/s.woff2", sans: "/t.woff2" }
        : { book: "Mark", translation: "web", blocks: [] },
    ),
} as unknown as Fetcher;
/** `max_batch_timeout` of the queue in wrangler.toml, and what a purge takes with much to spare. */
const BATCH_SECONDS = 12;
const PURGE_SECONDS = 5;
const PLACES = Array.from({ length: 30 }, (_, at) => `place ${at}`);

let isolate: ReturnType<typeof countedIsolate>;
let cache: WorkersCache;
let slug: string;

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  await savePlan([planWeek()]);
  slug = await publishedSlug();
  isolate = countedIsolate({ ASSETS, ...withKeys });
  cache = new WorkersCache(isolate.bindings);
  vi.useFakeTimers({ now: Date.parse("2026-12-01T00:10:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const status = async (...given: Parameters<WorkersCache["read"]>) => {
  const response = await cache.read(...given);
  await response.body?.cancel();
  return response.status;
};
/** Takes what waits in the queue to the cache, as the Worker's consumer does. */
const consume = () => {
  const messages = cache.sent.map(({ change }) => ({ body: change }));
  return purgePublished(batchOf(messages), {
    forget: async (tags) => {
      cache.purge(tags);
      return true;
    },
  });
};
const batchOf = (messages: { body: PublishedChange }[]) => ({
  messages: messages as unknown as Message<PublishedChange>[],
  ...{ ackAll: vi.fn(), retryAll: vi.fn() },
});

describe("a page that was read anywhere", () => {
  it.each([
    "/daily/{slug}",
    "/daily/{slug}/2026-11-30",
    "/daily/{slug}/calendar.ics",
    "/daily/{slug}/embed",
    "/daily/{slug}/manifest.webmanifest",
    "/api/daily/{slug}",
    "/api/daily/{slug}/whole",
    "/api/daily/{slug}/text/w1d1",
  ])("reads neither the directory nor an object for its date, in every place: %s", async (path) => {
    const address = path.replace("{slug}", slug);
    expect(await status(address)).toBe(200);
    isolate.clear();
    for (const hours of [0, 8, 23]) {
      vi.setSystemTime(Date.parse("2026-12-01T00:10:00Z") + hours * 60 * 60 * 1000);
      for (const place of PLACES) expect(await status(address, { place })).toBe(200);
    }
    expect({ statements: isolate.statements, calls: isolate.calls }).toEqual({
      ...{ statements: [], calls: [] },
    });
    expect(cache.runs).toBe(1);
  });

  it("is another one for readers in another date, and none for a query that it does not read", async () => {
    const day = async (timezone: string, query = "") => {
      const answer = await cache.read(`/daily/${slug}${query}`, { cf: { timezone } });
      return answer.headers.get("ETag");
    };
    const [here, west] = [await day("UTC"), await day("America/New_York")];
    expect(here).toContain("2026-12-01");
    expect(west).toContain("2026-11-30");
    expect(await day("Europe/London", "?via=email&on=2020-01-01&site=http://elsewhere")).toBe(here);
    expect(cache.runs).toBe(2);
  });

  it("is not sent again to a browser that has it", async () => {
    const tag = (await cache.read(`/daily/${slug}`)).headers.get("ETag") ?? "";
    const headers = { "If-None-Match": tag };
    expect(await status(`/daily/${slug}`, { headers, place: "Leeds" })).toBe(304);
    expect(await status(`/daily/${slug}`, { place: "York" })).toBe(200);
  });
});

describe("a plan that is unpublished", () => {
  it("is gone in every place within a minute", async () => {
    const paths = [`/daily/${slug}`, `/daily/${slug}/2026-11-30`, `/api/daily/${slug}/whole`];
    for (const place of PLACES) for (const path of paths) await status(path, { place });
    vi.useRealTimers();
    await callApi(`DELETE ${ROUTE}`, { bindings: cache.bindings });
    // Another location's own cache may still have the address.
    const [sent] = cache.sent;
    expect((sent?.delaySeconds ?? 99) + BATCH_SECONDS + PURGE_SECONDS).toBeLessThan(60);
    await consume();
    for (const place of PLACES) {
      for (const path of paths) expect([path, await status(path, { place })]).toEqual([path, 410]);
    }
    // It is told to nobody from a cache.
    expect(cache.upper.size).toBe(0);
  });

  it("is not kept anew by a place that cached where its address led", async () => {
    await callApi(`GET /api/daily/${slug}`, { as: null, bindings: cache.bindings });
    await env.DIRECTORY.prepare("UPDATE publications SET state = 'unpublished'").run();
    expect((await callApi(`GET /api/daily/${slug}`, { as: null })).status).toBe(200);
    expect(await status(`/daily/${slug}`)).toBe(410);
  });
});

it("a plan that is published again is read anew everywhere, and others stay", async () => {
  await callApi("POST /api/projects/create", { body: { id: "p2", name: "Two" } });
  await status(`/daily/${slug}`);
  await savePlan([planWeek({ passages: [planDay({ title: "A new title" })] })]);
  vi.useRealTimers();
  await callApi(`POST ${ROUTE}`, { body: settings(), bindings: cache.bindings });
  const other = { response: new Response("other"), tags: ["plan.p2"], endsAt: Infinity };
  cache.upper.set("/daily/other", other);
  await consume();
  expect([...cache.upper.keys()]).toEqual(["/daily/other"]);
  expect(await (await cache.read(`/daily/${slug}`)).text()).toContain("A new title");
});

describe("what is never kept", () => {
  it.each([
    ["an address that leads nowhere", "/daily/nowhere", 404],
    ["a day that there is not", "/daily/{slug}/9-9", 404],
    ["asking for letters", "/daily/{slug}/letter", 200],
    ["a reader's own letter", "/daily/{slug}/letter/abc.def", 404],
    ["moving marks", "/daily/{slug}/marks", 200],
    ["a review link", "/daily/look/secret", 404],
    ["a wrong parameter", "/daily/{slug}/calendar.ics?at=99:00", 422],
  ])("%s", async (_, path, expected) => {
    const address = path.replace("{slug}", slug);
    expect(await status(address)).toBe(expected);
    expect([cache.upper.size, ...[...cache.lower.values()].map(({ size }) => size)]).toSatisfy(
      (sizes: number[]) => sizes.every((size) => size === 0),
    );
  });

  it("a day in a licensed text", async () => {
    expect(await status(`/api/daily/${slug}/text/w1d1?translation=esv`)).toBe(200);
    expect(cache.upper.size).toBe(0);
  });

  it("anything outside of what is published", async () => {
    expect(await status("/api/projects", { headers: { Authorization: "Bearer x" } })).toBe(401);
    expect(cache.runs).toBe(0);
  });
});

describe("the queue of changes", () => {
  const change = (tag: string) => ({ body: { kind: "published" as const, tags: [tag] } });

  it("is purged in calls of a hundred tags, each tag once", async () => {
    const calls: number[] = [];
    const messages = Array.from({ length: 250 }, (_, at) => change(`plan.${at % 150}`));
    const batch = batchOf(messages);
    await purgePublished(batch, { forget: async (tags) => calls.push(tags.length) > 0 });
    expect(calls).toEqual([100, 50]);
    expect(batch.ackAll).toHaveBeenCalledOnce();
  });

  it.each([
    ["refuses", async () => false],
    ["fails", () => Promise.reject(new Error("no"))],
  ])("is tried again where the platform %s", async (_, forget) => {
    const batch = batchOf([change("plan.p1")]);
    await purgePublished(batch, { forget });
    expect(batch.retryAll).toHaveBeenCalledWith({ delaySeconds: 15 });
    expect(batch.ackAll).not.toHaveBeenCalled();
  });

  it("is emptied where the runtime has no such cache", async () => {
    const batch = batchOf([change("plan.p1")]);
    await purgePublished(batch, null);
    expect(batch.ackAll).toHaveBeenCalledOnce();
  });
});

it("the entrypoint itself answers in workerd, with the headers that the platform reads", async () => {
  vi.useRealTimers();
  const { PublicReads } = exports as unknown as { PublicReads: PublicReads };
  const site = encodeURIComponent("http://localhost:8787");
  const key = `http://localhost:8787/api/daily/${slug}?on=2026-12-01&site=${site}`;
  const response = await PublicReads.fetch(new Request(key));
  expect(await response.json()).toMatchObject({ slug });
  expect(response.headers.get("Cloudflare-CDN-Cache-Control")).toBe("public, max-age=86400");
  expect(response.headers.get("Cache-Tag")).toBe("plan.p1,church.grace");
  // There is none here, so it cannot say that it has purged.
  expect(await PublicReads.forget(["plan.p1"])).toBe(false);
});
