import { beforeAll, describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { likelyWishes } from "../../../../../server/agent/composer/edit/likelyWishes/likelyWishes.ts";
import { WISH_KINDS } from "../../../../../server/agent/composer/edit/likelyWishes/wishKinds.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-30";
const SETUP = "1 Peter, 3 weeks, Monday to Friday, starting Mon 2027-01-11";

describe("the kinds of change", () => {
  it.each([
    ["honestly the questions could be asked of any book", "other-questions"],
    ["too much to get through before work", "shorter-readings"],
    ["the headings sound like a sermon outline", "other-titles"],
    ["where has ruth gone, she should be in", "add-reading"],
    ["our folk are reading this with their little ones now", "for-children"],
  ])("are told apart: %s", (sentence, kind) => {
    const kinds = likelyWishes(sentence)
      .slice(0, 3)
      .map(({ id }) => id);
    expect(kinds).toContain(kind);
  });

  it.each(["my husband says hi", "we all loved the first week", "camp is the week after"])(
    "are none of a remark: %s",
    (sentence) => {
      expect(likelyWishes(sentence)[0]?.likelihood ?? 0).toBeLessThan(0.5);
    },
  );
});

/** The plan before, and after the message and the first button under its reply, if there is one. */
async function say(
  message: string,
  setup = SETUP,
): Promise<{ before: Plan | null; after: Plan | null }> {
  const talk = new Talk();
  const { plan: before } = await talk.say(setup, TODAY);
  const { plan, choices } = await talk.say(message, TODAY);
  const [choice] = choices;
  return { before, after: choice ? (await talk.say(choice.message, TODAY)).plan : plan };
}

describe("a message that no finder reads", () => {
  it.each([
    ["sorry my mistake, put the questions in after all", "Mark, 2 weeks, no questions"],
    ["day 2 has no prayer on it", "Mark, 2 weeks, no prayers"],
  ])("is answered by what it most likely asks for: %s", async (message, setup) => {
    const { before, after } = await say(message, setup);
    expect(after).not.toEqual(before);
  });
});

describe("a reading that goes against what is surely asked for", () => {
  it.each([
    "The titles are far too churchy. Our Ruth says nobody at the harvest supper gets them",
    "The questions are far too Sunday school for us. We are retired teachers, give us something to chew on.",
    "The prayers sound like a machine wrote them. Make them warm, how my grandmother in Kingston would talk to the Lord",
  ])("changes no day: %s", async (message) => {
    const { before, after } = await say(message);
    const readings = (weeks: Plan | null) =>
      weeks?.flatMap(({ passages }) => passages.map(({ scripture }) => scripture));
    expect(readings(after)).toEqual(readings(before));
    expect(after).not.toEqual(before);
  });
});

it("never does the opposite: no written prayers, where each prays from the heart", async () => {
  const { after } = await say(
    "No written prayers please, in our church each one prays from the heart",
  );
  const prayers = after?.flatMap(({ passages }) => passages.map(({ prayer }) => prayer));
  expect(new Set(prayers)).toEqual(new Set([""]));
});

describe("a choice", () => {
  const place = {
    day: undefined,
    beside: {},
    subject: undefined,
    weekdays: [6],
    isWithout: false,
    readOn: [1, 2, 3, 4, 5],
  };
  const whole = { ...place, numbers: [], weeks: 3, days: 15 };
  const cases = Object.entries(WISH_KINDS).flatMap(([id, { choices }]) => [
    ...choices(whole).map(({ message }) => [id, message]),
    ...choices({
      ...whole,
      day: "week 2 day 3",
      beside: { before: "week 2 day 2", after: "week 2 day 4" },
    }).map(({ message }) => [id, message]),
  ]);
  let before: Awaited<ReturnType<Talk["say"]>>;
  beforeAll(async () => {
    before = await new Talk().say(SETUP, TODAY);
  });

  /** Of these the plan is so already. */
  const IS_SO = /^(?:we-prayers|put-prayers|longer-prayers|private-questions)$/;

  it.each(cases.filter(([id = ""]) => !IS_SO.test(id)))(
    "is carried out as it stands, %s: %s",
    async (_, message = "") => {
      const talk = new Talk();
      await talk.say(SETUP, TODAY);
      const after = await talk.say(message, TODAY);
      const facts = ({ plan, readingDays }: typeof before) =>
        JSON.stringify([
          plan?.map(({ passages }) =>
            passages.map(({ scripture, title, questions, prayer }) => [
              ...[scripture, title, questions, prayer],
            ]),
          ),
          readingDays,
        ]);
      expect(facts(after), after.reply).not.toBe(facts(before));
    },
  );
});
