import { has } from "../places/within.ts";
import { readClauses } from "./readClauses.ts";

/** Whether any word of a message requests a change; naming days and people alone does not. @param today `yyyy-MM-dd` */
export function asksForChange(text: string, today: string): boolean {
  return readClauses(text, today).some((clause) =>
    has(
      clause,
      "verb",
      "wish",
      "without",
      "more",
      "fewer",
      "part",
      "questions",
      "prayer",
      "role",
      "scripture",
      "portion",
      "length",
      "often",
      "empty",
      "newPlan",
      "likeLast",
    ),
  );
}
