import { describe, expect, it } from "vitest";
import {
  countSms,
  simplifyForSms,
} from "../../../../../src/features/distribute/channels/text/smsParts.ts";
import { smsLink, smsOfDay } from "../../../../../src/features/distribute/channels/text/smsText.ts";
import { publishedDay, publishedPlan } from "./publishedPlanFactory.ts";

describe("counting a text message", () => {
  it.each([
    ["nothing", "", "gsm7", 0, 0],
    ["160 plain characters", "a".repeat(160), "gsm7", 160, 1],
    ["161 plain characters", "a".repeat(161), "gsm7", 161, 2],
    ["two full parts", "a".repeat(306), "gsm7", 306, 2],
    ["one more than two full parts", "a".repeat(307), "gsm7", 307, 3],
    ["80 euro signs, two places each", "€".repeat(80), "gsm7", 160, 1],
    ["81 euro signs", "€".repeat(81), "gsm7", 162, 2],
    ["letters of the alphabet's own", "äöüÄÖÜßñàèéìòÇØøÅå", "gsm7", 18, 1],
    ["a small c with cedilla, which it lacks", "ç", "ucs2", 1, 1],
    ["70 characters outside", "汉".repeat(70), "ucs2", 70, 1],
    ["71 characters outside", "汉".repeat(71), "ucs2", 71, 2],
    ["35 pictures, two units each", "🙏".repeat(35), "ucs2", 70, 1],
    ["36 pictures", "🙏".repeat(36), "ucs2", 72, 2],
    ["one curly quote among plain letters", `${"a".repeat(70)}’`, "ucs2", 71, 2],
  ])("%s", (_, text, alphabet, units, parts) => {
    const count = countSms(text);
    expect([count.alphabet, count.units, count.parts.length]).toEqual([alphabet, units, parts]);
    expect(count.parts.join("")).toBe(text);
  });

  it("does not split an escaped character or an emoji", () => {
    const escaped = countSms(`${"a".repeat(152)}€${"b".repeat(20)}`);
    expect(escaped.parts).toEqual(["a".repeat(152), `€${"b".repeat(20)}`]);
    const pictures = countSms(`${"a".repeat(66)}🙏${"b".repeat(20)}`);
    expect(pictures.parts).toEqual(["a".repeat(66), `🙏${"b".repeat(20)}`]);
  });

  it("replaces typographic characters by GSM-7 ones", () => {
    expect(simplifyForSms("“Don’t” – he said…\u00a0")).toBe('"Don\'t" - he said... ');
  });
});

describe("the text message of a day", () => {
  it("has date, reading, title and address in one part", () => {
    const sms = smsOfDay(publishedPlan(), publishedDay({ title: "“Follow me”" }));
    expect(sms.text).toBe(
      'Mon, Nov 30: Mark 1:1-13\n"Follow me"\nhttps://lamplight.example/daily/st-marks-mark',
    );
    expect(sms).toMatchObject({ alphabet: "gsm7", parts: [sms.text] });
  });

  it("shortens the title to avoid a second part, and keeps reading and address", () => {
    const sms = smsOfDay(publishedPlan(), publishedDay({ title: "word ".repeat(40) }));
    expect(sms.parts).toHaveLength(1);
    expect(sms.text).toMatch(/word\.\.\.\n/);
    expect(sms.text.endsWith("/daily/st-marks-mark")).toBe(true);
  });

  it("leaves the title out if it would change a long message's alphabet", () => {
    const sms = smsOfDay(publishedPlan(), publishedDay({ title: "汉".repeat(150) }));
    expect(sms).toMatchObject({ alphabet: "gsm7", parts: [sms.text] });
  });

  it("has its whole text in the link", () => {
    const sms = smsOfDay(publishedPlan(), publishedDay({ title: "Bread & wine?" }));
    const link = smsLink(sms);
    expect(link.startsWith("sms:?&body=")).toBe(true);
    expect(decodeURIComponent(link.slice("sms:?&body=".length))).toBe(sms.text);
    expect(link.slice("sms:?&body=".length)).not.toMatch(/[&?#\s]/);
  });
});
