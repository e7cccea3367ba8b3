import { describe, expect, it } from "vitest";
import { composer } from "../../../../server/agent/composer/composer.ts";
import { decideRequest } from "../../../../server/agent/composer/understand/decideRequest.ts";
import type { Turn } from "../../../../server/agent/writer.ts";

const TODAY = "2026-11-28";
const turn = (text: string): Turn => ({
  text,
  earlier: [],
  plan: null,
  selection: null,
  today: TODAY,
  startDate: null,
  readingDays: null,
});

describe("a question about who writes here", () => {
  it.each([
    "lol are you a real person",
    "are you human or a bot",
    "who am i talking to",
    "is this chatgpt?",
    "hey what are you exactly",
    "do you have feelings",
    "just got the nativity set down and there's no joseph again lol. are you a real person btw",
  ])("is answered with the truth: %s", async (text) => {
    const decision = await composer.decide(turn(text));
    expect(decision.kind).toBe("answer");
    expect(decision.text).toMatch(/\bI am a program\b/);
  });

  it("does not take the place of a plan", async () => {
    const decision = await composer.decide(turn("are you real? and can you do 3 weeks on hope"));
    expect(decision.kind).toBe("plan");
  });

  it("is not triggered by a wish for somebody to call", async () => {
    const { text } = await composer.decide(turn("is there a person I can call about this"));
    expect(text).not.toContain("I am a program");
  });
});

describe("a sermon or a talk", () => {
  it.each([
    "I need a 20 min sermon on Jonah by tomorrow morning pls help",
    "i have to preach on sunday and need 15 minutes on the prodigal son",
    "need a talk on hope for sunday, 10 minutes",
    "Sermon outline, James 1, for this Sunday",
    "write me a sermon",
  ])("is not written, and no plan instead: %s", async (text) => {
    const decision = await decideRequest(text, TODAY);
    expect(decision?.kind).toBe("answer");
    expect(decision?.text).toContain("not sermons");
  });

  it.each([
    "a 4 week plan on Jonah to go with my sermon series",
    "I'm preaching through Titus in January, want the church to read along, mon-sat, 3 weeks",
  ])("is no hindrance to a plan beside it: %s", async (text) => {
    expect((await decideRequest(text, TODAY))?.kind).toBe("plan");
  });
});

it.each(["Can you make one for my group", "make me one please", "I'd like one for our ladies"])(
  "asks what “%s” is to be about",
  async (text) => {
    const decision = await decideRequest(text, TODAY);
    expect(decision?.kind).toBe("answer");
    expect(decision?.text).toContain("What shall it be about?");
  },
);
