import { afterEach, describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { USUAL_WRITING, type WritingSettings } from "#shared/domain/writingSettings.ts";
import { inChurchStyle } from "../../../../server/agent/churchStyle.ts";
import type { RunContext } from "../../../../server/agent/writer.ts";
import type { ModelRequest } from "../../../support/scriptedModel.ts";
import { turn } from "../support/turn.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { isForWords, PRAYER, proposalOf, ROMANS, words } from "./replies.ts";

let model: Scripted;
afterEach(() => model.stop());

const LITTLE = { ...ROMANS, weeks: 1, days_per_week: 2 };

interface Written {
  plan: Plan;
  told: string[];
  calls: ModelRequest[];
}

/** The plan of a brief with these fields more, and what the person was told. */
async function written(
  more: object,
  writing?: Partial<WritingSettings>,
  write: (request: ModelRequest, index: number) => ReturnType<typeof words> = (one) => words(one),
): Promise<Written> {
  const { brief, ...proposal } = proposalOf(LITTLE);
  let index = 0;
  model = await openScripted((request) =>
    isForWords(request)
      ? write(request, index++)
      : { kind: "submit", args: { ...proposal, brief: { ...brief, ...more } } },
  );
  const told: string[] = [];
  const set = writing && { ...USUAL_WRITING, ...writing };
  const run: RunContext = { church: "a", writing: set, notify: (one) => told.push(one) };
  const asked = turn("A week in Romans", { writing: set });
  const decision = inChurchStyle(await model.writer.decide(asked, run), set);
  if (decision.kind !== "plan") throw new Error(decision.text);
  const weeks = await model.writer.prepare(decision.weeks);
  const plan: Plan = [];
  for (const week of weeks) plan.push(await model.writer.writeWeek(week, run));
  return { plan, told, calls: model.requests.filter(isForWords) };
}

const daysOf = (plan: Plan) => plan.flatMap(({ passages }) => passages);

describe("a plan's wishes for its days", () => {
  it("of no prayers are kept, whatever the model writes", async () => {
    const { plan, told, calls } = await written({ prayer: false });
    expect(daysOf(plan).map(({ prayer }) => prayer)).toEqual(["", ""]);
    expect(daysOf(plan)[0]?.title).toBe("Title of day 1");
    expect(calls[0]?.prompt).toContain("No prayer is wanted");
    expect(told).toEqual([]);
  });

  it("of no questions too, without a word about a fault", async () => {
    const { plan, told } = await written({ questions: 0 });
    expect(daysOf(plan).map(({ questions }) => questions)).toEqual([[], []]);
    expect(daysOf(plan)[0]?.prayer).toBe(PRAYER);
    expect(told).toEqual([]);
  });

  it("of a verse to learn stand behind the model's questions", async () => {
    const { plan, calls } = await written({ memory_verse: "daily" });
    expect(calls).toHaveLength(1);
    for (const { questions } of daysOf(plan)) {
      expect(questions).toHaveLength(3);
      expect(questions[0]).toMatch(/^What does Paul say here/);
      expect(questions.at(-1)).toMatch(/^Learn by heart: “.+” \(Romans /);
    }
  });
});

describe("a church's words for God", () => {
  const FATHER = /\bFather\b/;

  it("that it leaves out are corrected once", async () => {
    const { plan, calls } = await written({}, { wordsAvoided: ["Father"] }, (request, index) =>
      words(request, (day) =>
        index > 0 || day.day === 1 ? { ...day, prayer: day.prayer.replace("Father", "Lord") } : day,
      ),
    );
    expect(calls).toHaveLength(2);
    expect(calls[1]?.prompt).toContain("day 2: the prayer has a word for God that the church");
    expect(calls[1]?.prompt).not.toContain("day 1: the prayer");
    expect(daysOf(plan).map(({ prayer }) => prayer)).toEqual(
      Array(2).fill(PRAYER.replace("Father", "Lord")),
    );
  });

  it("that stay after that are replaced where they address God, else the composer's words are used", async () => {
    const { plan } = await written({}, { wordsAvoided: ["Father"] }, (request) =>
      words(request, (day) =>
        day.day === 1
          ? day
          : {
              ...day,
              questions: ["What does the Father give here?", "Whom does Paul greet?"],
              prayer: `${day.prayer} We ask it of our Father in heaven.`,
            },
      ),
    );
    const [first, second] = daysOf(plan);
    expect(first?.prayer).toBe(PRAYER.replace("Father,", "God,"));
    expect(second?.questions).toHaveLength(2);
    expect(second?.questions[0]).toBe("Whom does Paul greet?");
    expect(second?.questions.join()).not.toMatch(FATHER);
    expect(second?.prayer).not.toContain("in heaven");
    expect(second?.prayer).not.toMatch(FATHER);
  });
});

describe("the length of prayers", () => {
  const sized = (count: number) =>
    `${Array(count - 1)
      .fill("peace")
      .join(" ")} Amen.`;

  it.each([
    { prayers: "short", of: 50, better: 30, asked: "20 to 35" },
    { prayers: "long", of: 40, better: 80, asked: "70 to 100" },
  ] as const)(
    "is asked for again where it is not $prayers",
    async ({ prayers, of, better, asked }) => {
      const { plan, calls } = await written({}, { prayers }, (request, index) =>
        words(request, (day) => ({ ...day, prayer: sized(index === 0 ? of : better) })),
      );
      expect(calls).toHaveLength(2);
      expect(calls[1]?.prompt).toContain(`day 1: the prayer has not ${asked} words`);
      expect(daysOf(plan).map(({ prayer }) => prayer.split(" ").length)).toEqual([better, better]);
    },
  );

  it("that stays too short for long ones is better than the composer's", async () => {
    const { plan } = await written({ prayer_length: "long" }, {}, (request) =>
      words(request, (day) => ({ ...day, prayer: sized(40) })),
    );
    expect(daysOf(plan)[0]?.prayer).toBe(sized(40));
  });

  it("that stays too long for short ones gives way to the composer's", async () => {
    const { plan } = await written({ prayer_length: "short" }, {}, (request) =>
      words(request, (day) => ({ ...day, prayer: sized(100) })),
    );
    expect(daysOf(plan)[0]?.prayer.split(" ").length).toBeLessThan(50);
  });
});
