import { describe, expect, it } from "vitest";
import { answerCare } from "../../../../../server/agent/composer/understand/care/answerCare.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const NO_SECRET = "cannot be kept safe by a secret";
const answerTo = (text: string) => {
  const understood = understand(text, "2026-11-28");
  return answerCare({ ...understood, care: understood.care ?? "abuse" });
};

describe("the warning that a child at risk is no secret", () => {
  it.each([
    "A girl in my youth group (13) told me her stepdad hits her. A week of readings?",
    "One of our girls is being abused at home, a week of readings please",
    "I am 14 and my dad beats me. something to read for a week",
    "my husband hits me and the kids. 7 readings",
    "My husband hits our little boy, a week of readings",
    "she’s 15 and her boyfriend hits her. readings for a week?",
    "a teenager told me that he was molested, one week of readings",
    "I was abused as a child and now a boy says that his uncle touches him, a week of readings",
    "A boy in my class is being hit at home",
  ])("is given: %s", (text) => {
    expect(answerTo(text)?.text).toContain(NO_SECRET);
  });

  it.each([
    "I was abused as a child. A week of readings please",
    "my husband hits me, the kids are asleep, I need some readings",
    "My wife was abused when she was a little girl, a week of readings",
    "a group for women who were molested as girls, a week of readings",
    "He beats me. I have three children. something to read for a week",
    "I lead the kids club and my husband hits me. readings for a week",
    "our youth pastor was assaulted by a stranger, readings for a week",
    "survivors of child abuse, all of us over forty, 2 weeks of readings",
    "My sister’s husband beats her and she comes to us at night, a week of readings for her",
  ])("is not given to a grown person: %s", (text) => {
    const decision = answerTo(text);
    expect(decision?.text).toMatch(/sorry/);
    expect(decision?.text).not.toContain(NO_SECRET);
  });

  it("comes before a question, too", () => {
    const decision = answerTo(
      "A girl told me her dad hits her, a week of readings. The January meeting is on the 9th",
    );
    expect(decision?.kind).toBe("answer");
    expect(decision?.text.startsWith("A child who is being hurt")).toBe(true);
  });
});
