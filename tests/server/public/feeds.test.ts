/** The feeds of a published plan: which days, with which dates, and what they never contain. */
import { env } from "cloudflare:workers";
import { SaxesParser } from "saxes";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Publication, PublishSettings } from "#shared/domain/daily/publication.ts";
import { beginningOf } from "../../../server/public/feedItems.ts";
import { xmlFaults } from "../../support/xmlFaults.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";

const ROUTE = "/api/projects/p1/publication";
const book = {
  ...{ book: "Mark", translation: "web" },
  blocks: [{ kind: "paragraph", lines: [[[1, 1, "The beginning & the end"]]] }],
};
const ASSETS = { fetch: async () => Response.json(book) } as unknown as Fetcher;

async function publish(change: Partial<PublishSettings> = {}): Promise<string> {
  const body = { startDate: "2026-11-28", readingDays: null, holidays: [], endDate: null };
  const answer = await callApi<{ publication: Publication }>(`POST ${ROUTE}`, {
    body: { ...body, isListed: true, translation: "web", ...change },
    // So that a licensed translation may be chosen.
    bindings: { ESV_API_KEY: "key" },
  });
  return answer.body.publication.plan.slug;
}

const open = (path: string, headers: Record<string, string> = {}) =>
  callApi<string>(`GET /daily/${path}`, { as: null, bindings: { ASSETS }, headers });

interface JsonFeed {
  version: string;
  home_page_url: string;
  feed_url: string;
  items: { id: string; url: string; title: string; content_html: string; date_published: string }[];
}
const jsonOf = async (slug: string, query = ""): Promise<JsonFeed> =>
  JSON.parse((await open(`${slug}/feed.json${query}`)).body);

const day = (number: number, change: Partial<ReturnType<typeof planDay>> = {}) =>
  planDay({ id: `d${number}`, day_number: number, scripture: "Mark 1:1", ...change });

/** Reads RSS apart from its writer. @throws for what is not XML */
function itemsOf(xml: string): Record<string, string | number>[] {
  const items: Record<string, string | number>[] = [];
  const parser = new SaxesParser();
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    text = "";
    if (name === "item") items.push({});
  });
  parser.on("text", (piece) => {
    text += piece;
  });
  parser.on("closetag", ({ name }) => {
    const item = items.at(-1);
    if (item && name !== "item" && !["channel", "rss"].includes(name)) {
      item[name] = name === "pubDate" ? Date.parse(text) : text;
    }
  });
  parser.write(xml).close();
  return items;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T20:00:00Z") });
  await addTwoChurches();
  await createProject();
  const passages = [1, 2, 3, 4].map((number) => day(number));
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek({ passages })] }),
  });
  return () => vi.useRealTimers();
});

