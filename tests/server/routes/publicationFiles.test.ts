/** What stands beside a published plan: the text of its days, its files, and the church's brand. */
import { beforeEach, describe, expect, it } from "vitest";
import { PIXEL } from "../../support/pixel.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek } from "../support/plans.ts";
import { publish, publishedSlug, ROUTE, savePlan } from "../support/publishing.ts";

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  await savePlan([planWeek()]);
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
