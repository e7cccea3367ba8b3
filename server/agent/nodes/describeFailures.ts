import type { FailedWeek } from "../state.ts";
import type { Notice } from "../writer.ts";
import { joinWords } from "./speech.ts";

/** One or two sentences about weeks that could not be written; empty if there are none. */
export function describeFailures(failed: readonly FailedWeek[]): string {
  if (failed.length === 0) return "";
  const weeks = failed.map((week) => week.week_number).sort((a, b) => a - b);
  const named = `Week${weeks.length === 1 ? "" : "s"} ${joinWords(weeks)}`;
  const again = `Ask me to “write week ${weeks[0]} again”.`;
  return `${named} could not be written (${failed[0]?.reason.replace(/\.$/, "")}). ${again}`;
}

const MOST_DAYS = 6;

/** The writers' notices, each once, with all of its days; empty if there are none. */
export function describeNotices(notices: readonly Notice[]): string {
  const days = new Map<string, string[]>();
  for (const { sentence, days: more = [] } of notices)
    days.set(sentence, [...(days.get(sentence) ?? []), ...more]);
  return [...days]
    .map(([sentence, of]) => (of.length === 0 ? sentence : `${sentence}: ${joinDays(of)}.`))
    .join(" ");
}

function joinDays(days: readonly string[]): string {
  const all = [...new Set(days)];
  const more = all.length - MOST_DAYS;
  if (more < 2) return joinWords(all);
  return joinWords([...all.slice(0, MOST_DAYS), `${more} more days`]);
}
