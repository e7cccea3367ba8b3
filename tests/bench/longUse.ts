/** A device after years of use: long conversations, long plans, many projects. */
import type { Browser, Page } from "playwright";
import { createChurch, newPerson, type Person, send, signIn } from "../support/person.ts";
import type { Stage } from "./figure.ts";
import { fillDevice, type Rows, readDevice } from "./fillDevice.ts";
import { answerAsAgent, setScript } from "./scriptedRun.ts";
import { watchFeel } from "./slowPhone.ts";

/** The length of a day's reading in one translation, in characters: about fifteen verses. */
const READING = 1_980;
const SENTENCE = "In the beginning. ";
const TEXTS = ["scripture_text_csb", "scripture_text_esv", "scripture_text_niv"];

interface Known {
  id: string;
  projectId: string | null;
}

export interface LongUse {
  viewport: { width: number; height: number };
  weeks: number;
  messages: number;
  /** Disabled by default, so that only the page is measured. */
  serviceWorkers?: "allow";
}

/**
 * A person with a plan that was written once, each day with three texts, at the end of a long
 * conversation.
 */
export async function longUse(
  { stack, browser }: Pick<Stage, "stack"> & { browser(): Promise<Pick<Browser, "newContext">> },
  { viewport, weeks, messages, serviceWorkers }: LongUse,
): Promise<Person> {
  const anna = await newPerson(await browser(), await stack(), viewport, {
    serviceWorkers: serviceWorkers ?? "block",
    reducedMotion: "no-preference",
  });
  const { page } = anna;
  await watchFeel(page);
  await answerAsAgent(page);
  await page.goto("/");
  await signIn(anna, `long-use-${crypto.randomUUID()}@bench.example`);
  await createChurch(anna, "Bench Long Use");
  await setScript(page, { weeks, updates: weeks, everyMs: 5 });
  await send(anna, "Write it");
  await isWritten(page);
  await fillDevice(page, {
    messages: await earlierMessages(page, messages - 2),
    planWeeks: await withThreeTexts(page),
  });
  await page.reload();
  await isWritten(page);
  return anna;
}

/** Waits until no run is in progress and the newest answer is shown. */
export function isWritten(page: Page): Promise<void> {
  return page
    .getByRole("button", { name: "Ask again", exact: true })
    .waitFor({ state: "attached", timeout: 120_000 });
}

/** Returns messages an hour apart, before the existing ones, in the conversation of the only project. */
export async function earlierMessages(page: Page, count: number): Promise<object[]> {
  const conversations = (await readDevice(page, "conversations")) as Known[];
  const conversationId = conversations.find(({ projectId }) => projectId !== null)?.id ?? "";
  return messagesIn(conversationId, count);
}

function messagesIn(conversationId: string, count: number): object[] {
  const start = Date.now() - (count + 1) * 3_600_000;
  return Array.from({ length: count }, (_, at) => ({
    id: `past-${conversationId}-${at}`,
    conversationId,
    role: at % 2 === 0 ? "user" : "assistant",
    content:
      at % 2 === 0
        ? `Change week ${(at % 4) + 1} day ${(at % 5) + 1} to Psalm ${(at % 150) + 1}`
        : "I changed that day and left every other as it was. ".repeat((at % 5) + 1),
    timestamp: new Date(start + at * 3_600_000).toISOString(),
    isStreaming: false,
    showPlanLoading: false,
    planLoadingMessage: "",
    parts: [],
    isOnServer: true,
  }));
}

interface WeekRow {
  current: { passages: object[] } | null;
  synced: { passages: object[] } | null;
}

/** Returns a day's reading in one translation. */
export function readingText(): string {
  return SENTENCE.repeat(READING / SENTENCE.length);
}

/** Returns the stored weeks, each day with its text in three translations. */
export async function withThreeTexts(page: Page): Promise<object[]> {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, readingText()]));
  const full = (week: WeekRow["current"]) =>
    week && { ...week, passages: week.passages.map((day) => ({ ...day, ...texts })) };
  const rows = (await readDevice(page, "planWeeks")) as WeekRow[];
  return rows.map((row) => ({ ...row, current: full(row.current), synced: full(row.synced) }));
}

/** Returns other projects of the church, each with its conversation, like the existing one. */
export async function manyProjects(page: Page, count: number): Promise<Rows> {
  const [project] = await readDevice(page, "projects");
  const conversations = (await readDevice(page, "conversations")) as Known[];
  const conversation = conversations.find(({ projectId }) => projectId !== null);
  const ids = Array.from({ length: count }, (_, at) => `project-${at}`);
  return {
    projects: ids.map((id, at) => ({ ...project, id, title: `Plan ${at}`, name: `Plan ${at}` })),
    conversations: ids.map((projectId) => ({
      ...conversation,
      ...{ id: `conv-${projectId}`, projectId },
      lastUpdated: "2026-01-01T00:00:00.000Z",
    })),
  };
}
