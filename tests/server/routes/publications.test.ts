/** A publication over HTTP, from publishing to what anyone may read. Long because each step builds on the one before. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Publication, PublishSettings } from "#shared/domain/daily/publication.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { readPublicPlan } from "../../../server/public/readPublicPlan.ts";
import { PIXEL } from "../../support/pixel.ts";
import { callApi, ORIGIN } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";

const ROUTE = "/api/projects/p1/publication";

function settings(partial: Partial<PublishSettings> = {}): PublishSettings {
  return {
    startDate: "2026-11-30",
    readingDays: null,
    holidays: [],
    endDate: null,
    isListed: true,
    translation: "web",
    ...partial,
  };
}

interface Answer {
  publication: Publication;
  error?: string;
  faults?: { kind: string; dayId?: string }[];
}

function publish(partial: Partial<PublishSettings> = {}, as = "anna") {
  return callApi<Answer>(`POST ${ROUTE}`, { as, body: settings(partial) });
}

/** Reads as someone without an account. */
function read(slug: string, headers: Record<string, string> = {}) {
  return callApi<PublishedPlan>(`GET /api/daily/${slug}`, { as: null, headers });
}

async function publishedSlug(partial: Partial<PublishSettings> = {}): Promise<string> {
  return (await publish(partial)).body.publication.plan.slug;
}

/** A directory that runs `happen` before a matching statement. */
function meanwhile(statement: RegExp, happen: () => Promise<unknown>): D1Database {
  const prepare = (query: string) => {
    const prepared = env.DIRECTORY.prepare(query);
    if (!statement.test(query)) return prepared;
    const bind = (...values: unknown[]) => ({
      all: () => happen().then(() => prepared.bind(...values).all()),
    });
    return { bind };
  };
  return { prepare } as unknown as D1Database; // Only what the route uses.
}

const savePlan = (readingPlan: unknown) =>
  callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan }) });

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  await savePlan([planWeek()]);
});

