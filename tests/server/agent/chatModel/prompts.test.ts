import { afterEach, describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { USUAL_WRITING } from "#shared/domain/writingSettings.ts";
import { versesOf } from "../../../../server/agent/bible/verses.ts";
import { systemPrompt } from "../../../../server/agent/chatModel/prompts.ts";
import { spellTalk } from "../../../../server/agent/chatModel/spellTalk.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import type { TalkTurn, WeekTask } from "../../../../server/agent/writer.ts";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { isForWords, proposes, ROMANS, words } from "./replies.ts";

let model: Scripted | undefined;
afterEach(() => model?.stop());

type Reading = { kind: string; label: string; references?: string[] };
const text = (label: string, ...references: string[]): Reading => ({
  kind: "passages",
  label,
  references: references.length > 0 ? references : [label],
});
const topic = (label: string): Reading => ({ kind: "topic", label });

/** A request, and what the model makes of it. */
const REQUESTS: [said: string, readings: Reading[], more?: object][] = [
  ["Two weeks through Ruth for our quilting circle", [text("Ruth")]],
  ["Mark in a fortnight; half of us are truck drivers", [text("Mark")]],
  ["Something on hope after the factory closed", [topic("Hope")]],
  ["Anxiety, for the exam season, two weeks please", [topic("Anxiety")], { audience: "youth" }],
  ["Jonah with the little ones of our holiday club", [text("Jonah")], { audience: "children" }],
  ["Psalms of ascents before the pilgrimage", [text("Psalm 120-134")]],
  ["Philippians, and keep it short for night nurses", [text("Philippians")], { minutes: 5 }],
  ["James with the recovery group on Tuesdays", [text("James")], { reading_days: [2, 4] }],
  ["Forgiveness, since two families fell out", [topic("Forgiveness")]],
  ["Esther for the women who bake on Fridays", [text("Esther")]],
  ["First Peter for newcomers from Syria", [text("1 Peter")], { audience: "newBelievers" }],
  ["The Sermon on the Mount, slowly, for allotment holders", [text("Matthew 5-7")]],
];

const LICENSED = "The LORD is my shepherd; I have what I need.";
const SECRET = "the vestry safe of St Elsewhere";

describe.each(REQUESTS)("%s", (said, readings, more = {}) => {
  it("reaches the model with subject, wish, reason, verses and earlier questions, and nothing else's", async () => {
    const brief = { readings, weeks: 2, days_per_week: 3, ...more };
    model = await openScripted((request) =>
      isForWords(request)
        ? words(request)
        : { kind: "submit", args: { kind: "plan", text: "", brief } },
    );
    const { writer } = model;
    // Another church's plan is written by the same host just before.
    await writeAll(writer, turn(`Two weeks of Obadiah. ${SECRET}`));
    const others = model.requests.length;
    const decision = await writer.decide(turn(said, { plan: await planWithLicensedText() }), {
      church: "church-of-mine",
    });
    if (decision.kind !== "plan") throw new Error(decision.text);
    const weeks = await writer.prepare(decision.weeks);
    for (const week of weeks) await writer.writeWeek(week, { church: "church-of-mine" });
    const [first = "", ...calls] = model.requests.slice(others).map(({ prompt }) => prompt);
    expect(first).toContain(`The message:\n${said}`);
    const whys = weeks.flatMap((week) => slotsOf(week).flatMap(({ why }) => why ?? []));
    if (readings[0]?.kind === "topic") expect(whys).toHaveLength(6);
    for (const [index, prompt] of calls.entries()) {
      expect(prompt).toContain(`"label":"${readings[0]?.label}"`);
      expect(prompt).toContain(said);
      for (const { ranges, why } of slotsOf(weeks[index])) {
        if (why) expect(prompt).toContain(`Why it is read: ${why}`);
        for (const { text: verse } of ranges.flatMap(versesOf)) expect(prompt).toContain(verse);
      }
    }
    expect(calls).toHaveLength(2);
    expect(calls[1]).toContain("in week 1?");
    const all = model.requests.slice(others).map(({ body }) => JSON.stringify(body));
    for (const sent of all) {
      expect(sent).not.toContain("I have what I need");
      expect(sent).not.toContain(SECRET);
      expect(sent).not.toContain("church-of-mine");
    }
  });
});

function slotsOf(week: WeekTask | undefined) {
  return (week?.slots ?? []).flatMap((slot) => (slot.kind === "write" ? [slot] : []));
}

async function planWithLicensedText(): Promise<Plan> {
  const [week] = await writeAll(composer, turn("Psalm 23 in 1 week, 1 day"));
  if (!week) throw new Error("no week");
  const texts = {
    scripture_text_csb: LICENSED,
    scripture_text_esv: LICENSED,
    scripture_text_niv: LICENSED,
  };
  return [{ ...week, passages: week.passages.map((day) => ({ ...day, ...texts })) }];
}

describe("a conversation", () => {
  const said = (count: number): TalkTurn[] =>
    Array.from({ length: count }, (_, index) => ({
      by: index % 2 === 0 ? "person" : "agent",
      text: `Turn ${index} begins with a sentence of some length. It goes on about turn ${index} for a while.`,
    }));

  it("is shown with both sides, and the turns before the last ones by how they begin", () => {
    const shown = spellTalk(said(20), 8_000);
    expect(shown).toContain("length. It goes on about turn 19");
    expect(shown).toContain("length. It goes on about turn 12");
    expect(shown).toContain("you: Turn 19 begins");
    expect(shown).toContain("you, earlier: Turn 11 begins with a sentence of some length.\n");
    expect(shown).not.toContain("about turn 11");
  });

  it("is summarised by more than a greeting", () => {
    const greeting =
      "Hi there! Thanks again. We would like six weeks in Mark for our choir. It meets on Mondays.";
    const shown = spellTalk([{ by: "person", text: greeting }, ...said(8)], 8_000);
    expect(shown).toContain(
      "person, earlier: Hi there! Thanks again. We would like six weeks in Mark for our choir.\n",
    );
  });

  it("loses its oldest turns where it is too long, never its last", () => {
    const shown = spellTalk(said(400), 500);
    expect(shown.length).toBeLessThanOrEqual(500);
    expect(shown).toContain("about turn 399");
    expect(shown).not.toContain("Turn 380 ");
  });

  it("reaches the model with what it asked back and what was answered", async () => {
    model = await openScripted([proposes(ROMANS)]);
    const talk: TalkTurn[] = [
      { by: "person", text: "John, four weeks" },
      { by: "agent", text: "The Gospel of John, or his letters?" },
    ];
    await model.writer.decide(turn("the letters", { earlier: ["John, four weeks"], talk }));
    const prompt = model.requests[0]?.prompt ?? "";
    expect(prompt).toContain(
      "person: John, four weeks\n---\nyou: The Gospel of John, or his letters?",
    );
    expect(prompt).toContain("The message:\nthe letters");
  });
});

describe("what is too long for one call", () => {
  it("of a plan is looked up week by week", async () => {
    const plan = await writeAll(composer, turn("The whole Bible in a year"));
    model = await openScripted(
      [
        { kind: "calls", calls: [{ name: "plan_weeks", args: { from: 50, to: 51 } }] },
        proposes(ROMANS),
      ],
      { contextTokens: 20_000 },
    );
    await model.writer.decide(turn("Make week 50 lighter", { plan }));
    const [first, second] = model.requests;
    expect(first?.prompt).toContain("Week 50: ");
    expect(first?.prompt).not.toContain(plan[49]?.passages[0]?.scripture);
    expect(first?.prompt.length).toBeLessThan(30_000);
    const found = second?.messages.find(({ role }) => role === "tool")?.content;
    expect(found).toContain(plan[49]?.passages[0]?.scripture);
  });

  it("of a file is looked up part by part", async () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => `Line ${index}: Psalm 23`);
    model = await openScripted(
      [{ kind: "calls", calls: [{ name: "file_part", args: { part: 3 } }] }, proposes(ROMANS)],
      { contextTokens: 15_000 },
    );
    await model.writer.decide(turn(`Use this\n[Uploaded: a.pdf]\n${lines.join("\n")}`));
    const found = model.requests[1]?.messages.find(({ role }) => role === "tool")?.content;
    expect(found).toContain("Line 160: Psalm 23");
    expect(model.requests[0]?.prompt).not.toContain("Line 160:");
  });
});

it("takes a church's settings into the rules, after what is the same for all", () => {
  const writing = { ...USUAL_WRITING, tone: "formal" as const };
  for (const job of ["decide", "write"] as const) {
    const prompt = systemPrompt(job, writing);
    expect(prompt.startsWith(`${systemPrompt(job)}\n\n`)).toBe(true);
    expect(prompt).toContain("Tone: formal and reverent.");
  }
});
