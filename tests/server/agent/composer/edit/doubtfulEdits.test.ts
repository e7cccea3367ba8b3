import { beforeEach, describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-08-25";
let talk: Talk;
let before: Plan;

beforeEach(async () => {
  talk = new Talk();
  await talk.say(
    "Mark, 4 weeks, Monday to Saturday, 3 questions, starting 7 September 2026",
    TODAY,
  );
  before = talk.plan ?? [];
});

/** The days that are other ones than before, as "week.day". */
async function changedBy(
  message: string,
): Promise<{ days: string[]; reply: string; choices: string[] }> {
  const { plan, reply, choices } = await talk.say(message, TODAY);
  const was = new Map(
    before.flatMap((week) =>
      week.passages.map((day) => [`${week.week_number}.${day.day_number}`, day]),
    ),
  );
  const now = (plan ?? []).flatMap((week) =>
    week.passages.map((day) => [`${week.week_number}.${day.day_number}`, day] as const),
  );
  const days = now
    .filter(([at, day]) => JSON.stringify(was.get(at)) !== JSON.stringify(day))
    .map(([at]) => at);
  return { days, reply, choices: choices.map(({ label }) => label) };
}

describe("a day named by what it reads", () => {
  it.each([
    ["The day about the storm, the prayer is too long", "1.5"],
    ["make the prayer on the gethsemane day shorter", "4.3"],
    ["the fig tree one. easier questions there", "3.4"],
    ["Peters denial, add a memory verse there", "4.4"],
  ])("%s", async (message, day) => {
    expect((await changedBy(message)).days).toEqual([day]);
  });

  it("is asked about if several could be meant, and nothing changes", async () => {
    const { days, choices } = await changedBy("remove the day about the crowd");
    expect([days, choices.length > 1]).toEqual([[], true]);
  });

  it("moves to the beginning of the plan", async () => {
    await changedBy("put the resurrection at the beginning");
    expect(talk.plan?.[0]?.passages[0]?.scripture).toBe("Mark 16");
  });

  it("is divided, and the plan is not", async () => {
    await changedBy("Split gethsemane in two days");
    expect(talk.plan?.flatMap(({ passages }) => passages)).toHaveLength(25);
  });
});

describe("an edit that could be another one", () => {
  it.each([
    ["mondays are crazy, make those just 5 verses or so"],
    ["not 3 questions but 2, except saturdays keep 3. oh and mondays 4"],
    ["every tues + thurs psalm instead of mark, and mark on the other 4 days"],
    ["start the week on sunday please not monday"],
  ])("is asked about: %s", async (message) => {
    const { days, choices } = await changedBy(message);
    expect(days).toEqual([]);
    expect(choices.length).toBeGreaterThan(0);
  });

  it("is carried out after a yes", async () => {
    await changedBy("tue and thurs only");
    expect(talk.plan).toEqual(before);
    await changedBy("Yes: tue and thurs only");
    expect(talk.plan?.map(({ passages }) => passages.length)).toEqual(Array(12).fill(2));
  });
});

describe("words that state, take back or give a reason", () => {
  it("does not treat a joke as a wish", async () => {
    await changedBy(
      'swap week 1 and week 4... jk!! dont do that, just call week 1 "Who is this man?"',
    );
    expect(talk.plan?.[0]?.name).toBe("Who is this man?");
    expect(talk.plan?.[0]?.passages).toEqual(before[0]?.passages);
  });

  it("does not treat a description as a wish", async () => {
    const { days } = await changedBy("wk2 saturday has 5 questions thats too many make it 3");
    expect(days).toEqual([]);
  });

  it("does not treat a reason as a wish", async () => {
    await changedBy("Start a week later please, we're away on the 7th");
    expect(talk.startDate).toBe("2026-09-14");
  });

  it("keep the whole text where weekdays go", async () => {
    await changedBy("no wednesdays anymore we got choir practise");
    expect(talk.readingDays).toEqual([1, 2, 4, 5, 6]);
    expect(talk.plan?.at(-1)?.passages.at(-1)?.scripture).toMatch(/16(?::20)?$/);
  });

  it("take the person's own question word for word", async () => {
    await changedBy("add a question to day 1 of week 1: What do you hope for in these four weeks?");
    expect(talk.plan?.[0]?.passages[0]?.questions).toContain(
      "What do you hope for in these four weeks?",
    );
  });
});

describe("what is only told", () => {
  it.each([
    "Dont skip the pigs one tho",
    "Can we leave it? I liked the old title for the storm day better, can we get it back",
    "change the question",
    "Lieber Helfer, der Plan ist gut, aber am 3. Oktober ist bei uns Feiertag. Könnten wir den Tag frei lassen?",
    "Buenas tardes, ¿me lo puede pasar todo a español? Mi congregación es mexicana",
    "week 1 tuesday question 1, week 1 friday question 2, new ones please, they only get yes or no answers",
  ])("changes nothing: %s", async (message) => {
    expect((await changedBy(message)).days).toEqual([]);
  });

  it("does not remove a question for an unrelated “not”", async () => {
    await changedBy("Q3 every day should be something you DO, not something you think about");
    const counts = talk.plan?.flatMap(({ passages }) =>
      passages.map(({ questions }) => questions.length),
    );
    expect(new Set(counts)).toEqual(new Set([3]));
  });

  it("is an aim, and no other day", async () => {
    const { days } = await changedBy(
      "add a memory verse for each week, on monday so they can learn it till saturday",
    );
    expect(days).toEqual(["1.1", "2.1", "3.1", "4.1"]);
  });
});

describe("several wishes in one message", () => {
  it("as a list with numbers", async () => {
    const { days } = await changedBy(
      '1. Begin on the 14th.\n2. No questions on Mondays.\n3. Title of the whole thing should be "Walking with Mark".',
    );
    expect(days).toEqual(["1.1", "2.1", "3.1", "4.1"]);
    expect(talk.startDate).toBe("2026-09-14");
  });

  it("with a prayer of one's own, word for word", async () => {
    const { days } = await changedBy(
      "Please change the prayer of 23 september to this one: Lord, you welcomed the little ones. Welcome me too. Amen. (our teacher wrote it)",
    );
    expect(days).toEqual(["3.3"]);
    expect(talk.plan?.[2]?.passages[2]?.prayer).toBe(
      "Lord, you welcomed the little ones. Welcome me too. Amen.",
    );
  });

  it("beside a story of the plan", async () => {
    const { days } = await changedBy("Put Psalm 22 with the crucifixion");
    expect(days).toEqual(["4.5"]);
  });
});
