import { afterEach, describe, expect, it } from "vitest";
import { MAX_ANSWER_TOKENS } from "../../../../server/agent/chatModel/providers.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import type { WeekTask } from "../../../../server/agent/writer.ts";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { isForWords, proposes, ROMANS, words } from "./replies.ts";

let model: Scripted;
afterEach(() => model.stop());

const ASKED = turn("Two weeks in Romans for our night shift nurses, three days a week");

async function tasksOf(asked = ASKED): Promise<WeekTask[]> {
  const decision = await model.writer.decide(asked);
  if (decision.kind !== "plan") throw new Error(decision.text);
  return model.writer.prepare(decision.weeks);
}

function promptOf(week: number): string {
  const request = model.requests.find(({ prompt }) => prompt.includes(`This is week ${week},`));
  return request?.prompt ?? "";
}

describe("a week's call", () => {
  it("has the brief, the person's words and the whole text of each reading", async () => {
    model = await openScripted((request) =>
      isForWords(request) ? words(request) : proposes(ROMANS),
    );
    await writeAll(model.writer, ASKED);
    expect(promptOf(1)).toContain('"label":"Romans"');
    expect(promptOf(1)).toContain("our night shift nurses");
    expect(promptOf(1)).toContain("1:1 Paul, a servant of Jesus Christ");
    // Some 2,000 words: all of them fit.
    expect(promptOf(1)).toContain("3:31 ");
    expect(promptOf(2)).toContain("16:27 ");
  });

  it("says why a passage is read", async () => {
    model = await openScripted((request) =>
      isForWords(request)
        ? words(request)
        : {
            kind: "submit",
            args: {
              kind: "plan",
              text: "",
              brief: { readings: [{ kind: "topic", label: "Hope" }], weeks: 1, days_per_week: 3 },
            },
          },
    );
    const [task] = await tasksOf(turn("A week on hope, three days"));
    if (!task) throw new Error("no week");
    await model.writer.writeWeek(task);
    const whys = task.slots.flatMap((slot) => (slot.kind === "write" ? (slot.why ?? []) : []));
    expect(whys).toHaveLength(3);
    for (const why of whys) expect(promptOf(1)).toContain(`Why it is read: ${why}`);
  });

  it("has the questions of the weeks before: the composer's until the model's are there", async () => {
    model = await openScripted((request) =>
      isForWords(request) ? words(request) : proposes(ROMANS),
    );
    const [first, second] = await tasksOf();
    if (!first || !second) throw new Error("no weeks");
    const prepared = await composer.writeWeek(first);
    await model.writer.writeWeek(second);
    expect(promptOf(2)).toContain(prepared.passages[0]?.questions[0]);
    await model.writer.writeWeek(first);
    await model.writer.writeWeek(second);
    const again = model.requests.at(-1)?.prompt ?? "";
    expect(again).toContain("What does Paul say here, part 1 of day 3 in week 1?");
    expect(again).not.toContain(prepared.passages[0]?.questions[0]);
  });

  it("may not repeat a nearby week's question: corrected once, then the composer's is used", async () => {
    const repeated = "What does Paul thank God for when he thinks of Rome?";
    model = await openScripted((request) =>
      isForWords(request)
        ? words(request, (day) => ({ ...day, questions: [repeated, ...day.questions.slice(1)] }))
        : proposes({ ...ROMANS, days_per_week: 1 }),
    );
    const plan = await writeAll({ ...model.writer, writeWeek: inTurn(model.writer) }, ASKED);
    const questions = plan.flatMap(({ passages }) => passages.flatMap((day) => day.questions));
    expect(questions.filter((one) => one === repeated)).toHaveLength(1);
    expect(questions).toHaveLength(4);
    expect(
      model.requests.some(({ prompt }) => prompt.includes("is asked in the weeks around")),
    ).toBe(true);
  });
});

