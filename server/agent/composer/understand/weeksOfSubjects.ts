/** What is read in which weeks, where the message says so: "weeks 1-2 Ruth, week 3 Jonah". */
import type { Finding, Of } from "./finding.ts";
import { isFirm } from "./firm.ts";
import type { Reading } from "./read.ts";
import { joinAnd } from "./reply.ts";
import type { Scheduled } from "./schedule.ts";
import type { Subjects } from "./subjects.ts";

type Label = Finding<Of<"weekLabel">>;

const MOST_SHARE = 50;

/** Assigns each subject its weeks. @returns whether the message gives such weeks */
export function withWeekLabels(
  { findings }: Reading,
  { readings }: Subjects,
  scheduled: Scheduled,
  told: number | undefined,
): boolean {
  const { timing, doubts, options } = scheduled;
  const labels = findings.filter((one): one is Label => one.meaning.kind === "weekLabel");
  if (labels.length < 2 || readings.length < 2) return false;
  const counts = labels.map(({ to }, at) => {
    const end = labels[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    const isSubject = ({ from, meaning }: Finding) =>
      from >= to && from < end && (isFirm(meaning) || meaning.kind === "person");
    return findings.filter(isSubject).length;
  });
  const isZipped = labels.length === readings.length;
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (!isZipped && (total !== readings.length || counts.includes(0))) {
    const lost = counts.flatMap((count, at) => (count === 0 ? [at + 1] : []));
    doubts.push(
      lost.length === 0 || lost.length === labels.length
        ? "I did not find what each of the weeks is about."
        : `I did not find what week ${joinAnd(lost.map(String))} is about.`,
    );
    return true;
  }
  const shares = labels.flatMap(({ meaning }, at) => {
    const count = isZipped ? 1 : (counts[at] ?? 1);
    return Array.from({ length: count }, () => meaning.weeks / count);
  });
  const scale = shares.every(Number.isInteger) ? 1 : 12;
  readings.forEach((one, at) => {
    const share = Math.round((shares[at] ?? 1) * scale);
    Object.assign(one, { per: "plan", count: Math.min(MOST_SHARE, Math.max(1, share)) });
  });
  const weeks = labels.reduce((sum, { meaning }) => sum + meaning.weeks, 0);
  timing.weeks = weeks;
  if (told !== undefined && told !== weeks) {
    doubts.push(`You wrote ${told} weeks, and said of ${weeks} what they read.`);
    options.push(`${told} weeks`, `${weeks} weeks`);
  }
  return true;
}
