// @vitest-environment node
import { strFromU8, unzipSync } from "fflate";
import mammoth from "mammoth";
import { describe, expect, it, vi } from "vitest";
import { planDocx } from "../../../../../src/features/distribute/channels/word/planDocx.ts";
import { PIXEL } from "../../../../support/pixel.ts";
import { TRAPS } from "./generatedPlans.ts";
import { publishedDay, publishedPlan } from "./publishedPlanFactory.ts";

// Hundreds of plans take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function htmlOf(plan: ReturnType<typeof publishedPlan>, withText = true): Promise<string> {
  const { content } = await planDocx(plan, { withText });
  return (await mammoth.convertToHtml({ buffer: Buffer.from(content as Uint8Array) })).value;
}

describe("a plan in Word", () => {
  it("has headings for weeks and days, questions, prayer, text and credit", async () => {
    const html = await htmlOf(publishedPlan());
    expect(html).toContain("<h1>Week 1: The kingdom is near</h1>");
    expect(html).toContain("<h2>Monday, November 30: The beginning</h2>");
    expect(html.match(/<h2>/g)).toHaveLength(6);
    expect(html).toContain("1.\tWhat does John ask of the people?");
    expect(html).toContain("<em>Lord, make a way in us. Amen.</em>");
    expect(html).toContain("The beginning of the Good News");
    expect(html).toContain("World English Bible, public domain");
  });

  it("contains the church's logo, and its colour as a line", async () => {
    const plan = publishedPlan();
    plan.church = { ...plan.church, logo: PIXEL };
    const { content } = await planDocx(plan, { withText: false });
    const files = unzipSync(content as Uint8Array);
    expect(Object.keys(files).some((name) => name.startsWith("word/media/"))).toBe(true);
    expect(strFromU8(files["word/document.xml"] ?? new Uint8Array())).toContain('w:color="2f6f5e"');
  });

  it("shows hostile text literally, in valid XML", async () => {
    for (const trap of TRAPS) {
      const html = await htmlOf(
        publishedPlan({
          title: trap,
          texts: [],
          weeks: [
            {
              number: 1,
              name: trap,
              passage: trap,
              days: [publishedDay({ title: trap, prayer: trap })],
            },
          ],
        }),
      );
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain("Mark 1:1-13");
    }
  });
});
