import type { Meaning } from "../finding.ts";

/** Whether a finding names a reading definitely. */
export function isFirm(meaning: Meaning): boolean {
  return (
    meaning.kind === "scripture" ||
    meaning.kind === "season" ||
    (meaning.kind === "portion" && meaning.of === "psalm") ||
    (meaning.kind === "topic" && !meaning.isLoose)
  );
}
