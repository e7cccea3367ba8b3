import { beforeAll, describe, expect, it } from "vitest";
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import {
  passagesClosedToChildren,
  passagesMarked,
} from "../../../../../server/agent/bible/careMarks.ts";
import { overlaps } from "../../../../../server/agent/bible/overlaps.ts";
import { planFromProposal } from "../../../../../server/agent/chatModel/planFromProposal.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import type { Decision } from "../../../../../server/agent/writer.ts";
import { turn } from "../../support/turn.ts";
import { writeAll } from "../../support/writeAll.ts";

// The first request reads the tables and the Bible's own words.
beforeAll(async () => {
  await composer.decide(turn("Ruth for children, 5 days"));
}, 60_000);

type PlanDecision = Extract<Decision, { kind: "plan" }>;

async function newPlanOf(text: string): Promise<PlanDecision> {
  const decision = await composer.decide(turn(text));
  if (decision.kind !== "plan") throw new Error(decision.text);
  return decision;
}

function readIn({ weeks }: Pick<PlanDecision, "weeks">): VerseRange[] {
  return weeks.flatMap(({ slots }) =>
    slots.flatMap((slot) => {
      if (slot.kind === "write") return slot.ranges;
      const parsed = parseReference(slot.day.scripture);
      return parsed.ok ? parsed.ranges : [];
    }),
  );
}

const HARD = new Set(["rape", "sexual content", "ethnic killing"] as const);

describe("a plan for children", () => {
  it.each([
    "Judges for children in 4 weeks, 5 days a week",
    "2 Samuel for children, 4 weeks",
    "Genesis in 12 weeks for kids",
    "David for children, 3 weeks",
    "courage for children, 2 weeks",
    "Proverbs in 31 days for children",
    "the whole Bible in a year for children, 7 days a week",
  ])("reads nothing that is marked as none for them: %s", async (text) => {
    const read = readIn(await newPlanOf(text));
    expect(passagesMarked(read, HARD)).toEqual([]);
    expect(passagesClosedToChildren(read)).toEqual([]);
  });

  it.each([
    "parables of Jesus for kids aged 6 to 8, 4 weeks",
    "Matthew for children, 12 weeks",
    "Luke for children, 10 weeks",
    "forgiveness for children, 2 weeks",
  ])("reads no parable that ends in torture or killing: %s", async (text) => {
    const harsh = [
      "Matthew 18:21-35",
      "Matthew 22:1-14",
      "Matthew 24:45-51",
      "Luke 12:41-48",
      "Luke 19:11-28",
    ].flatMap((reference) => {
      const parsed = parseReference(reference);
      return parsed.ok ? parsed.ranges : [];
    });
    expect(harsh).toHaveLength(5);
    const read = readIn(await newPlanOf(text));
    expect(read.filter((one) => harsh.some((other) => overlaps(one, other)))).toEqual([]);
  });

  it("reads on a feast what belongs to it, and nothing of what is never for children", async () => {
    const decision = await newPlanOf("Lent for children");
    expect(passagesMarked(readIn(decision), HARD)).toEqual([]);
    expect(decision.structure.weekly_passages.at(-1)).toContain("Mark 15");
  });

  it("says what was left out", async () => {
    const { unmet } = await newPlanOf("Ruth and Judges 17-21 for children, 2 weeks");
    expect(unmet?.join(" ")).toMatch(
      /Not for children, and left out: Ruth 3:1-9; Judges 18.*21:25.*Name one/,
    );
  });

  it("leaves out nothing if no passage has the mark", async () => {
    const { unmet } = await newPlanOf("Jonah for children, 5 days");
    expect(unmet?.join(" ") ?? "").not.toMatch(/children/);
  });

  it("reads a chapter or a story that was named, with questions that nobody draws or plays", async () => {
    const decision = await newPlanOf("Judges 19 for children, 1 day");
    expect(decision.structure.weekly_passages).toEqual(["Judges 19"]);
    expect(decision.unmet).toEqual([]);
    const [week] = await writeAll(composer, turn("Judges 19 for children, 1 day"));
    expect(week?.passages[0]?.questions.join(" ")).not.toMatch(/draw|act |loud|whisper|movement/i);
    const story = await newPlanOf("the story of David and Bathsheba for kids, 3 days");
    expect(readIn(story)[0]?.book).toBe("2Sam");
  });

  it("adds no such passage by an edit, and reports those that the plan already reads", async () => {
    const children = await writeAll(composer, turn("Ruth for children, 5 days"));
    const more = await composer.decide(
      turn("Add a week on Judges", {
        plan: children,
        brief: (await newPlanOf("Ruth for children, 5 days")).structure.brief ?? null,
      }),
    );
    if (more.kind !== "edit") throw new Error(more.text);
    expect(passagesClosedToChildren(readIn(more))).toEqual([]);
    const adults = await writeAll(composer, turn("Judges in 4 weeks"));
    const changed = await composer.decide(turn("Make it for children", { plan: adults }));
    expect(changed.text).toMatch(/Judges .* are not for children/);
  });
});

describe("a plan for children that a chat model proposes", () => {
  const judges = turn("Judges for our children, two weeks");
  const brief = { audience: "children" as const, weeks: 2, days_per_week: 5 };

  it("leaves out of a text what is not for them, and says so", () => {
    const readings = [{ kind: "passages" as const, label: "Judges", references: ["Judges"] }];
    const proposal = { kind: "plan" as const, text: "", brief: { ...brief, readings } };
    const decision = planFromProposal(judges, proposal, "");
    if (decision?.kind !== "plan") throw new Error(decision?.text);
    expect(passagesClosedToChildren(readIn(decision))).toEqual([]);
    expect(decision.unmet?.join()).toContain("Not for children, and left out");
  });
});

it("an adults' plan reads all of it", async () => {
  const { structure, unmet } = await newPlanOf("Judges in 4 weeks, 5 days a week");
  expect(structure.weekly_passages.at(-1)).toMatch(/-21|21$/);
  expect(unmet?.join(" ") ?? "").not.toMatch(/children/);
});

describe("a text that somebody in need names", () => {
  const suicide = new Set(["suicide"] as const);

  it("is read without what would wound, which is said", async () => {
    const decision = await newPlanOf("1 Samuel for people with depression, 12 weeks");
    expect(passagesMarked(readIn(decision), suicide)).toEqual([]);
    expect(decision.structure.brief?.leave_out).toContain("1 Samuel 31:1-6");
  });

  it("keeps what the plan for that need reads itself", async () => {
    const decision = await newPlanOf("Elijah for people with depression, 2 weeks");
    const read = readIn(decision).map((range) => formatRanges([range]));
    expect(read).toContain("1 Kings 19:1-7");
  });
});
