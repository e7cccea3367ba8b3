import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { FullPlan } from "#shared/contracts/publications.ts";
import type { Publication } from "#shared/domain/daily/publication.ts";
import { forgetPages } from "../../../server/public/recentPages.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";

const ROUTE = "/api/projects/p1/publication";
const book = {
  book: "Mark",
  translation: "web",
  blocks: [
    { kind: "paragraph", lines: [[[1, 1, "The beginning"]], [[9, 9, "Not read today"]]] },
    { kind: "stanza", lines: [[[1, 2, "Prepare the way"]], [[1, 2, "before you"]]] },
  ],
};
const READER = "/assets/reader-abc.js";
const files = { script: READER, serif: "/assets/serif.woff2", sans: "/assets/sans.woff2" };
const ASSETS = {
  fetch: async (address: string) => Response.json(address.endsWith("/reader.json") ? files : book),
} as unknown as Fetcher;

const savePlan = (...passages: ReturnType<typeof planDay>[]) =>
  callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek({ passages })] }),
  });

async function publish(startDate: string | null = "2026-11-30"): Promise<string> {
  const body = { startDate, readingDays: null, holidays: [], endDate: null, isListed: true };
  const answer = await callApi<{ publication: Publication }>(`POST ${ROUTE}`, {
    body: { ...body, translation: "web" },
  });
  return answer.body.publication.plan.slug;
}

const open = (path: string) =>
  callApi<string>(`GET /daily/${path}`, { as: null, bindings: { ASSETS } });

/** The readable markup, without the script's data and React's comment marks. */
const markupOf = (page: string) =>
  (/<div id="reader">([\s\S]*?)<script/.exec(page)?.[1] ?? "").replaceAll("<!-- -->", "");

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  await savePlan(
    planDay({ id: "a", scripture: "Mark 1:1-13" }),
    planDay({ id: "b", day_number: 2, scripture: "Mark 1:14-20" }),
  );
});

