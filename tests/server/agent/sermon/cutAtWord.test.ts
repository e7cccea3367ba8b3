import { describe, expect, it } from "vitest";
import { cutAtWord } from "../../../../server/agent/sermon/cutAtWord.ts";

describe("a ground that is too long", () => {
  it("ends in a whole word right before the ellipsis", () => {
    const words = "compassion wears slippers, always — ".repeat(20);
    const short = cutAtWord(words, 50);
    expect(short).toBe("compassion wears slippers, always — compassion…");
  });

  it("never ends in a mark of its own", () => {
    expect(cutAtWord("compassion, wears slippers", 14)).toBe("compassion…");
  });

  it("is none where it has no word that ends in time", () => {
    expect(cutAtWord("x".repeat(600), 500)).toBe("");
  });

  it("stays as it is where it fits", () => {
    expect(cutAtWord("compassion wears slippers", 25)).toBe("compassion wears slippers");
  });
});
