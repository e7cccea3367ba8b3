import { describe, expect, it } from "vitest";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { agreementOf } from "./agreement.ts";
import { MARKS } from "./judgeQuestions.ts";
import { markedQuestions } from "./markedQuestions.ts";

describe("the marked questions", () => {
  const all = markedQuestions();

  it("are a hundred, of real readings, each once and with its mark", () => {
    expect(all).toHaveLength(100);
    expect(new Set(all.map(({ question }) => question)).size).toBe(100);
    for (const { scripture } of all) expect(parseReference(scripture)).toMatchObject({ ok: true });
    for (const mark of MARKS)
      expect(all.filter((one) => one.mark === mark).length).toBeGreaterThanOrEqual(8);
  });

  it("say why a question is not good", () => {
    for (const { mark, note, question } of all)
      if (mark !== "good") expect(note, question).toBeTruthy();
  });
});

describe("the agreement", () => {
  it("is perfect with oneself, and none where the judge calls all of them good", () => {
    const all = markedQuestions().map(({ mark }) => mark);
    expect(agreementOf(all.map((mark) => [mark, mark]))).toMatchObject({
      count: 100,
      same: 1,
      kappa: 1,
      found: 1,
      falseAlarms: 0,
    });
    const blind = agreementOf(all.map((mark) => [mark, "good"]));
    expect(blind).toMatchObject({ same: 0.57, found: 0, falseAlarms: 0 });
    expect(blind.kappa).toBeCloseTo(0);
  });

  it("counts what the judge left out nowhere", () => {
    const { count, table } = agreementOf([
      ["good", undefined],
      ["wrong", "generic"],
    ]);
    expect(count).toBe(1);
    expect(table.wrong.generic).toBe(1);
  });
});
