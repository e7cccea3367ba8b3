import type { FailedWeek } from "../state.ts";
import { joinWords } from "./speech.ts";

/** One or two sentences about weeks that could not be written; empty if there are none. */
export function describeFailures(failed: readonly FailedWeek[]): string {
  if (failed.length === 0) return "";
  const weeks = failed.map((week) => week.week_number).sort((a, b) => a - b);
  const named = `Week${weeks.length === 1 ? "" : "s"} ${joinWords(weeks)}`;
  const again = `Ask me to “write week ${weeks[0]} again”.`;
  return `${named} could not be written (${failed[0]?.reason.replace(/\.$/, "")}). ${again}`;
}

/** The writers' notices, each once; empty if there are none. */
export function describeNotices(notices: readonly string[]): string {
  return [...new Set(notices)].join(" ");
}
