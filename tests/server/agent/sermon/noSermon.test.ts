import { describe, expect, it } from "vitest";
import { askWhetherSermon } from "../../../../server/agent/sermon/sermonAnswers.ts";
import { splitSermon } from "../../../../server/agent/sermon/splitSermon.ts";
import { Talk } from "../../../evals/talk.ts";

const TODAY = "2026-11-29";
const LETTER =
  "Dear Sir or Madam, I am the pastor of a small Baptist congregation outside Lagos, about sixty people, and we lost three members in a road accident in October. Since then our Wednesday prayer meeting has been very quiet. I thought we might all read together from the first of January until the end of the month, every day, beginning with some of the psalms of lament, then the raising of Lazarus and the resurrection chapters in John, and finishing with Paul on the resurrection in 1 Corinthians 15. Many of our older women do not read well so the portions must be short, not more than ten or twelve verses, and one question is enough. Please do not make it cheerful. Thank you and God bless you. Pastor Emeka";
const isAsked = (reply: string) => /Is this a sermon/.test(reply);

/** The reply to an answer, after the letter was asked about. */
async function replyTo(answer: string): Promise<string> {
  const talk = new Talk();
  expect(isAsked((await talk.say(LETTER, TODAY)).reply)).toBe(true);
  return (await talk.say(answer, TODAY)).reply;
}

describe("a letter without paragraphs that may be a sermon", () => {
  it.each([
    "These are no sermon notes.",
    "It is something else",
    "No, it is not a sermon. Please make the reading plan I described.",
    "not a sermon",
  ])("is asked about once: %s", async (answer) => {
    const reply = await replyTo(answer);
    expect(isAsked(reply)).toBe(false);
    expect(reply).not.toMatch(/The sermon is on/);
  });

  it("becomes the sermon's week where that is tapped", async () => {
    expect(await replyTo("Make a week from this sermon.")).toMatch(/The sermon is on John 11:1-44/);
  });

  it("keeps what follows a full stop where it is no answer", () => {
    expect(splitSermon("Jesus wept. It is something else to weep with others.").said).toBe("");
  });

  it("keeps what begins like an answer and goes on of something else", () => {
    expect(splitSermon("Jesus wept.\n\nA week from Sunday we meet in the hall.").said).toBe("");
  });

  it("has an answer behind each button that is understood", () => {
    const { choices = [] } = askWhetherSermon({ said: "", content: "" });
    for (const { message } of choices)
      expect(splitSermon(`${LETTER}. ${message}`).said).toBe(message);
  });
});
