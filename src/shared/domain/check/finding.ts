/** What checking a plan can find. The screens write the sentences. */
import type { LicensedTranslation } from "../bible/translations.ts";
import type { Plan } from "../plan/plan.ts";

export type Fault =
  | { kind: "long" | "short"; verses: number; usual: number }
  /** `earlier` is the day that reads it first. */
  | { kind: "twice"; passage: string; earlier: string }
  | { kind: "missing"; passage: string }
  | { kind: "question"; question: string; earlier: string }
  | { kind: "licence"; translation: LicensedTranslation; sentence: string }
  | { kind: "fewDays" | "manyDays"; days: number; limit: number }
  | { kind: "noReading" }
  /** `reason` is a sentence. */
  | { kind: "unreadable"; scripture: string; reason: string }
  | { kind: "manyPassages" | "manyWords"; count: number; limit: number };

/** The fix: an undoable change, a question for the agent, or another translation to show. */
export type Fix =
  | { kind: "share" | "split" | "trim" | "remove" | "extend" | "drop"; edit: (plan: Plan) => Plan }
  | { kind: "ask"; request: string }
  | { kind: "useWeb" };

export interface Finding {
  /** Stable for the same fault of the same day. */
  id: string;
  /** Null for a finding on the whole plan. */
  dayId: string | null;
  fault: Fault;
  fix: Fix;
}
