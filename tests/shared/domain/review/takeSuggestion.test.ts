import { describe, expect, it } from "vitest";
import type { ReviewComment } from "#shared/contracts/reviewLinks.ts";
import { takeSuggestion } from "#shared/domain/review/takeSuggestion.ts";
import { day, week } from "../arbitraryPlan.ts";

const PLAN = [
  week(1, [
    day({
      ...{ id: "a", title: "The voice", scripture: "Mark 1:1-13", prayer: "Make a way.\nIn us." },
      questions: ["Where have you waited?", "Who (else) is calling?"],
    }),
    day({ id: "b", title: "Nets" }),
  ]),
];
type Suggested = Pick<ReviewComment, "day" | "part" | "original" | "quote" | "suggestion">;
const about = (partial: Partial<Suggested>): Suggested => ({
  ...{ day: "a", part: "title", original: "The voice", quote: "", suggestion: "A voice" },
  ...partial,
});
const taken = (partial: Partial<Suggested>) =>
  takeSuggestion(PLAN, about(partial))?.[0]?.passages[0];

describe("a suggestion that is taken", () => {
  it("replaces the whole title, reading or prayer, and leaves other days as the same objects", () => {
    expect(taken({})?.title).toBe("A voice");
    expect(taken({ part: "reading", suggestion: "Mark 1:1-8" })?.scripture).toBe("Mark 1:1-8");
    expect(taken({ part: "prayer", suggestion: "Come." })?.prayer).toBe("Come.");
    expect(takeSuggestion(PLAN, about({}))?.[0]?.passages[1]).toBe(PLAN[0]?.passages[1]);
  });

  it("replaces only the marked words, whatever their line breaks and signs", () => {
    const prayer = { part: "prayer", quote: "way. In", suggestion: "road, $& in" } as const;
    expect(taken(prayer)?.prayer).toBe("Make a road, $& in us.");
    const question = { part: "question", original: "Who (else) is calling?" } as const;
    expect(taken({ ...question, quote: "(else)", suggestion: "now" })?.questions).toEqual([
      "Where have you waited?",
      "Who now is calling?",
    ]);
  });

  it("finds its question by its words, also when another was added before it", () => {
    const question = { part: "question", original: " Who (else) is calling? " } as const;
    expect(taken({ ...question, suggestion: "Who calls?" })?.questions[1]).toBe("Who calls?");
  });

  it("changes nothing where the question, the marked words or the day are gone", () => {
    expect(taken({ part: "question", original: "Something else?" })).toBeUndefined();
    expect(taken({ part: "prayer", quote: "not there" })).toBeUndefined();
    expect(takeSuggestion(PLAN, about({ day: "gone" }))).toBeUndefined();
    expect(taken({ suggestion: null })).toBeUndefined();
    expect(taken({ part: null })).toBeUndefined();
  });
});
