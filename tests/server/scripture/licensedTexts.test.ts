import { beforeEach, describe, expect, it } from "vitest";
import type { ErrorBody } from "#shared/contracts/errors.ts";
import type { LicensedScripture } from "#shared/contracts/scripture.ts";
import { TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import { type ApiRequest, callApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { scriptOutside } from "../support/outside.ts";
import {
  apiBibleAnswer,
  CSB,
  ESV,
  esvAnswer,
  FUMS,
  NIV,
  para,
  verse,
  withKeys,
} from "./services.ts";

const read = <Body = LicensedScripture>(
  translation: string,
  reference: string,
  request: ApiRequest = {},
) =>
  callApi<Body>(`GET /api/scripture/${translation}?reference=${encodeURIComponent(reference)}`, {
    bindings: withKeys,
    ...request,
  });
const refused = (translation: string, reference: string) => read<ErrorBody>(translation, reference);
const offered = async (bindings: ApiRequest["bindings"], as = "anna") => {
  const answer = await callApi<{ translations: { id: string }[] }>(
    "GET /api/scripture/translations",
    { bindings: bindings ?? {}, as },
  );
  return answer.body.translations.map(({ id }) => id);
};

beforeEach(addTwoChurches);

describe("GET /api/scripture/translations", () => {
  it("offers only the World English Bible without keys", async () => {
    expect(await offered({})).toEqual(["web"]);
  });

  it("offers the translations that have keys", async () => {
    expect(await offered(withKeys)).toEqual(["web", "csb", "niv", "esv"]);
    expect(await offered({ ESV_API_KEY: "key" })).toEqual(["web", "esv"]);
    expect(await offered({ API_BIBLE_KEY: "key", API_BIBLE_CSB_ID: "1" })).toEqual(["web", "csb"]);
  });

  it.each([{ NIV_PERMISSION_CONFIRMED: "" }, { NIV_PERMISSION_CONFIRMED: "no" }])(
    "does not offer the NIV before its permission is confirmed (%o)",
    async (changes) => {
      expect(await offered({ ...withKeys, ...changes })).not.toContain("niv");
      const bindings = { ...withKeys, ...changes };
      expect((await read("niv", "John 3:16", { bindings })).status).toBe(404);
    },
  );

  it("returns names and credits, to signed-in callers only", async () => {
    const { body } = await callApi("GET /api/scripture/translations", { bindings: withKeys });
    const { name, credit } = TRANSLATIONS.esv;
    expect(body.translations).toContainEqual({ id: "esv", name, credit });
    expect((await callApi("GET /api/scripture/translations", { as: null })).status).toBe(401);
  });
});

describe("the CSB and the NIV from API.Bible", () => {
  const passage = `${CSB}/MRK.1.1-MRK.1.2`;
  const content = [para("p", ...verse("MRK", 1, 1, "One lamp."), ...verse("MRK", 1, 2, "Two."))];

  it("requests by key, book and verses, and returns blocks, credit and report token", async () => {
    const made = scriptOutside({
      [passage]: () =>
        apiBibleAnswer("MRK.1.1-MRK.1.2", content, { copyright: "\n  Their own <b>line</b> " }),
    });
    expect((await read("csb", "mk 1.1–2")).body).toEqual({
      translation: "csb",
      reference: "Mark 1:1-2",
      passages: [
        {
          reference: "Mark 1:1-2",
          book: "Mark",
          blocks: [
            {
              kind: "paragraph",
              lines: [
                [
                  [1, 1, "One lamp."],
                  [1, 2, "Two."],
                ],
              ],
            },
          ],
        },
      ],
      credit: "Their own line",
      reportTokens: ["token-of-MRK.1.1-MRK.1.2"],
    });
    expect(made[0]?.headers.get("api-key")).toBe("bible-key");
    const query = new URL(made[0]?.url ?? "").searchParams;
    expect(query.get("content-type")).toBe("json");
    expect(query.get("fums-version")).toBe("3");
  });

  it("uses the licence's credit line when the service sends none", async () => {
    scriptOutside({ [passage]: () => apiBibleAnswer("MRK.1.1-MRK.1.2", content) });
    expect((await read("csb", "Mark 1:1-2")).body.credit).toBe(TRANSLATIONS.csb.credit);
  });

  it("accepts a single verse under its short id", async () => {
    const one = [para("p", ...verse("JHN", 3, 16, "One lamp."))];
    scriptOutside({ [`${NIV}/JHN.3.16-JHN.3.16`]: () => apiBibleAnswer("JHN.3.16", one) });
    expect((await read("niv", "John 3:16")).status).toBe(200);
  });

  it("requests pieces of 200 verses and joins them", async () => {
    const answer = (id: string, chapter: number) => () =>
      apiBibleAnswer(id, [para("p", ...verse("GEN", chapter, 1, `From ${chapter}.`))]);
    const made = scriptOutside({
      [`${NIV}/GEN.1.1-GEN.7.24`]: answer("GEN.1.1-GEN.7.24", 1),
      [`${NIV}/GEN.8.1-GEN.9.29`]: answer("GEN.8.1-GEN.9.29", 8),
    });
    const { body } = await read("niv", "Genesis 1-9");
    expect(made).toHaveLength(2);
    expect(body.passages).toHaveLength(1);
    expect(body.passages[0]?.blocks).toHaveLength(2);
    expect(body.reportTokens).toHaveLength(2);
  });

  it("requests the same text where the CSB numbers verses differently", async () => {
    const ids = ["2CO.13.11-2CO.13.13", "REV.12.18-REV.13.4"];
    const answer =
      (id = "") =>
      () =>
        apiBibleAnswer(id, [para("p", ...verse("REV", 13, 1, "A"))]);
    scriptOutside({ [`${CSB}/${ids[0]}`]: answer(ids[0]), [`${CSB}/${ids[1]}`]: answer(ids[1]) });
    expect((await read("csb", "2 Corinthians 13:11-14")).status).toBe(200);
    expect((await read("csb", "Revelation 13:1-4")).status).toBe(200);
  });

  it("does not show a passage that came back shortened", async () => {
    scriptOutside({ [passage]: () => apiBibleAnswer("MRK.1.1-MRK.1.1", content) });
    expect((await refused("csb", "Mark 1:1-2")).body.code).toBe("upstream");
  });
});

describe("the ESV from its own API", () => {
  it("requests plain text with a token and returns blocks", async () => {
    const made = scriptOutside({
      [ESV]: () => esvAnswer("John 3:16-17", "  [16] One lamp. [17] Two.\n"),
    });
    const { body } = await read("esv", "John 3:16-17");
    expect(body.passages[0]?.blocks).toHaveLength(1);
    expect(body.credit).toBe(TRANSLATIONS.esv.credit);
    expect(body.reportTokens).toEqual([]);
    expect(made[0]?.headers.get("authorization")).toBe("Token esv-key");
    expect(new URL(made[0]?.url ?? "").searchParams.get("q")).toBe("John 3:16-17");
  });

  it("requests each psalm separately", async () => {
    const made = scriptOutside({ [ESV]: () => esvAnswer("", "A Psalm.\n\n    [1] Light.\n") });
    const { body } = await read("esv", "Psalms 1-3");
    expect(made.map(({ url }) => new URL(url).searchParams.get("q"))).toEqual([
      "Psalm 1",
      "Psalm 2",
      "Psalm 3",
    ]);
    expect(body.passages[0]?.blocks).toHaveLength(6);
  });

  it("requests the last verse of 3 John, which it numbers separately", async () => {
    const made = scriptOutside({ [ESV]: () => esvAnswer("", "  [13] One. [14] Two. [15] Three.") });
    await read("esv", "3 John 13-14");
    expect(new URL(made[0]?.url ?? "").searchParams.get("q")).toBe("3 John 13-15");
  });

  it.each([
    ["no passage", () => esvAnswer("John 3:16")],
    ["a text without verses", () => esvAnswer("John 3:16", "nothing")],
    ["another shape", () => Response.json({ detail: "no" })],
    ["a page", () => new Response("<html></html>")],
  ])("says that it cannot show %s", async (_, answer) => {
    scriptOutside({ [ESV]: answer });
    const { body } = await refused("esv", "John 3:16");
    expect(body).toMatchObject({
      code: "upstream",
      error: expect.stringContaining("cannot be shown"),
    });
  });
});

describe("refusals before a service is called", () => {
  it.each([
    ["esv", "Genesis 50:27", "26 verses"],
    ["esv", "", "no passage"],
    ["csb", "Jude", "complete book"],
    ["csb", "Genesis 1-12", "250 verses"],
    ["niv", "Genesis 1-20", "500 verses"],
    ["esv", "Ruth 1-3", "half of a book"],
    ["esv", "Ps 1:1; 2:1; 3:1; 4:1; 5:1; 6:1; 7:1; 8:1; 9:1; 10:1; 11:1; 12:1; 13:1", "too many"],
  ])("%s: %s", async (translation, reference, words) => {
    const made = scriptOutside({});
    const { status, body } = await refused(translation, reference);
    expect([status, body.error]).toEqual([422, expect.stringContaining(words)]);
    expect(made).toEqual([]);
  });

  it.each(["web", "kjv", "%2e%2e"])("cover the translation %s", async (translation) => {
    expect((await refused(translation, "John 3:16")).status).toBe(404);
  });

  it("cover callers without an account or a church", async () => {
    await addUser("nora");
    expect((await read("esv", "John 3:16", { as: null })).status).toBe(401);
    expect((await read("esv", "John 3:16", { as: "nora" })).status).toBe(403);
  });
});

describe("when a service fails", () => {
  it.each([
    ["a missing passage", 404, 404, "has no text for John 3:16"],
    ["a refused key", 401, 502, "its key was not accepted"],
    ["a fault", 500, 502, "has a fault on its side"],
    ["a gateway", 503, 502, "has a fault on its side"],
    ["a redirect", 302, 502, "has a fault on its side"],
  ])("names the reason: %s", async (_, status, answered, words) => {
    const headers = { Location: "https://elsewhere.test/" };
    scriptOutside({ [ESV]: () => new Response(null, { status, headers }) });
    const answer = await refused("esv", "John 3:16");
    expect([answer.status, answer.body.error]).toEqual([answered, expect.stringContaining(words)]);
  });

  it("says that it cannot be reached", async () => {
    expect((await refused("esv", "John 3:16")).body.error).toContain("cannot be reached");
  });

  it("says that it took too long", async () => {
    scriptOutside({
      [ESV]: () => {
        throw new DOMException("too slow", "TimeoutError");
      },
    });
    expect((await refused("esv", "John 3:16")).body.error).toContain("took too long");
  });

  it("pauses requests to a service that answered 429", async () => {
    const made = scriptOutside({
      [ESV]: () => new Response("", { status: 429, headers: { "Retry-After": "30" } }),
    });
    expect((await refused("esv", "John 3:16")).status).toBe(429);
    expect((await refused("esv", "John 3:17")).body.error).toContain("too often");
    expect(made).toHaveLength(1);
  });
});

describe("POST /api/scripture/shown", () => {
  const body = { tokens: ["a", "b"], deviceId: "device-1234", sessionId: "session-1234" };
  const report = (request: ApiRequest = {}) =>
    callApi("POST /api/scripture/shown", { bindings: withKeys, body, ...request });

  it("reports to API.Bible which texts were shown, without the reader's identity", async () => {
    const made = scriptOutside({ [FUMS]: () => new Response("") });
    expect((await report()).body).toEqual({ success: true });
    expect(made[0]?.url).toBe("https://fums.test/f3?t=a&t=b&dId=device-1234&sId=session-1234");
  });

  it("does not fail when the service does", async () => {
    expect((await report()).body).toEqual({ success: false });
  });

  it("refuses ids that could identify a person", async () => {
    const named = { ...body, deviceId: "anna@example.org" };
    expect((await report({ body: named })).status).toBe(422);
  });
});
