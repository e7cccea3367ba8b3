/** A publication over HTTP: publishing, publishing again, and the plan that anyone may read. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { readPublicPlan } from "../../../server/public/readPublicPlan.ts";
import { callApi, ORIGIN } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";
import {
  type Answer,
  publish,
  publishedSlug,
  ROUTE,
  read,
  savePlan,
  settings,
} from "../support/publishing.ts";

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
