import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { LicensedTranslation } from "#shared/domain/bible/translations.ts";
import { limitsOf, pause, takeQuota } from "../../../server/scripture/quota.ts";
import { readLicensed } from "../../../server/scripture/readLicensed.ts";

const START = Date.parse("2026-11-21T08:00:00.000Z");
const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads on a given day, and counts the requests to the service. */
function reader(translation: LicensedTranslation) {
  const requests: VerseRange[] = [];
  return {
    requests,
    read: (reference: string, day = 0) =>
      readLicensed(translation, reference, {
        db: env.DIRECTORY,
        now: () => new Date(START + day * DAY_MS + requests.length),
        fetchPassage: async (range) => {
          requests.push(range);
          const { chapter, verse } = range.start;
          return {
            blocks: [{ kind: "paragraph", lines: [[[chapter, verse, "A lamp."]]] }],
            credit: "Their line",
            reportToken: "token",
          };
        },
      }),
  };
}

async function stored(translation: LicensedTranslation): Promise<{ passage: string }[]> {
  const { results } = await env.DIRECTORY.prepare(
    "SELECT passage FROM scriptureCache WHERE translation = ? ORDER BY fetchedAt",
  )
    .bind(translation)
    .all<{ passage: string }>();
  return results;
}

describe("the cache of licensed texts", () => {
  it("returns a cached text with credit and token, without a request", async () => {
    const { requests, read } = reader("csb");
    const first = await read("Mark 1:1-8");
    expect(await read("mk 1:1-8", 13)).toEqual(first);
    expect(first).toMatchObject({ credit: "Their line", reportTokens: ["token"] });
    expect(requests).toHaveLength(1);
  });

  it.each(["csb", "niv", "esv"] as const)("deletes the %s after 14 days", async (translation) => {
    const { requests, read } = reader(translation);
    await read("Mark 1:1-8");
    await read("Mark 2:1-8", 14);
    expect(await stored(translation)).toEqual([{ passage: "Mark.2.1-2.8" }]);
    await read("Mark 1:1-8", 14);
    expect(requests).toHaveLength(3);
  });

  it("caches translations separately", async () => {
    const [csb, niv] = [reader("csb"), reader("niv")];
    await csb.read("Mark 1:1-8");
    await niv.read("Mark 1:1-8");
    expect(niv.requests).toHaveLength(1);
  });

  it("keeps no more than 500 verses of the ESV, the newest", async () => {
    const { read } = reader("esv");
    for (const reference of ["Isaiah 1-10", "Genesis 1-9", "Luke 1-2", "John 1-2"]) {
      await read(reference);
    }
    expect(await stored("esv")).toEqual([
      { passage: "Gen.1.1-9.29" },
      { passage: "Luke.1.1-2.52" },
      { passage: "John.1.1-2.25" },
    ]);
  });

  it("keeps no more than half of a book of the ESV", async () => {
    const { read } = reader("esv");
    await read("Ruth 1");
    await read("Ruth 2");
    await read("Jude 1-5");
    expect(await stored("esv")).toEqual([
      { passage: "Ruth.2.1-2.23" },
      { passage: "Jude.1.1-1.5" },
    ]);
  });
});

describe("the services' limits", () => {
  const at = (seconds: number) => new Date(START + seconds * 1000);
  const quota = (service: "esv" | "apiBible") => ({
    ...{ owner: "", service },
    limits: limitsOf(service, 5_000),
  });
  const take = (seconds: number, service: "esv" | "apiBible" = "esv") =>
    takeQuota(env.DIRECTORY, quota(service), { short: "ESV", user: "maker", now: at(seconds) });

  it("allow 60 requests a minute to the ESV", async () => {
    for (let count = 0; count < 60; count += 1) await take(1);
    await expect(take(2)).rejects.toMatchObject({ code: "too_many_requests" });
    await expect(take(61)).resolves.toBeUndefined();
  });

  it("are counted per service", async () => {
    for (let count = 0; count < 60; count += 1) await take(1);
    await expect(take(1, "apiBible")).resolves.toBeUndefined();
  });

  it.each([
    ["30", 29, 31],
    [null, 59, 61],
    ["Sat, 21 Nov 2026 08:00:00 GMT", 59, 61],
    ["9999999", 86_399, 86_401],
  ])("pause as long as the service says (%s)", async (retryAfter, during, after) => {
    await pause(env.DIRECTORY, quota("esv"), retryAfter, at(0));
    await expect(take(during)).rejects.toMatchObject({ code: "too_many_requests" });
    await expect(take(after)).resolves.toBeUndefined();
  });
});
