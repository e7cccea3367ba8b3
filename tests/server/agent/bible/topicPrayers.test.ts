import { describe, expect, it } from "vitest";
import { allThemes } from "../../../../server/agent/bible/themes.ts";
import { topicPrayers } from "../../../../server/agent/bible/topicPrayers.ts";

const every = allThemes().flatMap(({ id }) => topicPrayers(id).map((text) => ({ id, text })));

describe("the prayers of topics", () => {
  it("are two for each topic", () => {
    const short = allThemes().filter(({ id }) => topicPrayers(id).length < 2);
    expect(short.map(({ id }) => id)).toEqual([]);
  });

  it("are 30 to 70 words, plain and ended", () => {
    const wrong = every.filter(({ text }) => {
      const words = text.split(/\s+/).length;
      return words < 30 || words > 70 || !text.endsWith("Amen.") || /["“”]/.test(text);
    });
    expect(wrong).toEqual([]);
  });

  it("share no sentence with one another", () => {
    const sentences = every.flatMap(({ text }) =>
      text.split(/(?<=[.?!]) /).filter((one) => one !== "Amen."),
    );
    expect(sentences.length).toBe(new Set(sentences).size);
  });
});
