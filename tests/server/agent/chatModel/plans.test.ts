import { afterEach, describe, expect, it } from "vitest";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { isForWords, proposes, ROMANS, words } from "./replies.ts";

let model: Scripted;
afterEach(() => model.stop());

const ASKED = turn("Two weeks in Romans, three days a week");

describe("a plan by the chat model", () => {
  it("is divided at passage boundaries and carries the model's words", async () => {
    model = await openScripted((request) =>
      isForWords(request) ? words(request) : proposes(ROMANS),
    );
    const plan = await writeAll(model.writer, ASKED);
    expect(plan.map(({ passages }) => passages.length)).toEqual([3, 3]);
    const days = plan.flatMap(({ passages }) => passages);
    expect(days[0]?.scripture).toMatch(/^Romans 1:1-/);
    expect(days.at(-1)?.scripture).toMatch(/-16:27$|-16$/);
    expect(days.map(({ title }) => title)).toEqual(
      [1, 2, 3, 1, 2, 3].map((day) => `Title of day ${day}`),
    );
    expect(days.every(({ questions }) => questions.length === 2)).toBe(true);
    expect(days[0]?.prayer).toContain("open hands");
  });

  it("takes readings that are listed day by day, with titles from the outline", async () => {
    const days = [{ scripture: "Ps 23" }, { scripture: "John 10:1-18" }];
    model = await openScripted([proposes({ ...ROMANS, texts: null, days_per_week: 2, days })]);
    const decision = await model.writer.decide(ASKED);
    if (decision.kind !== "plan") throw new Error(decision.text);
    const [week] = await model.writer.prepare(decision.weeks);
    expect(week?.weekly_passage).toBe("Psalm 23; John 10:1-18");
    expect(week?.slots).toHaveLength(2);
    expect(decision.structure.brief?.readings[0]).toMatchObject({
      kind: "list",
      references: ["Ps 23", "John 10:1-18"],
    });
  });

  it("carries the brief, what was assumed and what was not used", async () => {
    const { args } = proposes(ROMANS) as { args: object };
    const assumed = [{ field: "start_date", sentence: "I took the coming Monday." }];
    model = await openScripted([
      { kind: "submit", args: { ...args, assumed, unread: ["before the harvest"] } },
    ]);
    const decision = await model.writer.decide(ASKED);
    if (decision.kind !== "plan") throw new Error(decision.text);
    expect(decision.structure.brief).toMatchObject({ weeks: 2, days_per_week: 3, questions: 2 });
    expect(decision.structure.assumed).toContainEqual(assumed[0]);
    expect(decision.structure.unread).toEqual(["before the harvest"]);
  });

  it("is checked against its brief like the composer's", async () => {
    const { args } = proposes(ROMANS) as { args: { brief: object } };
    const brief = { ...args.brief, minutes: 2 };
    model = await openScripted([{ kind: "submit", args: { ...args, brief } }]);
    const decision = await model.writer.decide(ASKED);
    if (decision.kind !== "plan") throw new Error(decision.text);
    expect(decision.unmet?.join()).toMatch(/minutes/);
  });

  it("asks one question with answers to tap, and writes nothing", async () => {
    const choices = [
      { label: "The Gospel of John", message: "The Gospel of John, please" },
      { label: "The letters of John", message: "1, 2 and 3 John, please" },
    ];
    const args = { kind: "question", text: "The Gospel of John, or his letters?", choices };
    model = await openScripted([{ kind: "submit", args }]);
    const decision = await model.writer.decide(turn("John, four weeks"));
    expect(decision).toEqual({ kind: "answer", text: args.text, choices });
  });

  it("requests another answer if a question has no choices", async () => {
    const args = { kind: "question", text: "Which?", choices: [] };
    model = await openScripted([{ kind: "submit", args }, proposes(ROMANS)]);
    expect((await model.writer.decide(ASKED)).kind).toBe("plan");
    expect(model.requests[1]?.prompt).toContain("two or three choices");
  });

  it("leaves a need to the words that were written for it", async () => {
    model = await openScripted([proposes(ROMANS)]);
    const decision = await model.writer.decide(
      turn("My husband died last week. Two weeks of Romans"),
    );
    expect(decision.text).toContain("sorry");
    expect(model.requests).toEqual([]);
  });

  it("requests one repair of wrong references and uses the result", async () => {
    const days = (second: string) => [{ scripture: "Mark 1:1-13" }, { scripture: second }];
    const listed = { ...ROMANS, texts: null, weeks: 1, days_per_week: 2 };
    model = await openScripted([
      proposes({ ...listed, days: days("Mark 17:1-9") }),
      proposes({ ...listed, days: days("Mark 1:14-20") }),
    ]);
    const decision = await model.writer.decide(ASKED);
    expect(decision.kind === "plan" && decision.structure.weekly_passages).toEqual(["Mark 1:1-20"]);
    expect(model.requests).toHaveLength(2);
    expect(model.requests[1]?.prompt).toContain("Mark 17:1-9");
    expect(model.requests[1]?.tool_choice).toEqual({
      type: "function",
      function: { name: "submit" },
    });
  });

  it("leaves out a reading whose reference stays wrong, and says so", async () => {
    const days = ["Mark 1:1-13", "Mark 17:1-9", "Mark 2:1-12"].map((scripture) => ({ scripture }));
    model = await openScripted([proposes({ ...ROMANS, texts: null, days })]);
    const decision = await model.writer.decide(ASKED);
    if (decision.kind !== "plan") throw new Error(decision.text);
    expect(decision.text).toContain("One reading does not exist, and was left out.");
    expect(decision.weeks.flatMap(({ slots }) => slots)).toHaveLength(2);
    expect(model.requests).toHaveLength(2);
  });

  it("leaves the message to the built-in writer when no reference can be used", async () => {
    model = await openScripted([proposes({ ...ROMANS, texts: ["Hezekiah 3"] })]);
    const decision = await model.writer.decide(ASKED);
    expect(decision.text).toContain(
      "no answer that could be used. The built-in writer takes its place.",
    );
    expect(decision.kind === "plan" && decision.structure.plan_title).toBe("Romans");
  });

  it("looks up what the model asks for and hands the result back", async () => {
    model = await openScripted([
      {
        kind: "calls",
        calls: [
          { name: "outline", args: { reference: "Jonah" } },
          { name: "verses", args: { reference: "Jonah 9:1" } },
          { name: "themes", args: { subject: "hope" } },
          { name: "check_references", args: { references: ["Mark 1", "Mark 99"] } },
          { name: "outline", args: { wrong: true } },
        ],
      },
      proposes(ROMANS),
    ]);
    await model.writer.decide(ASKED);
    const results = model.requests[1]?.messages.filter(({ role }) => role === "tool") ?? [];
    expect(results.map(({ content }) => String(content))).toEqual([
      expect.stringMatching(/Jonah 1:1-\d+ \| .+ \| \d+ words/),
      expect.stringContaining("Jonah has 4 chapters"),
      expect.stringContaining(" | "),
      expect.stringMatching(/Mark 1: \d+ words\nMark 99: /),
      "The arguments do not fit this tool.",
    ]);
  });

  it("ends a model that only looks things up", async () => {
    model = await openScripted([
      { kind: "calls", calls: [{ name: "verses", args: { reference: "Jonah 1" } }] },
    ]);
    const decision = await model.writer.decide(ASKED);
    expect(decision.text).toContain("The built-in writer takes its place.");
    expect(model.requests).toHaveLength(7);
  });

  it("writes several weeks at a time, and no more than are allowed", async () => {
    const long = { ...ROMANS, weeks: 9, days_per_week: 2 };
    const waiting: (() => void)[] = [];
    model = await openScripted(
      async (request) => {
        if (!isForWords(request)) return proposes(long);
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          // Answers only come when three are asked for.
          if (waiting.length === 3) for (const release of waiting.splice(0)) release();
        });
        return words(request);
      },
      { parallelCalls: 3 },
    );
    await writeAll(model.writer, ASKED);
    expect(model.requests).toHaveLength(10);
    expect(model.mostAtOnce()).toBe(3);
  });

  it("keeps a day's reading with the composer's words if the model leaves the day out", async () => {
    model = await openScripted((request) => {
      if (!isForWords(request)) return proposes({ ...ROMANS, weeks: 1 });
      const reply = words(request);
      if (reply.kind !== "submit") return reply;
      const { days } = reply.args as { days: unknown[] };
      return { kind: "submit", args: { days: days.slice(0, 2) } };
    });
    const [week] = await writeAll(model.writer, ASKED);
    expect(week?.passages.map(({ title }) => title.startsWith("Title of"))).toEqual([
      true,
      true,
      false,
    ]);
    expect(week?.passages[2]?.questions).toHaveLength(2);
    expect(week?.passages[2]?.prayer).not.toBe("");
  });

  it("never keeps a quotation that is not the World English Bible's", async () => {
    model = await openScripted((request) =>
      isForWords(request)
        ? words(request, (day) => ({
            ...day,
            questions: [
              "Paul writes “for all have sinned, and fall short of the glory of God”; what does that mean?",
              "Why does it say “For all have sinned and lack divine approval completely”?",
            ],
          }))
        : proposes({ ...ROMANS, weeks: 1, days_per_week: 1, texts: ["Romans 3:21-31"] }),
    );
    const [week] = await writeAll(model.writer, ASKED);
    const questions = week?.passages[0]?.questions ?? [];
    expect(questions).toHaveLength(2);
    expect(questions[0]).toContain("fall short of the glory of God");
    expect(questions.join(" ")).not.toContain("divine approval");
    // Asked for once more before it was dropped.
    expect(model.requests).toHaveLength(3);
  });
});
