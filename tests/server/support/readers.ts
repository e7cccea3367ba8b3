/** A published plan of two days, and what its readers send. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { callApi } from "./callApi.ts";
import { addTwoChurches } from "./directory.ts";
import { createProject, planDay, planWeek, saveBody } from "./plans.ts";
import { publishOverHttp } from "./publishOverHttp.ts";

export const DEVICE = "device-of-a-reader-1";
export const DAY_MS = 86_400_000;
export const now = () => new Date().toISOString();
export const today = () => now().slice(0, 10);
export const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

type Row = Record<string, string | number | null>;
export const rows = (query: string) =>
  runInDurableObject(churchNamed(env, "grace"), (_: ChurchObject, { storage }) =>
    storage.sql.exec<Row>(query).toArray(),
  );
export const countsOf = async () =>
  Object.fromEntries(
    (await rows("SELECT kind, key, n FROM reading_counts WHERE n <> 0")).map(({ kind, key, n }) => [
      `${kind} ${key}`,
      n,
    ]),
  );

/** Where the plan is published; a test may publish another. */
export const published = { slug: "" };
export const send = (events: object[], more: object = {}, headers: Record<string, string> = {}) =>
  callApi(`POST /api/daily/${published.slug}/events`, {
    ...{ as: null, headers },
    body: { device: DEVICE, sentAt: now(), events, ...more },
  });
export const sendFeedback = (body: object) =>
  callApi(`POST /api/daily/${published.slug}/feedback`, {
    as: null,
    body: {
      id: "8c7d2f7e-9f3a-4f3e-8a50-0a4f6f1c2b11",
      day: "a",
      rating: null,
      words: "",
      ...body,
    },
  });

/** Call it before each test. */
export async function publishForReaders(): Promise<void> {
  await addTwoChurches();
  await createProject();
  const passages = [
    planDay({ id: "a", scripture: "Mark 1:1-13" }),
    planDay({ id: "b", day_number: 2, scripture: "Mark 1:14-20" }),
  ];
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek({ passages })] }),
  });
  published.slug = await publishOverHttp("p1", today());
}
