/** Whose key a licensed text is fetched with, what counts against which quota, and who gets which text near its end. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { readLicensed } from "../../../server/scripture/readLicensed.ts";
import { asOperator } from "../operator/asOperator.ts";
import { type ApiRequest, callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { scriptOutside } from "../support/outside.ts";
import { createProject, planDay, planWeek } from "../support/plans.ts";
import { publishedSlug, savePlan } from "../support/publishing.ts";
import { apiBibleAnswer, CSB, ESV, esvAnswer, para, verse, withKeys } from "./services.ts";

const withoutKeys = { ...withKeys, ESV_API_KEY: "", API_BIBLE_KEY: "" };
const otto = { as: "otto", bindings: withKeys } satisfies ApiRequest;
const anna = { as: "anna", bindings: withKeys } satisfies ApiRequest;

const read = (reference: string, request: ApiRequest, translation = "esv") =>
  callApi(`GET /api/scripture/${translation}?reference=${encodeURIComponent(reference)}`, request);
const offered = async (request: ApiRequest) => {
  const { body } = await callApi<{ translations: { id: string }[] }>(
    "GET /api/scripture/translations",
    request,
  );
  return body.translations.map(({ id }) => id);
};
const giveKey = (service: "esv" | "apiBible", key: string | null, callsAMonth: number | null) =>
  asOperator("POST /api/operator/churches/other/scripture-key", { service, key, callsAMonth });
const use = (owner: string, service: string, period: string, used: number) =>
  env.DIRECTORY.prepare(
    "INSERT OR REPLACE INTO scriptureUse VALUES (?, ?, ?, ?, '2999-01-01T00:00:00.000Z')",
  )
    .bind(owner, service, period, used)
    .run();
const used = async () =>
  (
    await env.DIRECTORY.prepare(
      "SELECT DISTINCT owner, used FROM scriptureUse WHERE period != 'month' OR service != 'esv' ORDER BY owner",
    ).all()
  ).results;
const anyEsv = () => scriptOutside({ [ESV]: () => esvAnswer("", "  [16] One lamp.") });

/** A promise that the test resolves. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

beforeEach(addTwoChurches);

describe("a church with a key of its own", () => {
  it("is asked for with it, and counted apart", async () => {
    await giveKey("esv", "their-key", null);
    const made = anyEsv();
    await read("John 3:16", otto);
    await read("John 3:17", anna);
    expect(made.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Token their-key",
      "Token esv-key",
    ]);
    expect(await used()).toEqual([
      { owner: "", used: 1 },
      { owner: "other", used: 1 },
    ]);
  });

  it("reads on when the installation's quota is used up, which only the others feel", async () => {
    await giveKey("esv", "their-key", null);
    await use("", "esv", "hour", 1_000);
    anyEsv();
    expect((await read("John 3:16", otto)).status).toBe(200);
    expect((await read("John 3:17", anna)).status).toBe(429);
  });

  it("is paused alone by its service", async () => {
    await giveKey("esv", "their-key", null);
    scriptOutside({ [ESV]: () => new Response("", { status: 429 }) });
    expect((await read("John 3:16", otto)).status).toBe(429);
    anyEsv();
    expect((await read("John 3:17", otto)).status).toBe(429);
    expect((await read("John 3:17", anna)).status).toBe(200);
  });

  it("is offered what its key opens, and other churches are not", async () => {
    await giveKey("apiBible", "their-key", 150_000);
    expect(await offered({ as: "otto", bindings: withoutKeys })).toEqual(["web", "csb", "niv"]);
    expect(await offered({ as: "anna", bindings: withoutKeys })).toEqual(["web"]);
    expect((await read("John 3:16", { as: "anna", bindings: withoutKeys }, "csb")).status).toBe(
      404,
    );
  });

  it("has the installation's again once its own is removed", async () => {
    await giveKey("esv", "their-key", null);
    await giveKey("esv", null, null);
    const made = anyEsv();
    await read("John 3:16", otto);
    expect(made[0]?.headers.get("authorization")).toBe("Token esv-key");
  });

  it("has it stored so that neither the directory nor an export shows it", async () => {
    await giveKey("esv", "their-key", null);
    const row = await env.DIRECTORY.prepare("SELECT * FROM scriptureKeys").first();
    expect(row).toMatchObject({ churchId: "other", service: "esv" });
    expect(JSON.stringify(row)).not.toContain("their-key");
  });

  it("is told where its key cannot be read any more", async () => {
    await giveKey("esv", "their-key", null);
    await env.DIRECTORY.prepare("UPDATE scriptureKeys SET sealed = 'AAAA'").run();
    const answer = await read("John 3:16", { as: "otto", bindings: withoutKeys });
    expect(answer).toMatchObject({ status: 502, body: { error: expect.stringContaining("key") } });
  });
});

describe("API.Bible's month", () => {
  const passage = {
    [`${CSB}/JHN.3.16-JHN.3.16`]: () =>
      apiBibleAnswer("JHN.3.16", [para("p", ...verse("JHN", 3, 16, "A"))]),
  };

  it.each([
    ["the smallest plan's 5,000", {}, 4_999, 200],
    ["the smallest plan's 5,000", {}, 5_000, 429],
    ["what the operator's plan allows", { API_BIBLE_CALLS_A_MONTH: "150000" }, 149_999, 200],
    ["what the operator's plan allows", { API_BIBLE_CALLS_A_MONTH: "150000" }, 150_000, 429],
  ])("is %s (%o, %i used)", async (_, more, count, status) => {
    await use("", "apiBible", "month", count);
    scriptOutside(passage);
    const bindings = { ...withKeys, ...more };
    expect((await read("John 3:16", { as: "anna", bindings }, "csb")).status).toBe(status);
  });

  it("is a church's own number for its own key", async () => {
    await giveKey("apiBible", "their-key", 20_000);
    await use("other", "apiBible", "month", 19_999);
    scriptOutside(passage);
    expect((await read("John 3:16", otto, "csb")).status).toBe(200);
    await env.DIRECTORY.prepare("DELETE FROM scriptureCache").run();
    expect((await read("John 3:16", otto, "csb")).status).toBe(429);
  });

  it("ends with the month, and is counted from one again", async () => {
    scriptOutside(passage);
    await read("John 3:16", anna, "csb");
    const row = await env.DIRECTORY.prepare("SELECT period, used, endsAt FROM scriptureUse").all();
    const now = new Date();
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
    expect(row.results).toEqual([{ period: "month", used: 1, endsAt: next }]);
  });
});

describe("a passage", () => {
  it("is fetched once for all churches, whoever has a key", async () => {
    await giveKey("esv", "their-key", null);
    const made = anyEsv();
    const texts = [await read("John 3:16", otto), await read("John 3:16", anna)];
    expect(made).toHaveLength(1);
    expect(texts[0]?.body).toEqual(texts[1]?.body);
  });

  it("is fetched once by those who ask at the same time", async () => {
    const requests: VerseRange[] = [];
    const begun = gate();
    const answered = gate();
    const ask = () =>
      readLicensed("csb", "Mark 1:1-8", {
        db: env.DIRECTORY,
        now: () => new Date(),
        fetchPassage: async (range) => {
          requests.push(range);
          begun.resolve();
          await answered.promise;
          return { blocks: [], credit: "Their line", reportToken: null };
        },
        // The second one has looked, and found neither the text nor a free claim.
        wait: async () => {
          answered.resolve();
          await first;
        },
      });
    const first = ask();
    await begun.promise;
    expect(await ask()).toEqual(await first);
    expect(requests).toHaveLength(1);
  });

  it("is fetched by another once whoever claimed it has failed", async () => {
    scriptOutside({ [ESV]: () => new Response(null, { status: 500 }) });
    expect((await read("John 3:16", anna)).status).toBe(502);
    anyEsv();
    expect((await read("John 3:16", otto)).status).toBe(200);
  });
});

describe("a reader near the end of the quota", () => {
  const day = planDay({ id: "w1d1", scripture: "John 3:16", questions: [], prayer: "" });
  const book = { book: "John", translation: "web", blocks: [] };
  const ASSETS = { fetch: async () => Response.json(book) } as unknown as Fetcher;
  const bindings = { ...withKeys, ASSETS };
  let slug: string;
  const readPublic = async () => {
    const { body } = await callApi<{ text: { translation: string }; fallback: unknown }>(
      `GET /api/daily/${slug}/text/w1d1?translation=esv`,
      { as: null, bindings },
    );
    return body;
  };

  beforeEach(async () => {
    await createProject();
    // More words than the one verse, so that the licence's share of the work is kept.
    const long = planDay({ id: "w1d2", scripture: "John 3:17", prayer: "pray ".repeat(400) });
    await savePlan([planWeek({ passages: [{ ...day, prayer: "pray ".repeat(400) }, long] })]);
    slug = await publishedSlug();
  });

  it("gets the World English Bible and is told, while a maker still gets the text", async () => {
    await use("", "esv", "day", 4_500);
    const made = anyEsv();
    expect(await readPublic()).toMatchObject({
      text: { translation: "web" },
      fallback: { chosen: "esv", faults: [] },
    });
    expect(made).toHaveLength(0);
    expect((await read("John 3:16", anna)).status).toBe(200);
  });

  it("does not use up what is left for makers by asking in vain", async () => {
    await use("", "esv", "day", 4_500);
    anyEsv();
    for (let times = 0; times < 5; times++) await readPublic();
    const count = await env.DIRECTORY.prepare(
      "SELECT used FROM scriptureUse WHERE period = 'day'",
    ).first("used");
    expect(count).toBe(4_500);
  });

  it("still gets what is cached", async () => {
    anyEsv();
    await read("John 3:16", anna);
    await use("", "esv", "day", 5_000);
    expect(await readPublic()).toMatchObject({ text: { translation: "esv" }, fallback: null });
  });
});