describe("a plan's feed", () => {
  it("has the days that have come, the newest first, each at its own address", async () => {
    const slug = await publish();
    const feed = await jsonOf(slug);
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.feed_url).toBe(`${feed.home_page_url}/feed.json`);
    expect(feed.items.map(({ url, date_published }) => [url, date_published])).toEqual([
      [`${feed.home_page_url}/2026-11-29`, "2026-11-29T00:00:00+00:00"],
      [`${feed.home_page_url}/2026-11-28`, "2026-11-28T00:00:00+00:00"],
    ]);
    expect(feed.items[0]?.content_html).toContain("The beginning &amp; the end");
  });

  it("goes by the church's time zone", async () => {
    const slug = await publish();
    await env.DIRECTORY.prepare("UPDATE churches SET timeZone = 'Pacific/Auckland'").run();
    const { items } = await jsonOf(slug);
    // There it is the 30th already.
    expect(items.map(({ date_published }) => date_published)).toEqual([
      ...["2026-11-30T00:00:00+13:00", "2026-11-29T00:00:00+13:00", "2026-11-28T00:00:00+13:00"],
    ]);
  });

  it("keeps the ids of days that move and are published again", async () => {
    const before = await jsonOf(await publish());
    const slug = await publish({ startDate: "2026-11-27" });
    const after = await jsonOf(slug);
    const idsOf = ({ items }: JsonFeed) => items.map(({ id }) => id);
    expect(idsOf(after)).toEqual([expect.stringContaining("d3"), ...idsOf(before)]);
  });

  it("has the same entries as RSS, for a program that knows XML alone", async () => {
    const slug = await publish();
    const { body } = await open(`${slug}/feed.xml`);
    const feed = await jsonOf(slug);
    expect(itemsOf(body)).toEqual(
      feed.items.map(({ id, url, title, content_html, date_published }) => ({
        ...{ guid: id, link: url, title, description: content_html },
        pubDate: new Date(date_published).getTime(),
      })),
    );
    expect(feed.items.map(({ title }) => title)).toEqual([
      ...["Mark 1:1: The voice in the desert", "Mark 1:1: The voice in the desert"],
    ]);
  });

  it("is well-formed RSS with the same entries, whatever people write", async () => {
    const hostile = "</description><script>alert(1)</script> ]]> \u0000\u000b & “so”";
    await callApi("POST /api/projects/p1/autoSave", {
      body: saveBody({
        readingPlan: [planWeek({ passages: [day(1, { title: hostile, prayer: hostile })] })],
      }),
    });
    const slug = await publish();
    const { body, headers } = await open(`${slug}/feed.xml`);
    expect(headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    expect(body).toContain("<pubDate>Sat, 28 Nov 2026 00:00:00 +0000</pubDate>");
    expect(body).toContain('<guid isPermaLink="false">');
    expect(body).not.toContain("<script");
    expect(xmlFaults(body)).toEqual([]);
  });

  it("never has a licensed text, nor any where the church prints references only", async () => {
    const licensed = await jsonOf(await publish({ translation: "esv" }));
    expect(licensed.items[0]?.content_html).toContain("World English Bible");
    const none = await jsonOf(await publish({ translation: null }));
    expect(none.items[0]?.title).toContain("Mark 1:1");
    expect(none.items[0]?.content_html).not.toContain("The beginning");
  });

  it("is cached as the page is, and answers 304 while nothing changed", async () => {
    const slug = await publish();
    const first = await open(`${slug}/feed.xml`);
    expect(first.headers.get("Cache-Control")).toBe(
      (await open(slug)).headers.get("Cache-Control"),
    );
    const tag = first.headers.get("ETag") ?? "";
    expect((await open(`${slug}/feed.xml`, { "If-None-Match": tag })).status).toBe(304);
    vi.setSystemTime(new Date("2026-11-30T08:00:00Z"));
    expect((await open(`${slug}/feed.xml`, { "If-None-Match": tag })).status).toBe(200);
  });

  it("answers 404 for an unknown plan, and 410 for one that was unpublished", async () => {
    const slug = await publish();
    expect((await open("nothing-here/feed.xml")).status).toBe(404);
    await callApi(`DELETE ${ROUTE}`);
    expect((await open(`${slug}/feed.xml`)).status).toBe(410);
    expect((await open(`${slug}/feed.json`)).status).toBe(410);
  });

  it("is found from the page where the plan has dates, and otherwise takes a first day", async () => {
    const dated = (await open(await publish())).body;
    expect(dated).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*\/feed\.xml"/);
    expect(dated).toMatch(/<link rel="alternate" type="application\/feed\+json"[^>]*\/feed\.json"/);
    const slug = await publish({ startDate: null });
    expect((await open(slug)).body).not.toContain('rel="alternate"');
    expect((await open(`${slug}/feed.json`)).status).toBe(422);
    const begun = await jsonOf(slug, "?begin=2026-11-29");
    expect(begun.items.map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/daily\/[^/]+\/1-1$/),
    ]);
  });
});

it("begins days at midnight, also where the clocks change on that day", () => {
  expect(beginningOf("2026-10-25", "Europe/London")).toBe("2026-10-25T00:00:00+01:00");
  expect(beginningOf("2026-10-26", "Europe/London")).toBe("2026-10-26T00:00:00+00:00");
  expect(beginningOf("2026-11-29", "America/St_Johns")).toBe("2026-11-29T00:00:00-03:30");
});
