import { describe, expect, it } from "vitest";
import type { Message } from "#shared/domain/message.ts";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import { createConversation } from "../../../../src/data/db/conversations.ts";
import { createProjectLocally } from "../../../../src/data/db/createProjectLocally.ts";
import { messageRow } from "../../../../src/data/db/messages.ts";
import { readPlan, writePlan } from "../../../../src/data/db/plans.ts";
import { exportEverything } from "../../../../src/data/export/exportEverything.ts";
import {
  ForeignFileError,
  importEverything,
  UnfitFileError,
} from "../../../../src/data/export/importEverything.ts";
import { plan, setDay } from "../sync/factories.ts";
import { type Phone, phone } from "../sync/phone.ts";

const anna = { uid: "anna", churchId: "church" };

const brief = { ...emptyBrief(), start_date: "2026-12-01", paused_weeks: ["2026-12-21"] };

/** An offline phone with one plan, its dates with a pause, and a message. */
async function offlinePhone(): Promise<{ p: Phone; id: string }> {
  const p = await phone();
  p.network.isOnline = false;
  const { id } = await createProjectLocally(
    p.db,
    { ...anna, title: "Mark", conversationId: "c" },
    p.effects,
  );
  await createConversation(p.db, { id: "c", projectId: id }, p.effects);
  await p.db.projects.update(id, { startDate: "2026-12-01", readingDays: [1, 3], brief });
  const text = { id: "m", role: "user" as const, content: "Hello", timestamp: "2026" };
  await p.db.messages.add(messageRow(text, "c"));
  await writePlan(p.db, id, { current: setDay("d11", { questions: ["Who?\n# Why?"] })(plan(2)) });
  return { p, id };
}

describe("an export", () => {
  it("is imported completely on an empty phone under the same ids, and reaches the server", async () => {
    const { p, id } = await offlinePhone();
    const file = await exportEverything(p.db, p.effects);
    const empty = await phone();
    expect(await importEverything(empty.db, JSON.stringify(file), anna, empty.effects)).toBe(1);
    expect(await exportEverything(empty.db, p.effects)).toEqual(file);
    await empty.drain();
    expect(empty.server.planOf(id)).toEqual(await readPlan(p.db, id));
    expect(empty.server.projects.get(id)?.details).toMatchObject({
      startDate: "2026-12-01",
      brief,
    });
    expect(empty.server.projects.get(id)?.messages.map((one) => one.id)).toEqual(["m"]);
  });

  it("is imported under new ids beside projects that exist already", async () => {
    const { p, id } = await offlinePhone();
    const file = await exportEverything(p.db, p.effects);
    await importEverything(p.db, JSON.stringify(file), anna, p.effects);
    const ids = await p.db.projects.toCollection().primaryKeys();
    expect(ids).toHaveLength(2);
    const copy = ids.find((other) => other !== id) ?? "";
    expect(await readPlan(p.db, copy)).toEqual(await readPlan(p.db, id));
    expect(await p.db.messages.count()).toBe(2);
  });

  it("contains no licensed text", async () => {
    const { p, id } = await offlinePhone();
    await writePlan(p.db, id, { current: setDay("d11", { scripture_text_niv: "…" })(plan(1)) });
    expect(JSON.stringify(await exportEverything(p.db, p.effects))).not.toContain("niv");
  });

  it("contains each plan as Markdown, in which typed text never becomes a heading", async () => {
    const { p } = await offlinePhone();
    const [project] = (await exportEverything(p.db, p.effects)).projects;
    expect(project?.markdown).toContain("# Mark\n\n## Week 1\n\n### Day 1: 1.1\n\n**Mark 1**");
    expect(project?.markdown).toContain("- Who? # Why?");
  });

  it.each(["", "[]", '{"format":"other"}', '{"format":"lamplight","version":9}'])(
    "is not accepted from another file: %j",
    async (text) => {
      const p = await phone();
      await expect(importEverything(p.db, text, anna, p.effects)).rejects.toThrow(ForeignFileError);
      expect(await p.db.projects.count()).toBe(0);
    },
  );
});

describe("references in a file", () => {
  it("lose the letters after their verses, and stay as written when they cannot be read", async () => {
    const { p } = await offlinePhone();
    const file = await exportEverything(p.db, p.effects);
    const [first, second] = file.projects[0]?.readingPlan?.[0]?.passages ?? [];
    Object.assign(first ?? {}, { scripture: "Mark 1:1a-13x" });
    Object.assign(second ?? {}, { scripture: "Mark 99" });
    const empty = await phone();
    await importEverything(empty.db, JSON.stringify(file), anna, empty.effects);
    const [id] = await empty.db.projects.toCollection().primaryKeys();
    const days = (await readPlan(empty.db, id ?? ""))?.[0]?.passages ?? [];
    expect(days.slice(0, 2).map((day) => day.scripture)).toEqual(["Mark 1:1-13", "Mark 99"]);
  });
});

describe("a file with content that the server would refuse", () => {
  type File = Awaited<ReturnType<typeof exportEverything>>;
  const message = (fields: Partial<Message>): Message => ({
    ...{ id: "m", role: "user", content: "Amen", timestamp: "2026-01-01T00:00:00Z", ...fields },
  });
  const planted: [string, (file: File) => void, RegExp][] = [
    [
      "an id that is a path",
      ({ projects: [one] }) => Object.assign(one ?? {}, { id: "../x" }),
      /id/,
    ],
    [
      "a week with the number 1e15",
      ({ projects: [one] }) => Object.assign(one?.readingPlan?.[0] ?? {}, { week_number: 1e15 }),
      /week 1000000000000000/,
    ],
    [
      "a day's id that is a path",
      ({ projects: [one] }) =>
        Object.assign(one?.readingPlan?.[0]?.passages[0] ?? {}, { id: "../../x" }),
      /day's id/,
    ],
    [
      "a message without an id",
      ({ projects: [one] }) => one?.conversationMessages.push(message({ id: "" })),
      /message's id/,
    ],
    [
      "a message whose time is a text",
      ({ projects: [one] }) =>
        one?.conversationMessages.push(message({ timestamp: "on a Sunday ".repeat(9) })),
      /time/,
    ],
  ];

  it.each(planted)(
    "is rejected with a sentence and adds nothing: %s",
    async (_, plant, sentence) => {
      const { p } = await offlinePhone();
      const file = await exportEverything(p.db, p.effects);
      plant(file);
      const empty = await phone();
      const importing = importEverything(empty.db, JSON.stringify(file), anna, empty.effects);
      const fault = await importing.catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(UnfitFileError);
      expect(String((fault as UnfitFileError).faults[0])).toMatch(/^“Mark”: /); // Checked above.
      expect(String((fault as UnfitFileError).faults)).toMatch(sentence); // Checked above.
      expect(await empty.db.projects.count()).toBe(0);
    },
  );
});
