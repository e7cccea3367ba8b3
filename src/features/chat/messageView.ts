import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Choice, PlanNotes } from "#shared/domain/plan/brief.ts";

/** What the chat shows of a message. */
export interface MessageView {
  id: string;
  role: "user" | "assistant";
  content: string;
  /** ISO 8601, of the phone that wrote it. */
  timestamp: string;
  isStreaming: boolean;
  showPlanLoading: boolean;
  planLoadingMessage: string;
  isError: boolean;
  completionDuration: number | undefined;
  /** How its run stands, of the last answer alone: "Stream started..."; empty for all others. */
  status: string;
  /** Answers to tap. */
  choices?: Choice[] | undefined;
  notes?: PlanNotes | undefined;
  /** Written without a network; it goes out when there is one. */
  isWaiting: boolean;
  /** Where the message was asked in more than one way: which of them this is. */
  version?: MessageVersion | undefined;
}

export interface MessageVersion {
  /** From 1. */
  number: number;
  count: number;
  /** The question of the one before and the one after. */
  previousId: string | undefined;
  nextId: string | undefined;
}

/** Views are made anew by each query; a message that looks the same is not drawn again. */
export function sameView(a: MessageView, b: MessageView): boolean {
  if (a.version?.number !== b.version?.number || a.version?.count !== b.version?.count) {
    return false;
  }
  if (!sameJson([a.choices, a.notes], [b.choices, b.notes])) return false;
  return (Object.keys(a) as (keyof MessageView)[]).every(
    (key) => key === "version" || key === "choices" || key === "notes" || a[key] === b[key],
  );
}
