/** The verse to learn on a published day: the church's own, its passage's, or none. */
import { beforeEach, expect, it } from "vitest";
import { readFullPlan } from "#shared/contracts/publications.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import type { Publication } from "#shared/domain/daily/publication.ts";
import type { PublishedDay } from "#shared/domain/daily/publishedPlan.ts";
import { readKeyVerse } from "../../../server/readKeyVerse.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, planDay, planWeek, saveBody } from "../support/plans.ts";

const STORM = "“Peace! Be still!”";
const book = {
  ...{ book: "Mark", translation: "web" },
  blocks: [{ kind: "paragraph", lines: [[[4, 39, STORM]], [[4, 40, "Why are you so afraid?”"]]] }],
};
const files: Record<string, unknown> = {
  "/scripture/web/Mark.json": book,
  "/scripture/keyVerses.json": { Mark: [[4, 39, 4, 39, 3]] },
};
const assetsOf = (served: Record<string, unknown>) =>
  ({
    fetch: async (address: string) => {
      const file = served[new URL(address).pathname];
      // For an unknown path the assets return the app's page.
      return file
        ? Response.json(file)
        : new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
    },
  }) as unknown as Fetcher;

async function viewOf(
  day: Partial<ReturnType<typeof planDay>>,
  served = files,
): Promise<DailyView> {
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek({ passages: [planDay({ id: "a", ...day })] })] }),
  });
  const settings = { startDate: null, readingDays: null, holidays: [], endDate: null };
  const answer = await callApi<{ publication: Publication }>("POST /api/projects/p1/publication", {
    body: { ...settings, isListed: true, translation: "web" },
  });
  const { slug } = answer.body.publication.plan;
  const bindings = { ASSETS: assetsOf(served) };
  const page = await callApi<string>(`GET /daily/${slug}`, { as: null, bindings });
  const whole = await callApi<unknown>(`GET /api/daily/${slug}/whole`, { as: null, bindings });
  const [, json = "{}"] = /id="view">(.*?)<\/script>/.exec(page.body) ?? [];
  const view: DailyView = JSON.parse(json);
  // The phone makes the same of the whole plan, without a network.
  const { text } = readFullPlan.response.parse(whole.body);
  expect(text.days.a?.keyVerse ?? null).toEqual(view.toLearn);
  return view;
}

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
});

it("is the verse by which the passage is remembered", async () => {
  const { toLearn } = await viewOf({ scripture: "Mark 4:35-41" });
  expect(toLearn).toEqual({ reference: "Mark 4:39", words: "Peace! Be still!" });
});

it("is the church's own, which is not asked again among the questions", async () => {
  const own = "Learn by heart: “Why are you so afraid?” (Mark 4:40).";
  const view = await viewOf({ scripture: "Mark 4:35-41", questions: [own, "Who is this?"] });
  expect(view.toLearn?.reference).toBe("Mark 4:40");
  expect(view.day.questions).toEqual(["Who is this?"]);
});

it("leaves a question that gives the verse in other words", async () => {
  const own = "Learn by heart: “Why this fear?” (Mark 4:40).";
  const view = await viewOf({ scripture: "Mark 4:35-41", questions: [own] });
  expect(view.toLearn?.reference).toBe("Mark 4:40");
  expect(view.day.questions).toEqual([own]);
});

it("is absent where the day reads no such verse, or nothing is known of them", async () => {
  expect((await viewOf({ scripture: "Mark 4:1-20" })).toLearn).toBeNull();
  const { "/scripture/web/Mark.json": text } = files;
  const without = { "/scripture/web/Mark.json": text };
  expect((await viewOf({ scripture: "Mark 4:35-41" }, without)).toLearn).toBeNull();
});

it("is none where a question asks for more than anyone learns, and the phone still reads the plan", async () => {
  const lines = Array.from({ length: 60 }, (_, at) => [
    [5, at + 1, "They came to the other side of the sea, into the country of the Gadarenes"],
  ]);
  const served = {
    ...files,
    "/scripture/web/Mark.json": { ...book, blocks: [{ kind: "paragraph", lines }] },
  };
  const own = "Learn by heart: as much as you can (Mark 5).";
  const view = await viewOf({ scripture: "Mark 5", questions: [own] }, served);
  expect([view.toLearn, view.day.questions]).toEqual([null, [own]]);
});

it("is there again once its file can be read", async () => {
  let isDown = true;
  const { fetch } = assetsOf(files);
  const assets = {
    fetch: async (address: string) =>
      isDown && address.endsWith("keyVerses.json")
        ? new Response(null, { status: 500 })
        : fetch(address),
  } as unknown as Fetcher;
  const storm = parseReference("Mark 4:35-41");
  const day = { questions: [], ranges: storm.ok ? storm.ranges : [] } as unknown as PublishedDay;
  expect(await readKeyVerse(assets, day)).toBeUndefined();
  isDown = false;
  expect(await readKeyVerse(assets, day)).toMatchObject([{ book: "Mark", start: { verse: 39 } }]);
});
