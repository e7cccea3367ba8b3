/** A church with a published plan, and the mailbox of its readers, for the tests of letters. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Publication } from "#shared/domain/daily/publication.ts";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { callApi, fetchApi } from "./callApi.ts";
import { addTwoChurches } from "./directory.ts";
import { linkIn, openMailbox, type TestMailbox } from "./mailbox.ts";
import { createProject, planDay, planWeek, saveBody } from "./plans.ts";

export const PUBLICATION = "/api/projects/p1/publication";
export const DAY_MS = 86_400_000;
export const church = () => churchNamed(env, "grace");
export const dateAfter = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The files of the app: scripture alone, in one verse. */
export const ASSETS = {
  fetch: async (address: string) =>
    address.includes("/scripture/")
      ? Response.json({
          ...{ book: "Mark", translation: "web" },
          blocks: [{ kind: "paragraph", lines: [[[1, 1, "The beginning of the Good News"]]] }],
        })
      : new Response(null, { status: 404 }),
} as unknown as Fetcher;

export let box: TestMailbox;
export let slug: string;

export async function write(title: string): Promise<void> {
  const passages = [
    planDay({ id: "a", title }),
    planDay({ id: "b", day_number: 2, scripture: "Psalm 23" }),
  ];
  await callApi("POST /api/projects/p1/autoSave", {
    body: saveBody({ readingPlan: [planWeek({ passages })] }),
  });
}

export async function publish(change: object = {}): Promise<string> {
  const answer = await callApi<{ publication: Publication }>(`POST ${PUBLICATION}`, {
    body: {
      ...{ startDate: dateAfter(0), readingDays: null, holidays: [], endDate: null },
      ...{ isListed: true, translation: "web", ...change },
    },
  });
  return answer.body.publication.plan.slug;
}

/** Publishes the plan at an address that the tests use from then on. */
export async function publishAnew(change: object = {}): Promise<void> {
  slug = await publish(change);
}

export const post = (path: string, fields: Record<string, string>, more: object = {}) =>
  fetchApi(`POST ${path}`, {
    ...{ as: null, rawBody: new URLSearchParams(fields).toString(), ...more },
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
export const get = (path: string) => fetchApi(`GET ${path}`, { as: null });
export const ask = (email: string, time = "07:00") =>
  post(`/daily/${slug}/letter`, { email, time });
export const inSql = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(church(), (_: ChurchObject, { storage }) => work(storage.sql));
export const rows = () => inSql((sql) => sql.exec("SELECT * FROM letters").toArray());

/** Asks and confirms, and returns the path of the letter's page. */
export async function subscribe(email = "anna@example.com"): Promise<string> {
  await ask(email);
  const link = linkIn(box.mails.at(-1) ?? { headers: [], parts: [] });
  expect((await post(link, { time: "07:00", zone: "UTC" })).status).toBe(303);
  box.mails.length = 0;
  return link;
}

/** Lets the letters be due now, and rings. */
export async function ring(): Promise<void> {
  await inSql((sql) =>
    sql.exec("UPDATE letters SET next_at = ? WHERE confirmed_at IS NOT NULL", Date.now()),
  );
  await runDurableObjectAlarm(church());
}

/** The object looks at its own clock: the letters of a later day are due when their last one was yesterday. */
export const nextDay = () =>
  inSql((sql) => sql.exec("UPDATE letters SET sent_on = ?", dateAfter(-1)));

export async function setUpLetters(): Promise<void> {
  await addTwoChurches();
  await createProject();
  await write("The voice in the desert");
  await publishAnew();
  box = openMailbox();
}