describe("publishing", () => {
  it("gives the plan an address that anyone can read", async () => {
    const { status, body } = await publish();
    expect(status).toBe(200);
    const { plan } = body.publication;
    expect(plan.url).toBe(`${ORIGIN}/daily/${plan.slug}`);
    expect(plan.slug).toMatch(/^grace-advent/);
    const { body: read1 } = await read(plan.slug);
    expect(read1).toEqual(plan);
    expect(read1.weeks[0]?.days.map(({ date, number }) => [date, number])).toEqual([
      ["2026-11-30", 1],
      ["2026-12-01", 2],
    ]);
  });

  it("lists every day that cannot be published, and reserves no address", async () => {
    await savePlan([
      planWeek({
        passages: [planDay({ id: "a", scripture: "" }), planDay({ id: "b", day_number: 2 })],
      }),
    ]);
    const { status, body } = await publish();
    expect(status).toBe(422);
    expect(body.error).toBe("Week 1, day 1 has no passage.");
    expect(body.faults).toMatchObject([{ kind: "noReference", dayId: "a" }]);
    const rows = await env.DIRECTORY.prepare("SELECT count(*) AS n FROM publications").first("n");
    expect(rows).toBe(0);
  });

  it("refuses a page that closes before its last reading", async () => {
    const { status, body } = await publish({ endDate: "2026-11-30" });
    expect(status).toBe(422);
    expect(body.error).toContain("before its last reading on 2026-12-01");
  });

  it("schedules readings on the chosen weekdays, and not on holidays", async () => {
    const { body } = await publish({ readingDays: [1, 3], holidays: ["2026-12-02"] });
    const dates = body.publication.plan.weeks.flatMap(({ days }) => days.map(({ date }) => date));
    expect(dates).toEqual(["2026-11-30", "2026-12-07"]);
  });

  it("has no dates when readers begin on any day", async () => {
    const { body } = await publish({ startDate: null });
    expect(body.publication.plan.weeks[0]?.days.map(({ date }) => date)).toEqual([null, null]);
  });

  it("uses an address that cannot be guessed when it is unlisted", async () => {
    expect(await publishedSlug({ isListed: false })).toMatch(/^[a-z0-9]{26}$/);
  });

  it("closes the readable address when a plan is no longer listed", async () => {
    const listed = await publishedSlug();
    const secret = await publishedSlug({ isListed: false });
    expect(secret).not.toBe(listed);
    expect((await read(listed)).status).toBe(410);
    expect((await read(secret)).status).toBe(200);
  });

  it("keeps the unlisted address working when a plan becomes listed", async () => {
    const secret = await publishedSlug({ isListed: false });
    const listed = await publishedSlug();
    expect(listed).not.toBe(secret);
    expect((await read(secret)).status).toBe(200);
    expect((await read(listed)).status).toBe(200);
    const { headers } = await callApi(`GET /daily/${secret}`, { as: null });
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  it("gives no two plans the same address", async () => {
    const first = await publishedSlug();
    await createProject("p2");
    const body = saveBody({ readingPlan: [planWeek()] });
    await callApi("POST /api/projects/p2/autoSave", { body });
    const answer = await callApi<Answer>("POST /api/projects/p2/publication", { body: settings() });
    expect(answer.body.publication.plan.slug).not.toBe(first);
  });

  it("publishes once when the request is repeated under its key", async () => {
    const request = { body: settings(), key: "k1" };
    const first = await callApi<Answer>(`POST ${ROUTE}`, request);
    const second = await callApi<Answer>(`POST ${ROUTE}`, request);
    expect(second.body).toEqual(first.body);
  });

  it("is refused to viewers", async () => {
    expect((await publish({}, "vera")).status).toBe(403);
    expect((await callApi(`GET ${ROUTE}`, { as: "vera" })).status).toBe(200);
  });
});

describe("publishing again", () => {
  it("makes the next version, with a list of changes for readers", async () => {
    const slug = await publishedSlug();
    const before = await read(slug);
    await savePlan([
      planWeek({
        passages: [
          planDay({ id: "w1d1", prayer: "Another prayer." }),
          planDay({ id: "w1d2", day_number: 2, scripture: "Mark 2" }),
        ],
      }),
    ]);
    expect((await read(slug)).body).toEqual(before.body);
    await publish();
    const { body } = await read(slug);
    expect(body.version).toBe(2);
    expect(body.changes).toEqual([
      "Mon, Nov 30 (Mark 1:1-13): the prayer was changed.",
      "Tue, Dec 1 now reads Mark 2 instead of Mark 1:14-20.",
    ]);
  });

  it("keeps its version when nothing changed", async () => {
    const slug = await publishedSlug();
    await publish();
    expect((await read(slug)).body.version).toBe(1);
  });

  it("changes the entity tag with the version", async () => {
    const slug = await publishedSlug();
    const { headers } = await read(slug);
    const tag = headers.get("ETag") ?? "";
    expect(headers.get("Cache-Control")).toBe("public, max-age=60");
    expect((await read(slug, { "If-None-Match": tag })).status).toBe(304);
    await publish({ startDate: "2026-12-07" });
    const renewed = await read(slug, { "If-None-Match": tag });
    expect(renewed.status).toBe(200);
    expect(renewed.headers.get("ETag")).not.toBe(tag);
  });
});

describe("a public plan", () => {
  it("has these fields and no others", async () => {
    await callApi("PUT /api/churches/mine/brand", {
      as: "sam",
      body: { color: "#2f6f5e", logo: null },
    });
    const { body } = await read(await publishedSlug());
    expect(Object.keys(body).sort()).toEqual(
      [
        ...["changes", "church", "endsOn", "id", "publishedAt", "slug", "texts"],
        ...["title", "translation", "url", "version", "weeks"],
      ].sort(),
    );
    expect(body.church).toEqual({ name: "grace", color: "#2f6f5e", logo: null });
    const [week] = body.weeks;
    expect(Object.keys(week ?? {}).sort()).toEqual(["days", "name", "number", "passage"]);
    expect(Object.keys(week?.days[0] ?? {}).sort()).toEqual(
      ["date", "id", "number", "prayer", "questions", "ranges", "reference", "title"].sort(),
    );
    for (const secret of ["anna", "p1", "draft", "example.org"]) {
      expect(JSON.stringify(body)).not.toContain(`"${secret}`);
    }
  });

  it("is gone when it is unpublished, and returns at the same address", async () => {
    const slug = await publishedSlug();
    const { body } = await callApi<Answer>(`DELETE ${ROUTE}`);
    expect(body.publication.isLive).toBe(false);
    const gone = await read(slug);
    expect(gone.status).toBe(410);
    expect(JSON.stringify(gone.body)).not.toContain("Mark");
    expect(await publishedSlug()).toBe(slug);
    expect((await read(slug)).status).toBe(200);
  });

  it("is gone when the project is deleted", async () => {
    const slug = await publishedSlug();
    await callApi("DELETE /api/projects/p1");
    expect((await read(slug)).status).toBe(410);
  });

  it("does not appear when the project is deleted while it is being published", async () => {
    const DIRECTORY = meanwhile(/^UPDATE publications SET sequence/, () =>
      callApi("DELETE /api/projects/p1"),
    );
    const request = { body: settings(), bindings: { DIRECTORY } };
    expect((await callApi(`POST ${ROUTE}`, request)).status).toBe(410);
    const { slug } = (await env.DIRECTORY.prepare("SELECT slug FROM publications").first()) ?? {};
    expect((await read(String(slug))).status).toBe(410);
  });

  it("is gone after its last day has ended in every time zone", async () => {
    const slug = await publishedSlug({ endDate: "2026-12-24" });
    const at = (now: string) =>
      readPublicPlan(env, { slug, origin: ORIGIN, now: new Date(now) }).then(
        ({ plan }) => plan.slug,
      );
    expect(await at("2026-12-25T11:59:00Z")).toBe(slug);
    await expect(at("2026-12-25T12:00:00Z")).rejects.toMatchObject({ code: "gone" });
  });

  it("is not found at an unknown, reserved or malformed address", async () => {
    await env.DIRECTORY.prepare(
      "INSERT INTO publications VALUES ('waiting', 'grace', 'p1', 0, 0, 'reserved', 0)",
    ).run();
    for (const slug of ["nothing-here", "waiting", "..%2Fp1", "A", "%00"]) {
      expect((await read(slug)).status).toBe(404);
    }
  });

  it("limits callers who try addresses, but not readers", async () => {
    let calls = 0;
    const ADDRESS_LIMIT = { limit: async () => ({ success: ++calls < 3 }) };
    const slug = await publishedSlug();
    const answer = (path: string) =>
      callApi(`GET /api/daily/${path}`, { as: null, bindings: { ADDRESS_LIMIT } });
    for (let reading = 0; reading < 5; reading++) expect((await answer(slug)).status).toBe(200);
    expect((await answer("guess-1")).status).toBe(404);
    expect((await answer("guess-2")).status).toBe(404);
    expect((await answer("guess-3")).status).toBe(429);
  });
});

describe("the text of a day", () => {
  const book = {
    book: "Mark",
    translation: "web",
    blocks: [{ kind: "paragraph", lines: [[[1, 1, "The beginning"]], [[9, 9, "Not read today"]]] }],
  };
  const ASSETS = { fetch: async () => Response.json(book) } as unknown as Fetcher;
  const text = (slug: string, query = "") =>
    callApi<{ text: { translation: string }; fallback: { faults: string[] } | null }>(
      `GET /api/daily/${slug}/text/w1d1${query}`,
      { as: null, bindings: { ASSETS } },
    );

  it("is the World English Bible, cut to the passage", async () => {
    const { status, body } = await text(await publishedSlug());
    expect(status).toBe(200);
    expect(body.fallback).toBeNull();
    expect(JSON.stringify(body)).toContain("The beginning");
    expect(JSON.stringify(body)).not.toContain("Not read today");
  });

  it("falls back beyond a licence's limit, and says so", async () => {
    const whole = planDay({ id: "w1d1", scripture: "Mark", questions: [], prayer: "" });
    await savePlan([planWeek({ passages: [whole] })]);
    const { body } = await text(await publishedSlug(), "?translation=niv");
    expect(body.text.translation).toBe("web");
    expect(body.fallback?.faults.join()).toContain("NIV");
  });

  it("is not found for another day or translation", async () => {
    const slug = await publishedSlug();
    expect((await text(slug, "?translation=kjv")).status).toBe(404);
    const other = await callApi(`GET /api/daily/${slug}/text/w9d9`, { as: null });
    expect(other.status).toBe(404);
  });
});

describe("the files of a page", () => {
  const open = (path: string) => callApi<string>(`GET /daily/${path}`, { as: null });

  it("include a calendar that follows each version", async () => {
    const slug = await publishedSlug();
    const first = await open(`${slug}/calendar.ics?at=07:00&zone=Europe/London&alarm=10`);
    expect(first.status).toBe(200);
    expect(first.headers.get("Content-Type")).toContain("text/calendar");
    expect(first.body).toContain("DTSTART;TZID=Europe/London:20261130T070000");
    expect(first.body).toContain("TRIGGER:-PT10M");
    const uids = (text: string) => text.match(/^UID:.*$/gm);
    await publish({ startDate: "2026-12-07" });
    const second = await open(`${slug}/calendar.ics`);
    expect(second.body).toContain("DTSTART;VALUE=DATE:20261207");
    expect(second.body).toContain("SEQUENCE:2");
    expect(uids(second.body)).toEqual(uids(first.body));
  });

  it("require a first day when the plan has no dates", async () => {
    const slug = await publishedSlug({ startDate: null });
    expect((await open(`${slug}/calendar.ics`)).status).toBe(422);
    const { body } = await open(`${slug}/calendar.ics?begin=2026-12-01`);
    expect(body).toContain("DTSTART;VALUE=DATE:20261202");
  });

  it.each(["at=7", "at=07:00&zone=Moon/Sea", "alarm=9999", "begin=tomorrow"])(
    "refuse a calendar with %s",
    async (query) => {
      expect((await open(`${await publishedSlug()}/calendar.ics?${query}`)).status).toBe(422);
    },
  );

  it("include a page that any site may frame, and that runs no script", async () => {
    const hostile = "<script>alert(1)</script>";
    await savePlan([planWeek({ passages: [planDay({ title: hostile, prayer: hostile })] })]);
    const { body, headers } = await open(`${await publishedSlug()}/embed`);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors *");
    expect(headers.get("X-Frame-Options")).toBeNull();
    expect(body).toContain("Mark 1:1-13");
    expect(body).not.toContain("<script");
  });

  it("are gone once the plan is unpublished", async () => {
    const slug = await publishedSlug();
    await callApi(`DELETE ${ROUTE}`);
    expect((await open(`${slug}/calendar.ics`)).status).toBe(410);
    expect((await open(`${slug}/embed`)).status).toBe(410);
  });
});

describe("a church's brand", () => {
  const PAGE = "<!doctype html><script>";
  /** The least that is a JPEG: a scan with an FF of its own, and the end. */
  const SCAN = "\xff\xd8\xff\xda\x00\x03\x01\x05\xff\x00\x07\xff\xd9";

  it("has a JPEG as well as a PNG", async () => {
    const body = { color: null, logo: `data:image/jpeg;base64,${btoa(SCAN)}` };
    expect((await callApi("PUT /api/churches/mine/brand", { as: "sam", body })).status).toBe(200);
  });

  it("is chosen by its stewards, and shown on the next published version", async () => {
    const body = { color: "#123abc", logo: PIXEL };
    const change = (as: string) => callApi("PUT /api/churches/mine/brand", { as, body });
    expect((await change("anna")).status).toBe(403);
    expect((await change("sam")).body).toEqual({ brand: { name: "grace", ...body } });
    expect((await publish()).body.publication.plan.church).toEqual({ name: "grace", ...body });
  });

  it.each([
    { color: "red", logo: null },
    { color: null, logo: "https://elsewhere.example/logo.png" },
    { color: null, logo: "data:image/svg+xml;base64,AAAA" },
    { color: null, logo: `data:image/png;base64,${btoa("<!doctype html><script>")}` },
    { color: null, logo: "data:image/jpeg;base64,iVBORw0KGgoAAAAN" },
    { color: null, logo: "data:image/png;base64,A" },
    { color: null, logo: "data:image/png;base64,iVBORw0KGgoAAAAN" },
    { color: null, logo: `data:image/png;base64,${btoa(atob(PIXEL.split(",")[1] ?? "") + PAGE)}` },
    { color: null, logo: `data:image/jpeg;base64,${btoa(SCAN + PAGE)}` },
    { color: null, logo: `data:image/jpeg;base64,${btoa(`\xff\xd8\xff\xe0${PAGE}\xff\xd9`)}` },
  ])("refuses %o", async (body) => {
    expect((await callApi("PUT /api/churches/mine/brand", { as: "sam", body })).status).toBe(422);
  });
});
