/** What usual calls read of the directory, as the number of churches in it grows. Counted, not timed. */
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Publication } from "#shared/domain/daily/publication.ts";
import { searchChurches } from "../../server/directory/churches.ts";
import type { Bindings } from "../../server/env.ts";
import { seedDirectory } from "../support/seedDirectory.ts";
import { fetchApi } from "./support/callApi.ts";
import { countedRows } from "./support/countedRows.ts";
import { addChurch, addTwoChurches } from "./support/directory.ts";
import { emulatorToken } from "./support/idToken.ts";
import { createProject, saveBody } from "./support/plans.ts";

/** Beside the two of the test. */
const SIZES = [10, 1_000];
/** A session is a sign-in and an opening, and then hours of lists, loads and saves. */
const ROWS = { signIn: 2, opened: 1, list: 0, load: 0, save: 0, page: 2, churches: 2 };
/** Of a search whose words fit every church. */
const MOST_ROWS = 5_000;
const ASSETS = {
  fetch: async (address: string) =>
    Response.json(
      address.endsWith("/reader.json")
        ? { script: "/r.js", serif: "/s.woff2", sans: "/t.woff2" }
        : { book: "Mark", translation: "web", blocks: [] },
    ),
} as unknown as Fetcher;

it("does not grow: sign-in, list, load, save, a page, and the first look for churches", async () => {
  await addTwoChurches();
  await createProject();
  await fetchApi("POST /api/projects/p1/autoSave", { body: saveBody() });
  let seeded = 0;
  for (const size of SIZES) {
    await env.DIRECTORY.batch(seedDirectory(seeded, size).map((one) => env.DIRECTORY.prepare(one)));
    seeded = size;
    expect([size, await rowsOfCalls()]).toEqual([size, ROWS]);
  }
});

it("does not grow with a search for a church, and ends where its words fit every church", async () => {
  await addTwoChurches();
  await addChurch("elim", "ELIM2345", "Elim Chapel");
  const rows: { few: number[]; common: number[] }[] = [];
  let seeded = 0;
  for (const size of [...SIZES, 3_000]) {
    await env.DIRECTORY.batch(seedDirectory(seeded, size).map((one) => env.DIRECTORY.prepare(one)));
    seeded = size;
    const few = await searches({ "Elim Chapel": 1, "leeds eli": 1, nowhere: 0 });
    const most = Math.min(size, 11);
    rows.push({
      few,
      common: await searches({ "Seed Church": most, "church seed": most, s: most }),
    });
  }
  const [ten, thousand, more] = rows;
  expect(thousand?.few).toEqual(ten?.few);
  expect(more).toEqual(thousand);
  expect(Math.max(...(more?.common ?? []))).toBeLessThan(MOST_ROWS);
});

/** Returns the rows that each search reads. */
async function searches(found: Record<string, number>): Promise<number[]> {
  const { directory, take } = countedRows(env.DIRECTORY);
  const rows: number[] = [];
  for (const [query, count] of Object.entries(found)) {
    const churches = await searchChurches(directory, { query, limit: 11, offset: 0 });
    expect([query, churches.length]).toEqual([query, count]);
    rows.push(take());
  }
  return rows;
}

async function rowsOfCalls(): Promise<typeof ROWS> {
  // A new isolate: nothing is known yet.
  const { directory, take } = countedRows(env.DIRECTORY);
  const bindings: Partial<Bindings> = { ASSETS, DIRECTORY: directory };
  const token = emulatorToken({ uid: "anna", claims: { churchId: "grace" } });
  const rowsOf = async (route: string, body?: unknown, as?: null) => {
    take();
    const caller = as === null ? { as } : { token };
    const response = await fetchApi(route, { ...caller, bindings, ...(body ? { body } : {}) });
    expect([route, response.status]).toEqual([route, 200]);
    await response.body?.cancel();
    return take();
  };
  const published = await fetchApi("POST /api/projects/p1/publication", {
    body: {
      ...{ startDate: null, readingDays: null, holidays: [], endDate: null },
      ...{ isListed: true, translation: "web" },
    },
  });
  const { publication } = await published.json<{ publication: Publication }>();
  const { slug } = publication.plan;
  // The place's own copy, which a reader of the other size would find.
  await caches.default.delete(`https://published.lamplight.invalid/address/${slug}`);
  return {
    signIn: await rowsOf("GET /api/users/me"),
    opened: await rowsOf("GET /api/projects"),
    list: await rowsOf("GET /api/projects"),
    load: await rowsOf("GET /api/projects/p1/load"),
    save: await rowsOf("POST /api/projects/p1/autoSave", saveBody()),
    page: await rowsOf(`GET /daily/${slug}/1-1`, undefined, null),
    churches: await rowsOf("GET /api/churches?query=&limit=1"),
  };
}