describe("a small room", () => {
  it("shows long readings by their outline and companion, and writes a week in portions", async () => {
    model = await openScripted(
      (request) =>
        isForWords(request)
          ? words(request)
          : proposes({ ...ROMANS, weeks: 1, days_per_week: 2, texts: ["Mark"] }),
      { contextTokens: 15_000 },
    );
    const [week] = await writeAll(model.writer, turn("Mark in a week"));
    const calls = model.requests.filter(isForWords);
    expect(calls).toHaveLength(2);
    for (const { prompt } of calls) {
      expect(prompt).toContain("It is long, so here is its outline");
      expect(prompt).toMatch(/^Mark \d+:\d+-\d+ \| /m);
      expect(prompt).toContain('kind="companion"');
    }
    // The second portion knows what the first asks.
    expect(calls[1]?.prompt).toContain("part 1 of day 1 in week 1?");
    expect(week?.passages.map(({ title }) => title)).toEqual(["Title of day 1", "Title of day 2"]);
  });

  it("takes a whole year, each call within it", { timeout: 120_000 }, async () => {
    const contextTokens = 16_000;
    const texts = ["Genesis", "Psalms", "Isaiah", "Matthew", "Luke", "Acts", "Romans"];
    const year = { ...ROMANS, title: "A year", weeks: 52, days_per_week: 7, texts };
    model = await openScripted(
      (request) => (isForWords(request) ? words(request) : proposes(year)),
      { contextTokens, dailyTokens: 100_000_000 },
    );
    const plan = await writeAll(model.writer, turn("A year through seven books"));
    expect(plan).toHaveLength(52);
    const days = plan.flatMap(({ passages }) => passages);
    expect(days.every(({ title }) => title.startsWith("Title of day"))).toBe(true);
    const tools = JSON.stringify(model.requests[0]?.body.tools).length / 4;
    const longest = Math.max(...model.requests.map(({ prompt }) => prompt.length / 4));
    expect(longest + tools + MAX_ANSWER_TOKENS).toBeLessThan(contextTokens);
  });
});

describe("a day", () => {
  it("is shown as soon as it has come and is sound, before its week is there", async () => {
    const shown: string[] = [];
    let letGo = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    model = await openScripted((request) => {
      if (!isForWords(request)) return proposes({ ...ROMANS, weeks: 1 });
      const { args } = words(request) as { args: unknown };
      return { kind: "held", args, share: 0.5, until };
    });
    const [task] = await tasksOf();
    if (!task) throw new Error("no week");
    // Without the first day the rest never comes.
    const showDay = ({ title }: { title: string }) => {
      shown.push(title);
      letGo();
    };
    const week = await model.writer.writeWeek(task, { church: "a", showDay });
    expect(shown).toEqual(["Title of day 1", "Title of day 2", "Title of day 3"]);
    expect(week.passages.map(({ title }) => title)).toEqual(shown);
  });

  it("is not shown while it misquotes, and only it is asked for again", async () => {
    const shown: string[] = [];
    model = await openScripted((request, index) => {
      if (!isForWords(request)) return proposes({ ...ROMANS, weeks: 1 });
      return words(request, (day) =>
        day.day === 2 && index === 1
          ? { ...day, title: "He says “be your own light in the dark”" }
          : day,
      );
    });
    const [task] = await tasksOf();
    if (!task) throw new Error("no week");
    const showDay = ({ title }: { title: string }) => shown.push(title);
    await model.writer.writeWeek(task, { church: "a", showDay });
    expect(shown).toEqual(["Title of day 1", "Title of day 3", "Title of day 2"]);
    const correction = model.requests.at(-1)?.prompt ?? "";
    expect(correction).toContain("day 2: “be your own light in the dark”");
    expect(correction).toContain("Submit these days again, put right, and no others.");
    expect(correction).not.toContain("day 1: ");
  });
});

/** One week after the other, where the order matters. */
function inTurn(writer: Scripted["writer"]): Scripted["writer"]["writeWeek"] {
  let last: Promise<unknown> = Promise.resolve();
  return (task, run) => {
    const next = last.then(() => writer.writeWeek(task, run));
    last = next;
    return next;
  };
}
