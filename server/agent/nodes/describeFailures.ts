import type { FailedWeek } from "../state.ts";
import { joinWords } from "./speech.ts";

/** One or two sentences about weeks that could not be written; empty where there are none. */
export function describeFailures(failed: readonly FailedWeek[]): string {
  if (failed.length === 0) return "";
  const weeks = failed.map((week) => week.week_number).sort((a, b) => a - b);
  const named = `Week${weeks.length === 1 ? "" : "s"} ${joinWords(weeks)}`;
  const again = `Ask me to “write week ${weeks[0]} again”.`;
  return `${named} could not be written (${failed[0]?.reason.replace(/\.$/, "")}). ${again}`;
}

/** What the writer left to be said, each sentence once; empty where there is none. */
export function describeTold(told: readonly string[]): string {
  return [...new Set(told)].join(" ");
}
