import { afterEach, describe, expect, it } from "vitest";
import { BOOKS } from "#shared/domain/bible/books.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { MAX_ANSWER_TOKENS } from "../../../../server/agent/chatModel/providers.ts";
import { roomFor } from "../../../../server/agent/chatModel/tokens.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import type { ModelReply } from "../../../support/scriptedModel.ts";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { proposes, ROMANS } from "./replies.ts";

let model: Scripted;
afterEach(() => model.stop());

const DAYS = 364;
/** The least that the settings allow is 14,000. */
const SMALL = { contextTokens: 16_000 };
const PORTION = 91;

const CHAPTERS = BOOKS.flatMap(({ name, verses }) =>
  verses.map((_, chapter) => (verses.length === 1 ? name : `${name} ${chapter + 1}`)),
);
/** Three chapters a day, in three places of the Bible at a time. */
const YEAR = Array.from({ length: DAYS }, (_, day) =>
  [0, 1, 2].map((part) => CHAPTERS[day + part * DAYS]).join("; "),
);
const LABEL = "Three chapters a day";

/** Hands in a portion with every call, then submits. */
function inPortions(index: number): ModelReply {
  const references = YEAR.slice(index * PORTION, (index + 1) * PORTION);
  if (references.length > 0)
    return { kind: "calls", calls: [{ name: "list_part", args: { label: LABEL, references } }] };
  const brief = { readings: [{ kind: "list", label: LABEL }], weeks: 52, days_per_week: 7 };
  return { kind: "submit", args: { kind: "plan", text: "", brief } };
}

function longestCall(): number {
  const tools = JSON.stringify(model.requests[0]?.body.tools).length;
  const sent = model.requests.map(({ messages }) => JSON.stringify(messages).length + tools);
  return Math.max(...sent) / 4;
}

describe("a year of three readings a day", () => {
  it("is handed in by portions, in a small model's room", { timeout: 120_000 }, async () => {
    model = await openScripted((_, index) => inPortions(index), SMALL);
    const decision = await model.writer.decide(turn("Three chapters a day for a year"));
    if (decision.kind !== "plan") throw new Error(decision.text);
    expect(model.requests).toHaveLength(DAYS / PORTION + 1);
    const days = decision.weeks.flatMap(({ slots }) => slots);
    expect(days).toHaveLength(DAYS);
    const read = days.map((slot) => (slot.kind === "write" ? formatRanges(slot.ranges) : ""));
    expect(read[99]).toBe("Leviticus 10; Job 28; Ezekiel 26");
    expect(read.at(-1)).toBe("1 Chronicles 26; Isaiah 49; Galatians 1");
    expect(longestCall() + MAX_ANSWER_TOKENS).toBeLessThan(SMALL.contextTokens);
    // Each portion is remembered by its ends alone.
    expect(JSON.stringify(model.requests[4]?.messages)).not.toContain("Exodus 5;");
  });

  it("is to be one list, since others would not be read", async () => {
    const lists = ["Genesis 1", "Psalm 1"].map((one) => ({
      kind: "list",
      label: one,
      references: [one],
    }));
    const proposed = (readings: object[]): ModelReply => ({
      kind: "submit",
      args: { kind: "plan", text: "", brief: { readings } },
    });
    const one = { kind: "list", label: "Both", references: ["Genesis 1; Psalm 1"] };
    model = await openScripted([proposed(lists), proposed([one])]);
    const decision = await model.writer.decide(turn("Genesis 1 and Psalm 1 on one day"));
    expect(model.requests[1]?.prompt).toContain("there is more than one list");
    expect(decision.kind === "plan" && decision.structure.weekly_passages).toEqual([
      "Genesis 1; Psalm 1",
    ]);
  });

  it("has a portion with a wrong reference handed in again", async () => {
    const part = (...references: string[]): ModelReply => ({
      kind: "calls",
      calls: [{ name: "list_part", args: { label: "Psalms", references } }],
    });
    const readings = [{ kind: "list", label: "Psalms" }];
    model = await openScripted([
      part("Psalm 1", "Psalm 151"),
      part("Psalm 1", "Psalm 150"),
      { kind: "submit", args: { kind: "plan", text: "", brief: { readings, days_per_week: 2 } } },
    ]);
    const decision = await model.writer.decide(turn("The first and the last psalm"));
    expect(model.requests[1]?.prompt).toContain("Nothing of this part is kept");
    expect(decision.kind === "plan" && decision.structure.weekly_passages).toEqual([
      "Psalms 1, 150",
    ]);
  });
});

describe("a long file", () => {
  it("is read to its end, whatever the model's room", { timeout: 60_000 }, async () => {
    const lines = YEAR.map((reference, day) => `Day ${day + 1}: ${reference}`);
    const file = `[Uploaded: year.pdf]\n${lines.join("\n")}`;
    const MANY = { name: "file_part", args: {} };
    model = await openScripted((_, index) => {
      const parts = [1, 2, 3].map((part) => ({ ...MANY, args: { part: index * 3 + part } }));
      return index < 3 ? { kind: "calls", calls: parts } : proposes(ROMANS);
    }, SMALL);
    await model.writer.decide(turn(`Use this list\n${file}`));
    const parts = model.requests
      .slice(1, 4)
      .flatMap(({ messages }) =>
        messages
          .slice(-3)
          .map(({ content }) => /<data .*>\n([\s\S]*)\n<\/data/.exec(String(content))?.[1]),
      );
    expect(parts.join("")).toBe(`year.pdf\n\n${lines.join("\n")}`);
    expect(longestCall() + MAX_ANSWER_TOKENS).toBeLessThan(SMALL.contextTokens);
  });
});

it("keeps a message within a small room, however long the plan, the file and the talk are", {
  timeout: 60_000,
}, async () => {
  const plan: Plan = await writeAll(composer, turn("The whole Bible in a year"));
  const references = YEAR;
  const brief = {
    readings: [{ kind: "list" as const, label: "All", references }],
    leave_out: [],
    audience: "adults" as const,
    questions: DEFAULT_QUESTIONS,
    prayer: true,
  };
  const talk = Array.from({ length: 30 }, () => ({
    by: "person" as const,
    text: "word ".repeat(400),
  }));
  model = await openScripted([proposes(ROMANS)], SMALL);
  const text = `${"please ".repeat(1_000)}\n[Uploaded: a.pdf]\n${"line ".repeat(20_000)}`;
  await model.writer.decide(turn(text, { plan, brief, talk, startDate: "2027-01-04" }));
  const [request] = model.requests;
  expect(JSON.stringify(request?.messages.at(-1)).length).toBeLessThan(
    roomFor(SMALL.contextTokens),
  );
  expect(longestCall() + MAX_ANSWER_TOKENS).toBeLessThan(SMALL.contextTokens);
});
