import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Choice, PlanNotes } from "#shared/domain/plan/brief.ts";

/** A message as the chat shows it. */
export interface MessageView {
  id: string;
  role: "user" | "assistant";
  content: string;
  /** ISO 8601, by the clock of the phone that wrote it. */
  timestamp: string;
  isStreaming: boolean;
  showPlanLoading: boolean;
  planLoadingMessage: string;
  isError: boolean;
  completionDuration: number | undefined;
  /** The run's status, set on the last answer only: "Stream started..."; empty on all others. */
  status: string;
  /** Answers offered as buttons. */
  choices?: Choice[] | undefined;
  notes?: PlanNotes | undefined;
  /** Written without a network; sent once there is one. */
  isWaiting: boolean;
  /** Which version this is, if the question was asked in several versions. */
  version?: MessageVersion | undefined;
}

export interface MessageVersion {
  /** Counted from 1. */
  number: number;
  count: number;
  /** The question ids of the previous and the next version. */
  previousId: string | undefined;
  nextId: string | undefined;
}

/** Each query makes new views; one that looks the same is not redrawn. */
export function sameView(a: MessageView, b: MessageView): boolean {
  if (a.version?.number !== b.version?.number || a.version?.count !== b.version?.count) {
    return false;
  }
  if (!sameJson([a.choices, a.notes], [b.choices, b.notes])) return false;
  return (Object.keys(a) as (keyof MessageView)[]).every(
    (key) => key === "version" || key === "choices" || key === "notes" || a[key] === b[key],
  );
}
