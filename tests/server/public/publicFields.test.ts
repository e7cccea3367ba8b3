/**
 * Compares every field of every public response, by its path, with one list, so that a new field is
 * noticed here before it is public.
 */
import { beforeEach, expect, it } from "vitest";
import type { Publication } from "#shared/domain/daily/publication.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, message, planDay, planWeek, saveBody } from "../support/plans.ts";

const RANGE = ["book", "start.chapter", "start.verse", "end.chapter", "end.verse"];
const DAY = [
  ...["id", "number", "date", "title", "reference", "questions[]", "prayer"],
  ...RANGE.map((field) => `ranges[].${field}`),
];
const PLAN = [
  ...["id", "slug", "title", "version", "publishedAt", "url", "endsOn", "translation"],
  ...["church.name", "church.color", "church.logo", "texts", "changes"],
  ...["number", "name", "passage", ...DAY.map((field) => `days[].${field}`)].map(
    (field) => `weeks[].${field}`,
  ),
];
const PASSAGES = ["reference", "book", "blocks[].kind", "blocks[].lines[][][]"];
const TEXT = [
  ...["translation", "credit"],
  ...PASSAGES.map((field) => `days.*.passages[].${field}`),
  ...["days.*.keyVerse.reference", "days.*.keyVerse.words"],
];
const VIEW = [
  ...["id", "slug", "title", "version", "translation", "church", "hasLogo", "changes", "round"].map(
    (field) => `plan.${field}`,
  ),
  ...["toLearn.reference", "toLearn.words"],
  ...["plan.span.first", "plan.span.last", "week", "today", "offered[]", "pushKey", "churchPage"],
  ...[
    "number",
    "name",
    ...["id", "number", "date", "reference", "place"].map((f) => `days[].${f}`),
  ].map((field) => `weeks[].${field}`),
  ...["id", "number", "date", "title", "reference", "questions[]", "prayer", "place"].map(
    (field) => `day.${field}`,
  ),
  ...["translation", "credit", ...PASSAGES.map((field) => `passages[].${field}`)].map(
    (field) => `text.${field}`,
  ),
];

const SECRET = "only for the makers";
const book = {
  ...{ book: "Mark", translation: "web" },
  blocks: [{ kind: "paragraph", lines: [[[1, 1, "The beginning"]]] }],
};
const keyVerses = { Mark: [[1, 1, 1, 1, 3]] };
const ASSETS = {
  fetch: async (address: string) =>
    Response.json(address.endsWith("/keyVerses.json") ? keyVerses : book),
} as unknown as Fetcher;

let slug: string;
beforeEach(async () => {
  await addTwoChurches();
  await createProject();
  await callApi("PATCH /api/projects/p1", { body: { description: SECRET } });
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({
      readingPlan: [planWeek({ passages: [planDay({ id: "w1d1" })] })],
      conversationMessages: [message({ content: SECRET })],
    }),
  });
  const settings = { startDate: "2026-11-30", readingDays: null, holidays: [], endDate: null };
  const answer = await callApi<{ publication: Publication }>("POST /api/projects/p1/publication", {
    body: { ...settings, isListed: true, translation: "web" },
  });
  slug = answer.body.publication.plan.slug;
  // Edited afterwards, and not published.
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek({ passages: [planDay({ title: SECRET })] })] }),
  });
});

const open = (path: string) => callApi<unknown>(`GET ${path}`, { as: null, bindings: { ASSETS } });

/** Returns the paths of all values; day ids that are keys become a star. */
function fieldsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value) && value.length > 0) {
    return value.flatMap((each) => fieldsOf(each, `${path}[]`));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, each]) => {
    const name = key === "w1d1" ? "*" : key;
    return fieldsOf(each, path ? `${path}.${name}` : name);
  });
}

function viewOf(page: string): unknown {
  const [, json = "{}"] = /id="view">(.*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(json);
}

it.each([
  ["the plan", () => `/api/daily/${slug}`, PLAN],
  [
    "a day's text",
    () => `/api/daily/${slug}/text/w1d1`,
    [...TEXT.map((f) => `text.${f}`), "fallback", "reportTokens"],
  ],
  [
    "the whole plan",
    () => `/api/daily/${slug}/whole`,
    [...PLAN.map((f) => `plan.${f}`), ...TEXT.map((f) => `text.${f}`)],
  ],
  ["the page", () => `/daily/${slug}`, VIEW],
  ["the manifest", () => `/daily/${slug}/manifest.webmanifest`, null],
])("contains only the listed fields: %s", async (_, path, allowed) => {
  const { status, body } = await open(path());
  expect(status).toBe(200);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  // Nor anything about the project, its people and unpublished changes.
  for (const hidden of [SECRET, '"p1"', '"anna"', "@example.org"])
    expect(text).not.toContain(hidden);
  if (!allowed) return;
  const fields = typeof body === "string" ? viewOf(body) : body;
  expect([...new Set(fieldsOf(fields))].sort()).toEqual([...allowed].sort());
});
