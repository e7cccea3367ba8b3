import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Publication, PublishSettings } from "#shared/domain/daily/publication.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { forgetChurchPage } from "../../../server/public/publicCache.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";

const book = {
  ...{ book: "Mark", translation: "web" },
  blocks: [{ kind: "paragraph", lines: [[[1, 1, "The beginning"]]] }],
};
const ASSETS = { fetch: async () => Response.json(book) } as unknown as Fetcher;
const PAGE = "/daily/church/grace";

const open = (path: string) => callApi<string>(`GET ${path}`, { as: null, bindings: { ASSETS } });

/** Publishes a plan, identified by its title. */
async function publish(
  id: string,
  title: string,
  settings: Partial<PublishSettings> = {},
  as = "anna",
  weeks = 1,
): Promise<string> {
  const readingPlan = Array.from({ length: weeks }, (_, at) => {
    const days = [1, 2].map((day) => planDay({ id: `w${at + 1}d${day}`, day_number: day }));
    return planWeek({ week_number: at + 1, passages: days });
  });
  await callApi(`PATCH /api/projects/${id}`, { as, body: { title } });
  await callApi(`POST /api/projects/${id}/autoSave`, { as, body: saveBody({ readingPlan }) });
  const { body } = await callApi<{ publication: Publication }>(
    `POST /api/projects/${id}/publication`,
    {
      as,
      body: {
        ...{ startDate: "2026-11-30", readingDays: null, holidays: [], endDate: null },
        ...{ isListed: true, translation: "web", ...settings },
      },
    },
  );
  return body.publication.plan.slug;
}

const robots = async (slug: string) => {
  const { headers, body } = await open(`/daily/${slug}`);
  return [headers.get("X-Robots-Tag"), body.includes('<meta name="robots" content="noindex">')];
};

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
});

describe("a church's page", () => {
  it("links to its listed plans, and each of them links back", async () => {
    const advent = await publish("p1", "Advent");
    await createProject("p2");
    const lent = await publish("p2", "Lent", { startDate: null });
    const { status, body, headers } = await open(PAGE);
    expect(status).toBe(200);
    expect(body.match(/href="\/daily\/[^"/]+"/g)).toEqual([
      `href="/daily/${lent}"`,
      `href="/daily/${advent}"`,
    ]);
    expect(body).toContain("2 readings · Mon, Nov 30 to Tue, Dec 1");
    expect(body).toContain("2 readings · begin on any day");
    expect(body).not.toContain("noindex");
    expect(headers.get("X-Robots-Tag")).toBeNull();
    expect((await open(`/daily/${advent}`)).body).toContain(`href="${PAGE}"`);
    const stored = await callApi<{ publication: Publication }>("GET /api/projects/p1/publication");
    expect(stored.body.publication.churchPage).toMatch(new RegExp(`${PAGE}$`));
  });

  it("names no last day of a plan that opens week by week until all of it is open", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T12:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    await publish("p1", "Advent", { opensOn: 7 }, "anna", 2);
    const { body } = await open(PAGE);
    const words = "2 readings so far · from Mon, Nov 30 · the next week opens on Sun, Dec 6";
    expect(body).toContain(words);
    expect(body).not.toMatch(/Dec 1\b/);
    // Past the minute for which this page is cached.
    await forgetChurchPage("grace");
    vi.setSystemTime(new Date("2026-12-06T00:00:05Z"));
    await runDurableObjectAlarm(churchNamed(env, "grace"));
    expect((await open(PAGE)).body).toContain("4 readings · Mon, Nov 30 to Tue, Dec 8");
  });

  it("shows no plan that is unlisted, never published, ended or unpublished", async () => {
    await publish("p1", "Advent");
    const hidden: Record<string, () => Promise<unknown>> = {
      "hidden unlisted": () => publish("hidden-0", "hidden unlisted", { isListed: false }),
      "hidden ended": () =>
        publish("hidden-1", "hidden ended", { startDate: "2020-01-06", endDate: "2020-02-01" }),
      "hidden taken back": async () => {
        await publish("hidden-2", "hidden taken back");
        await callApi("DELETE /api/projects/hidden-2/publication");
      },
      "hidden deleted": async () => {
        await publish("hidden-3", "hidden deleted");
        await callApi("DELETE /api/projects/hidden-3");
      },
      "hidden relisted": async () => {
        await publish("hidden-4", "hidden relisted");
        await publish("hidden-4", "hidden relisted", { isListed: false });
      },
      "hidden draft": () =>
        callApi("PATCH /api/projects/hidden-5", { body: { title: "hidden draft" } }),
    };
    for (const [at, hide] of Object.values(hidden).entries()) {
      await createProject(`hidden-${at}`);
      await hide();
    }
    const { body } = await open(PAGE);
    expect(body.match(/href="\/daily\/[^"/]+"/g)).toEqual(['href="/daily/grace-advent"']);
    for (const title of Object.keys(hidden)) expect(body).not.toContain(title);
    expect(body).not.toMatch(/p1|hidden-\d|anna|@example\.org/);
  });

  it("exists only while the church has a listed plan, and only for that church", async () => {
    expect((await open(PAGE)).status).toBe(404);
    const slug = await publish("p1", "Advent", { isListed: false });
    expect((await open(PAGE)).status).toBe(404);
    expect((await open(`/daily/${slug}`)).body).not.toContain("/daily/church/");
    await publish("p1", "Advent");
    expect((await open(PAGE)).status).toBe(200);
    await callApi("DELETE /api/projects/p1/publication");
    const closed = await open(PAGE);
    expect([closed.status, closed.headers.get("X-Robots-Tag")]).toEqual([404, "noindex"]);
  });

  it("may be indexed by search engines, like its listed plans and no others", async () => {
    const slug = await publish("p1", "Advent", { isListed: false });
    expect(await robots(slug)).toEqual(["noindex", true]);
    const listed = await publish("p1", "Advent");
    expect(await robots(listed)).toEqual([null, false]);
    // The unlisted address still works, and is still not indexed.
    expect(await robots(slug)).toEqual(["noindex", true]);
    const { headers } = await callApi(`GET /api/daily/${listed}`, { as: null });
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  it("answers 421 under a name that is not the site's own", async () => {
    await publish("p1", "Advent");
    const origin = "https://evil.example";
    const { status, body } = await callApi<unknown>(`GET ${PAGE}`, { as: null, origin });
    expect(status).toBe(421);
    expect(JSON.stringify(body)).not.toContain("evil.example");
  });

  it("escapes HTML in people's texts", async () => {
    await publish("p1", "<script>alert(1)</script>");
    const { body, headers } = await open(PAGE);
    expect(body).toContain("&lt;script&gt;alert(1)");
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';/);
  });
});
