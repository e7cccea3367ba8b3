import { afterEach, expect, it } from "vitest";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { PROTOCOLS } from "./protocols.ts";
import { isForWords, proposes, ROMANS, words } from "./replies.ts";

let model: Scripted | undefined;
afterEach(async () => {
  await model?.stop();
  model = undefined;
});

const ASKED = turn("Two weeks in Romans, three days a week");

it.each(PROTOCOLS)("$provider shows a day before its week is there", async ({ protocol }) => {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  model = await openScripted(
    (request) => {
      if (!isForWords(request)) return proposes({ ...ROMANS, weeks: 1 });
      const { args } = words(request) as { args: unknown };
      return { kind: "held", args, share: 0.5, until };
    },
    { silenceMs: 15_000 },
    { protocol },
  );
  const decision = await model.writer.decide(ASKED);
  if (decision.kind !== "plan") throw new Error(decision.text);
  const [task] = await model.writer.prepare(decision.weeks);
  if (!task) throw new Error("no week");
  const shown: string[] = [];
  // Without the first day the rest never comes.
  const showDay = ({ title }: { title: string }) => {
    shown.push(title);
    letGo();
  };
  const week = await model.writer.writeWeek(task, { church: "a", showDay });
  const titles = [1, 2, 3].map((day) => `Title of day ${day}`);
  expect(week.passages.map(({ title }) => title)).toEqual(titles);
  expect(shown).toEqual(titles);
  expect(model.requests.filter(isForWords)).toHaveLength(1);
});

it.each(["google-genai", "ollama"])(
  "%s answers in text, which it streams, where all of a week is shown, and looks things up where it is not",
  async (provider) => {
    const protocol = PROTOCOLS.find((one) => one.provider === provider)?.protocol;
    const mark = { ...ROMANS, weeks: 1, days_per_week: 2, texts: ["Mark"] };
    for (const [contextTokens, isText] of [
      [64_000, true],
      [15_000, false],
    ] as const) {
      model = await openScripted(
        (request) => (isForWords(request) ? words(request) : proposes(mark)),
        { contextTokens },
        { protocol },
      );
      const [week] = await writeAll(model.writer, ASKED);
      expect(week?.passages.map(({ title }) => title)).toEqual([
        "Title of day 1",
        "Title of day 2",
      ]);
      const calls = model.requests.filter(isForWords);
      for (const { isJsonText, tools, prompt } of calls) {
        expect(isJsonText).toBe(isText);
        expect(tools.includes("verses")).toBe(!isText);
        expect(prompt.includes("There are no tools here")).toBe(isText);
      }
      await model.stop();
      model = undefined;
    }
  },
);