describe("the public page of a plan", () => {
  it("contains the day's passage, and can be read without a script", async () => {
    const { status, body, headers } = await open(await publish());
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toContain("text/html");
    expect(body).toContain("<h1>Mark 1:1-13</h1>");
    const page = markupOf(body);
    expect(page).toMatch(/Verse <\/span>2<\/span>\u00a0Prepare the way/);
    expect(page).toContain("The beginning");
    expect(page).not.toContain("Not read today");
    expect(page).not.toContain("<script");
  });

  it("numbers a verse once, however many lines it has", async () => {
    const page = markupOf((await open(await publish())).body);
    expect(page.match(/>2<\/span>/g)).toHaveLength(1);
    expect(page).toContain("before you");
  });

  it("links to each day by its date, or by its place when there are no dates", async () => {
    const dated = await publish();
    expect((await open(`${dated}/2026-12-01`)).body).toContain("<h1>Mark 1:14-20</h1>");
    const undated = await publish(null);
    expect((await open(`${undated}/1-2`)).body).toContain("<h1>Mark 1:14-20</h1>");
  });

  it("explains a wrong address on a page, with the right status", async () => {
    const slug = await publish();
    const missing = await open("nothing-here");
    expect([missing.status, missing.headers.get("Content-Type")]).toEqual([
      404,
      expect.stringContaining("text/html"),
    ]);
    const wrongDate = await open(`${slug}/2031-01-01`);
    expect(wrongDate.status).toBe(404);
    expect(wrongDate.body).toContain(`href="/daily/${slug}"`);
    await callApi(`DELETE ${ROUTE}`);
    const gone = await open(slug);
    expect(gone.status).toBe(410);
    expect(gone.body).toContain("This reading plan is no longer published.");
  });

  it.each([
    ["another site's name", "https://evil.example", {}],
    ["a name that begins alike", "http://localhost.evil.example", {}],
    [
      "a host that is not the site's own",
      "https://other.example",
      { SITE_ORIGINS: "https://plans.example.org" },
    ],
  ])(
    "answers 421 for %s on every page that contains its own address",
    async (_, origin, bindings) => {
      const slug = await publish();
      const paths = [
        "",
        "/1",
        "/calendar.ics",
        "/feed.xml",
        "/feed.json",
        "/embed",
        "/manifest.webmanifest",
      ];
      const routes = [...paths.map((path) => `/daily/${slug}${path}`), `/api/daily/${slug}`];
      for (const route of [...routes, `/api/daily/${slug}/whole`, ROUTE]) {
        const request = { origin, bindings: { ASSETS, ...bindings } };
        const { status, body } = await callApi<unknown>(`GET ${route}`, request);
        expect([route, status]).toEqual([route, 421]);
        expect(JSON.stringify(body)).not.toContain(new URL(origin).hostname);
      }
    },
  );

  it("is served under each of the site's own hosts", async () => {
    const slug = await publish();
    const SITE_ORIGINS = "https://plans.example.org, https://plans2.example.org/";
    for (const origin of ["https://plans.example.org", "https://plans2.example.org"]) {
      const request = { as: null, origin, bindings: { ASSETS, SITE_ORIGINS } };
      expect((await callApi(`GET /daily/${slug}`, request)).status).toBe(200);
    }
  });

  it("escapes scripts in a plan's texts", async () => {
    const hostile = "<script>alert(1)</script><img src=x onerror=alert(1)>";
    await savePlan(planDay({ id: "a", title: hostile, prayer: hostile, questions: [hostile] }));
    const { body, headers } = await open(await publish());
    expect(markupOf(body)).toContain("&lt;script&gt;");
    expect(markupOf(body)).not.toMatch(/<script|<img/);
    // Nor from the JSON data, which only an end tag could close.
    expect(body.match(/<script/g)).toHaveLength(4);
    expect(body).not.toContain("<img");
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
    const inline = body.matchAll(
      /<script(?: data-src="[^"]*"| type="speculationrules")?>(.*?)<\/script>/g,
    );
    const hashes = await Promise.all([...inline].map(async ([, script = ""]) => hashOf(script)));
    expect(policy).toContain(`script-src 'self' ${hashes.join(" ")};`);
    expect(hashes).toHaveLength(3);
  });

  it("answers 304 while nothing changed", async () => {
    const slug = await publish();
    const first = await open(slug);
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    const again = await callApi(`GET /daily/${slug}`, { as: null, bindings: { ASSETS }, headers });
    expect(again.status).toBe(304);
  });

  it("is served from memory with the same headers, whatever the `via` channel", async () => {
    const slug = await publish();
    const headersOf = async (path: string) => {
      const { status, headers, body } = await open(path);
      headers.delete("X-Request-Id");
      return { status, headers: [...headers], body };
    };
    const first = await headersOf(slug);
    expect(first.headers).toContainEqual(["x-content-type-options", "nosniff"]);
    expect(await headersOf(slug)).toEqual(first);
    expect(await headersOf(`${slug}?via=qr`)).toEqual(first);
    const [, tag = ""] = first.headers.find(([name]) => name === "etag") ?? [];
    const headers = { "If-None-Match": `"another", W/${tag}` };
    const known = await callApi(`GET /daily/${slug}`, { as: null, bindings: { ASSETS }, headers });
    expect([known.status, known.body]).toEqual([304, ""]);
  });

  it("asks the church's object once per version, and nothing while the page is recent", async () => {
    const slug = await publish();
    const calls = { church: 0, directory: 0, files: 0 };
    const counted = <Binding extends object>(binding: Binding, what: keyof typeof calls) =>
      new Proxy(binding, {
        get(target, name) {
          calls[what] += 1;
          const value: unknown = Reflect.get(target, name);
          return typeof value === "function" ? value.bind(target) : value;
        },
      });
    const bindings = {
      CHURCH: counted(env.CHURCH, "church"),
      DIRECTORY: counted(env.DIRECTORY, "directory"),
      ASSETS: counted(ASSETS, "files"),
    };
    const ask = async (path: string) =>
      expect((await callApi(`GET /daily/${path}`, { as: null, bindings })).status).toBe(200);
    await ask(slug);
    expect(calls.church).toBeGreaterThan(0);
    const cold = { ...calls };
    for (let time = 0; time < 50; time++) await ask(slug);
    expect(calls).toEqual(cold);
    // Other days of it, and the same day once the isolate no longer caches it.
    forgetPages([slug]);
    for (const path of [slug, `${slug}/2026-12-01`, `${slug}/2026-11-30`]) await ask(path);
    expect([calls.church, calls.directory]).toEqual([cold.church, cold.directory]);
  });

  it("shows when a plan has not begun, and when it ended", async () => {
    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
    const later = await open(await publish(inAYear));
    expect(later.status).toBe(200);
    expect(later.body).toContain("This plan begins on");
    const before = await open(await publish("2020-01-06"));
    expect(before.status).toBe(200);
    expect(before.body).toContain("The last reading was on Tue, Jan 7.");
  });

  it("has its own manifest, so that the icon opens this plan", async () => {
    const slug = await publish();
    const { body, headers } = await open(`${slug}/manifest.webmanifest`);
    expect(headers.get("Content-Type")).toBe("application/manifest+json");
    expect(JSON.parse(body)).toMatchObject({
      name: "Advent",
      scope: `/daily/${slug}`,
      start_url: `/daily/${slug}`,
    });
  });

  it("returns the whole plan with every day's text, for offline reading", async () => {
    const slug = await publish();
    const { body } = await callApi<FullPlan>(`GET /api/daily/${slug}/whole`, {
      as: null,
      bindings: { ASSETS },
    });
    expect(Object.keys(body.text.days)).toEqual(["a", "b"]);
    expect(body.plan.slug).toBe(slug);
  });
});
