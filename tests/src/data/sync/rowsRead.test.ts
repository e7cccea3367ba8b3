/** Counts the rows that a small change reads of a year's plan and a long conversation. */
import { expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { SILENCE_MS } from "../../../../src/agent/readStream.ts";
import { followRun } from "../../../../src/agent/runFollower.ts";
import { sendMessage } from "../../../../src/agent/sendMessage.ts";
import { createConversation } from "../../../../src/data/db/conversations.ts";
import type { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import { messageRow } from "../../../../src/data/db/messages.ts";
import { readPlan, writePlan } from "../../../../src/data/db/plans.ts";
import { saveTyped, typedInDay } from "../../../../src/data/sync/typingJournal.ts";
import { FakeAgent, runEvents } from "../../agent/fakeAgent.ts";
import { plan } from "./factories.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

const WEEKS = 52;
const MESSAGES = 400;

async function longUse(): Promise<{ p: Phone; id: string; year: Plan }> {
  const p = await phone();
  const id = await withSavedProject(p);
  const year = plan(WEEKS);
  await writePlan(p.db, id, { current: year, synced: year });
  const { id: conversationId } = await createConversation(p.db, { projectId: id }, p.effects);
  const timestamp = "2026-01-01T00:00:00.000Z";
  const said = (n: number) => ({ id: `m${n}`, role: "user" as const, content: "Hello", timestamp });
  await p.db.messages.bulkAdd(
    Array.from({ length: MESSAGES }, (_, n) => ({
      ...messageRow(said(n), conversationId),
      isOnServer: true,
    })),
  );
  return { p, id, year };
}

function countReads({ planWeeks, messages }: LamplightDatabase): {
  weeks: number;
  messages: number;
} {
  const count = { weeks: 0, messages: 0 };
  planWeeks.hook("reading", (row) => {
    count.weeks += 1;
    return row;
  });
  messages.hook("reading", (row) => {
    count.messages += 1;
    return row;
  });
  return count;
}

it("reads only the week of a typed field, also for its save", async () => {
  const { p, id, year } = await longUse();
  const week = year[30];
  const day = week?.passages[0];
  if (!week || !day) throw new Error("No day to type into");
  const place = { projectId: id, weekNumber: week.week_number, day };
  const count = countReads(p.db);
  await saveTyped(p.db, typedInDay(place, { title: "Typed" }));
  await p.drain();
  expect(p.server.calls).toHaveLength(1);
  expect(count.weeks).toBeLessThan(10);
  expect(count.messages).toBe(0);
  const found = (await readPlan(p.db, id))?.[30]?.passages[0];
  expect(found?.title).toBe("Typed");
});

it("reads only its own week for a streamed week", async () => {
  const { p } = await longUse();
  const agent = new FakeAgent();
  agent.events = runEvents(WEEKS);
  // One at a time: events in quick succession would be written as one batch.
  agent.connections = [
    ...agent.events.map((_, at) => ({ upTo: at + 1, ends: "cut" as const })),
    { upTo: Number.POSITIVE_INFINITY, ends: "close" },
  ];
  const turn = { text: "Again", uid: "anna", churchId: "church", today: "2026-11-21" };
  const sent = await sendMessage(p.db, turn, p.effects);
  if (!sent) throw new Error("Not sent");
  const count = countReads(p.db);
  const end = new AbortController();
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (ms < SILENCE_MS) resolve();
      signal.addEventListener("abort", () => resolve());
    });
  const { now } = p.effects;
  const deps = { db: p.db, transport: agent, now, random: () => 1, isOnline: () => true };
  await followRun({ ...deps, warn: () => {}, pause }, sent.conversationId, end.signal).done;
  // The start and the end of a run read the whole plan several times.
  expect(count.weeks / WEEKS).toBeLessThan(8);
});
