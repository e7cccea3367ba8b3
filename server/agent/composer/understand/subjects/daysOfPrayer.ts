/** "21 days of fasting and prayer on the Holy Spirit": what a church does in that time, and not what it reads. */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

const FRAME = new Set(
  "fasting fast prayer prayers praying consecration vigil and with plus week weeks day days time season".split(
    " ",
  ),
);
const FASTING = /^(?:fast|fasting|consecration|vigil)$/;
/** Words allowed after it: "fasting and prayer programme". */
const PLANS =
  /^(?:plan|readings?|programme|program|exercise|challenge|guide|devotional|devotions|campaign)$/;
const SUBJECTS = /^(?:topic|scripture|person)$/;
/** What leads to the subject. */
const ABOUT = /^(?:on|about|theme|themed|topic|focus|focusing|:)$/;
const LITTLE = /^(?:of|for|with|our|the|a|and|&|in)$/;
const NEAR = 3;

export function withDaysOfPrayer(
  findings: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const isAbout = (one: Finding) =>
    tokens
      .slice(Math.max(0, one.from - NEAR), one.from)
      .some(({ word, text }) => ABOUT.test(word || text));
  const isFrame = (one: Finding) =>
    one.meaning.kind === "topic" &&
    tokens.slice(one.from, one.to).every(({ word }) => FRAME.has(word)) &&
    !isAbout(one);
  const frames = findings.filter(isFrame);
  const isOther = (one: Finding) => SUBJECTS.test(one.meaning.kind) && !frames.includes(one);
  const subject = findings.findLast((one) => isOther(one) && isAbout(one));
  if (!subject) return [...findings];
  const led = frames.filter(
    (one) => one.to <= subject.from && stands(one, { findings, tokens, frames }),
  );
  const words = led.map(({ from, to }) => tokens.slice(from, to).map(({ word }) => word));
  const isFast = words.flat().some((word) => FASTING.test(word));
  const label = words.map((one) => one.join(" ")).join(" and ");
  return findings.map((one) => {
    if (!led.includes(one)) return one;
    if (!isFast) return { ...one, meaning: { kind: "prayer" as const } };
    const isFirst = one === led[0];
    return {
      ...one,
      meaning: isFirst
        ? { kind: "occasion" as const, label, areAdults: false }
        : { kind: "filler" as const },
    };
  });
}

/** Whether it tells what the days are: behind a length, before "plan", or in a row with one that does. */
function stands(
  one: Finding,
  {
    findings,
    tokens,
    frames,
  }: { findings: readonly Finding[]; tokens: readonly Token[]; frames: readonly Finding[] },
): boolean {
  if (tokens.slice(one.to, one.to + 2).some(({ word }) => PLANS.test(word))) return true;
  const isNear = (other: Finding) =>
    other.to <= one.from &&
    tokens.slice(other.to, one.from).every(({ word, text }) => LITTLE.test(word || text));
  const before = findings.findLast(
    (other) => other.to <= one.from && other.meaning.kind !== "filler",
  );
  if (before && isNear(before) && (before.meaning.kind === "length" || frames.includes(before)))
    return true;
  // "For our fasting week".
  return tokens.slice(one.from, one.to).some(({ word }) => /^(?:weeks?|days?|season)$/.test(word));
}
