import { afterEach, describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { USUAL_WRITING, type WritingSettings } from "#shared/domain/writingSettings.ts";
import { inChurchStyle } from "../../../../server/agent/churchStyle.ts";
import { describeNotices } from "../../../../server/agent/nodes/describeFailures.ts";
import { readingAgeOf } from "../../../../server/agent/readingAge.ts";
import type { Notice, RunContext } from "../../../../server/agent/writer.ts";
import type { ModelReply, ModelRequest } from "../../../support/scriptedModel.ts";
import { turn } from "../support/turn.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { isForWords, PRAYER, proposalOf, ROMANS, words } from "./replies.ts";

let model: Scripted;
afterEach(() => model.stop());

type Day = Parameters<NonNullable<Parameters<typeof words>[1]>>[0];

/** The plan that the model writes for a church with these settings, and what the person is told. */
async function written(
  writing: Partial<WritingSettings>,
  brief: object,
  change: (day: Day, call: number) => Day,
): Promise<{ plan: Plan; told: string; calls: ModelRequest[] }> {
  const proposal = proposalOf({ ...ROMANS, days_per_week: 2 });
  const args = { ...proposal, brief: { ...proposal.brief, ...brief } };
  const asked = new Map<string, number>();
  model = await openScripted((request): ModelReply => {
    if (!isForWords(request)) return { kind: "submit", args };
    const week = /^This is week (\d+)/m.exec(request.prompt)?.[1] ?? "";
    const call = asked.get(week) ?? 0;
    asked.set(week, call + 1);
    return words(request, (day) => change(day, call));
  });
  const set = { ...USUAL_WRITING, ...writing };
  const notices: Notice[] = [];
  const notify = (sentence: string, days?: readonly string[]) =>
    notices.push({ sentence, ...(days ? { days } : {}) });
  const run: RunContext = { church: "a", writing: set, notify };
  const decision = inChurchStyle(
    await model.writer.decide(turn("Romans, 2 weeks", { writing: set }), run),
    set,
  );
  if (decision.kind !== "plan") throw new Error(decision.text);
  const plan: Plan = [];
  for (const week of await model.writer.prepare(decision.weeks))
    plan.push(await model.writer.writeWeek(week, run));
  return { plan, told: describeNotices(notices), calls: model.requests.filter(isForWords) };
}

/** Read at eighteen. */
const HARD =
  "Almighty Father, notwithstanding our continual unwillingness to acknowledge your magnanimous generosity, we appreciate your extraordinary benevolence towards humanity, and we anticipate your everlasting righteousness throughout our communities. Amen.";
/** Read at eleven: hard for plain words alone. */
const MIDDLING =
  "Father, thank you for the good news that you give to us freely. Help us to remember your promises today, to receive whatever you offer with open hands, and to carry it gladly to everybody we meet. Amen.";

const isMine = (plan: Plan, prayer: string) =>
  plan.flatMap(({ passages }) => passages.map((day) => day.prayer === prayer));

describe("the age at which a day's words can be read", () => {
  it("is asked for again with what was measured, and kept quiet about once it is met", async () => {
    const { plan, told, calls } = await written({}, {}, (day, call) =>
      call === 0 && day.day === 2 ? { ...day, prayer: HARD } : day,
    );
    expect(readingAgeOf([HARD])).toBeGreaterThan(17);
    expect(calls).toHaveLength(4);
    expect(calls[1]?.prompt).toMatch(/day 2: questions and prayer read as for the age of 1[4-9] /);
    expect(calls[1]?.prompt).toContain("12 is asked for");
    expect(calls[1]?.prompt).not.toContain("day 1: questions");
    expect(isMine(plan, PRAYER)).toEqual([true, true, true, true]);
    expect(told).toBe("");
  });

  it("that stays too high is said once with its days, and the words stay", async () => {
    const { plan, told } = await written({}, {}, (day) =>
      day.day === 2 ? { ...day, prayer: HARD } : day,
    );
    expect(isMine(plan, HARD)).toEqual([false, true, false, true]);
    expect(told).toBe(
      "Some words stayed harder to read than wished: week 1, day 2 and week 2, day 2.",
    );
  });

  it.each([
    ["a church's plain words", { readingAge: "plain" as const }, {}, 9],
    ["plain words of this plan", {}, { plain_words: true }, 9],
    ["children", {}, { audience: "children" }, 8],
  ])("is lower for %s", async (_, writing, brief, age) => {
    const { told, calls } = await written(writing, brief, (day) => ({
      ...day,
      questions: day.questions.map(
        (one) => `${one} And what does it promise everybody afterwards?`,
      ),
      prayer: MIDDLING,
    }));
    expect(calls[1]?.prompt).toContain(`${age} is asked for`);
    expect(told).toContain("harder to read than wished: week 1, day 1, week 1, day 2");
  });
});

describe("a church's words for God", () => {
  it("that it likes are asked for in each prayer, once more, and then missed aloud", async () => {
    const { plan, told, calls } = await written(
      { wordsKept: ["Holy Spirit", "Lord"] },
      {},
      (day, call) =>
        call > 0 && day.day === 1 ? { ...day, prayer: PRAYER.replace("Father", "Lord") } : day,
    );
    expect(calls[0]?.prompt).toContain("each prayer has at least one");
    expect(calls[1]?.prompt).toContain(
      "day 2: the prayer has none of the church's words for God: Holy Spirit, Lord",
    );
    expect(isMine(plan, PRAYER)).toEqual([false, true, false, true]);
    expect(told).toBe(
      "Some prayers have none of the words for God that your church likes: week 1, day 2 and week 2, day 2.",
    );
  });

  it("that it leaves out and that come again are said by name of the day, with no other fault", async () => {
    const { told } = await written({ wordsAvoided: ["Father"] }, {}, (day) => day);
    expect(told).toBe(
      "Some words for God that your church leaves out came again, and were replaced: week 1, day 1, week 1, day 2, week 2, day 1 and week 2, day 2.",
    );
  });
});

describe("the length of prayers", () => {
  it("that stays another one is said, and whose words stand there", async () => {
    const long = Array(12).fill("Father, you give us peace today.").join(" ");
    const { plan, told } = await written({ prayers: "short" }, {}, (day) =>
      day.day === 1
        ? { ...day, prayer: long }
        : { ...day, prayer: "Father, you give us peace. Teach us to trust you today. Amen." },
    );
    expect(isMine(plan, long)).toEqual([false, false, false, false]);
    expect(told).toBe(
      "Some prayers came in another length than wished, so the built-in writer’s stand there: week 1, day 1 and week 2, day 1.",
    );
  });

  it("of one that is hard to read too says nothing of what no longer stands there", async () => {
    const prayer = `${HARD} ${HARD}`;
    const { told } = await written({ prayers: "short" }, {}, (day) => ({ ...day, prayer }));
    expect(told).toMatch(/^Some prayers came in another length than wished, [^.]*\.$/);
  });

  it("that stays too short for longer ones is said, and the model's prayer stays", async () => {
    const { plan, told } = await written({ prayers: "long" }, {}, (day) => day);
    expect(isMine(plan, PRAYER)).toEqual([true, true, true, true]);
    expect(told).toContain("Some prayers stayed shorter than wished: week 1, day 1");
  });
});

it("keeps the better of an answer and its correction", async () => {
  const { plan } = await written({ wordsKept: ["Lord"] }, {}, (day, call) =>
    call === 0 ? day : { ...day, prayer: "Amen." },
  );
  expect(isMine(plan, PRAYER)).toEqual([true, true, true, true]);
});

it("names six days at most", () => {
  const days = Array.from({ length: 9 }, (_, index) => `week 1, day ${index + 1}`);
  expect(
    describeNotices([
      { sentence: "Odd", days },
      { sentence: "Odd", days },
    ]),
  ).toMatch(/^Odd: week 1, day 1, .*week 1, day 6 and 3 more days\.$/);
});
