import { beforeEach, expect, it } from "vitest";
import { askAgain, goToVersion } from "../../../src/agent/askAgain.ts";
import { sendMessage } from "../../../src/agent/sendMessage.ts";
import type { LamplightDatabase } from "../../../src/data/db/LamplightDatabase.ts";
import { listMessages } from "../../../src/data/db/messages.ts";
import { openDatabase } from "../../../src/data/db/openDatabase.ts";
import { readPlan, writePlan } from "../../../src/data/db/plans.ts";
import { hiddenMessageIds, readForks } from "../../../src/data/db/turnVersions.ts";
import { plan } from "../data/sync/factories.ts";

let people = 0;
let time = 1_795_000_000_000;
let ids = 0;
const effects = { now: () => time, newId: () => `id-${String(++ids).padStart(4, "0")}` };
const who = { uid: "u", churchId: "church", today: "2026-11-21" };

let db: LamplightDatabase;
let projectId: string;
let conversationId: string;

beforeEach(async () => {
  db = await openDatabase(`asker${++people}`);
});

/** Sends a question and ends its run with a plan of so many weeks. */
async function turn(text: string, weeks: number, pdfText?: string) {
  const sent = await sendMessage(
    db,
    { text, ...who, ...(pdfText && { pdfText }), ...(conversationId && { conversationId }) },
    effects,
  );
  if (!sent) throw new Error("nothing was sent");
  conversationId = sent.conversationId;
  await finish(sent.messageId, weeks);
  return sent.userMessageId;
}

async function finish(messageId: string, weeks: number) {
  time += 1_000;
  const conversation = await db.conversations.get(conversationId);
  projectId = conversation?.projectId ?? "";
  await writePlan(db, projectId, { current: plan(weeks) });
  await db.runs.delete(conversationId);
  await db.messages.update(messageId, { isStreaming: false, content: `${weeks} weeks` });
}

async function shown() {
  const hidden = hiddenMessageIds(await readForks(db, conversationId));
  const rows = await listMessages(db, conversationId);
  return rows.filter(({ id }) => !hidden.has(id)).map(({ content }) => content);
}

const weeks = async () => (await readPlan(db, projectId))?.length ?? 0;

beforeEach(() => {
  conversationId = "";
});

it("asks again with the plan from before the question and stores the first version", async () => {
  await turn("Mark", 2);
  const question = await turn("longer", 5);
  const again = await askAgain(
    db,
    { conversationId, questionId: question, text: "shorter", ...who },
    effects,
  );
  expect(await weeks()).toBe(2);
  expect(await shown()).toEqual(["Mark", "2 weeks", "shorter", ""]);
  await finish(again?.messageId ?? "", 1);

  await goToVersion(
    db,
    { conversationId, from: again?.userMessageId ?? "", to: question },
    effects,
  );
  expect(await shown()).toEqual(["Mark", "2 weeks", "longer", "5 weeks"]);
  expect(await weeks()).toBe(5);

  await goToVersion(
    db,
    { conversationId, from: question, to: again?.userMessageId ?? "" },
    effects,
  );
  expect(await shown()).toEqual(["Mark", "2 weeks", "shorter", "1 weeks"]);
  expect(await weeks()).toBe(1);
});

it("keeps every version when a question is asked a third time after an edit by hand", async () => {
  const first = await turn("Mark", 2);
  const second = await askAgain(
    db,
    { conversationId, questionId: first, text: "Luke", ...who },
    effects,
  );
  await finish(second?.messageId ?? "", 3);
  await writePlan(db, projectId, { current: plan(4) });
  const third = await askAgain(
    db,
    { conversationId, questionId: second?.userMessageId ?? "", text: "John", ...who },
    effects,
  );
  await finish(third?.messageId ?? "", 6);
  const [fork] = await readForks(db, conversationId);
  expect(fork?.versions.map((version) => version.plan?.length ?? 0)).toEqual([2, 4, 0]);
  expect(fork?.shownId).toBe(third?.userMessageId);
  expect(await shown()).toEqual(["John", "6 weeks"]);
});

it("sends the question's attached file again", async () => {
  const question = await turn("Use this\n\n[Uploaded: list.pdf]", 2, "Mark 1, Mark 2");
  const text = "Use this in two weeks\n\n[Uploaded: list.pdf]";
  const again = await askAgain(db, { conversationId, questionId: question, text, ...who }, effects);
  const sent = await db.turns.get(again?.messageId ?? "");
  expect(sent?.input.messages[0]?.content).toBe(`${text}\n\nMark 1, Mark 2`);
});

it("asks an earlier version again with its own plan and file", async () => {
  await turn("Mark", 2);
  const text = "Longer, by this\n\n[Uploaded: list.pdf]";
  const first = await turn(text, 5, "Mark 1, Mark 2");
  const other = await askAgain(
    db,
    { conversationId, questionId: first, text: "shorter", ...who },
    effects,
  );
  await finish(other?.messageId ?? "", 1);
  const ids = [first, other?.userMessageId ?? ""] as const;
  for (const [from, to] of [ids.toReversed(), ids, ids.toReversed()]) {
    await goToVersion(db, { conversationId, from: from ?? "", to: to ?? "" }, effects);
  }
  const again = await askAgain(db, { conversationId, questionId: first, text, ...who }, effects);
  expect(await weeks()).toBe(2);
  const sent = await db.turns.get(again?.messageId ?? "");
  expect(sent?.input.plan).toHaveLength(2);
  expect(sent?.input.messages[0]?.content).toBe(`${text}\n\nMark 1, Mark 2`);
});

it("changes nothing during a run", async () => {
  const question = await turn("Mark", 2);
  await sendMessage(db, { text: "more", ...who, conversationId }, effects);
  const before = await shown();
  expect(
    await askAgain(db, { conversationId, questionId: question, text: "Luke", ...who }, effects),
  ).toBeUndefined();
  expect(await shown()).toEqual(before);
  expect(await weeks()).toBe(2);
});
