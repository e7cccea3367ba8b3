/** References as people type them: each is parsed correctly, or refused with a helpful sentence. */
import { describe, expect, it } from "vitest";
import { parseReference } from "#shared/domain/bible/reference.ts";
import * as readable from "./corpus/readable.ts";
import * as refused from "./corpus/refused.ts";

const groupsOf = <Entry>(data: Record<string, readonly Entry[]>) => Object.entries(data);

describe("parsed references", () => {
  describe.each(groupsOf<readable.Readable>(readable))("%s", (_, entries) => {
    it.each(entries)("%j as %j", (written, canonical) => {
      expect(parseReference(written)).toMatchObject({ ok: true, text: canonical });
      expect(parseReference(canonical)).toMatchObject({ ok: true, text: canonical });
    });
  });
});

describe("refused references", () => {
  describe.each(groupsOf<refused.Refused>(refused))("%s", (_, entries) => {
    it.each(entries.map(([written, ...says]) => ({ written, says })))(
      "$written",
      ({ written, says }) => {
        const answer = parseReference(written);
        if (answer.ok) expect.fail(`“${written}” was read as ${answer.text}`);
        for (const words of says) expect(answer.reason).toContain(words);
        expect(answer.reason).toMatch(/[.]$/);
        expect(answer.reason.length).toBeLessThan(160);
      },
    );
  });
});

describe("very long texts", () => {
  it("parses a long list", () => {
    const psalms = Array.from({ length: 120 }, (_, index) => index + 1).join(", ");
    expect(parseReference(`Psalms ${psalms}`)).toMatchObject({ ok: true });
  });

  it.each([
    ["words", "lamp ".repeat(2_000)],
    ["passages", "Mark 1; ".repeat(2_000)],
    ["digits", "1".repeat(20_000)],
    ["signs", "-:;(".repeat(5_000)],
  ])("refuses 10,000 %s without delay", (_, text) => {
    expect(parseReference(text)).toMatchObject({
      ok: false,
      reason: expect.stringContaining("too long"),
    });
  });

  it.each([
    ["word", "lamp".repeat(200)],
    ["number", `Mark ${"1".repeat(900)}`],
    ["emoji", "📖".repeat(400)],
  ])("keeps the sentence short for a long %s", (_, text) => {
    const answer = parseReference(text);
    expect(answer.ok ? answer.text : answer.reason.length).toBeLessThan(200);
  });
});

describe("the corpus", () => {
  const written = [...groupsOf<readable.Readable>(readable), ...groupsOf<refused.Refused>(refused)]
    .flatMap(([, entries]): readonly (readable.Readable | refused.Refused)[] => entries)
    .map(([text]) => text);

  it("has at least 500 different strings", () => {
    expect(new Set(written).size).toBe(written.length);
    expect(written.length).toBeGreaterThanOrEqual(500);
  });
});
