/** What the screens show of an outbox row that the server refused. */

/** The kinds of work in the outbox. */
export type WorkKind =
  | "createProject"
  | "autoSave"
  | "title"
  | "updateProject"
  | "deleteProject"
  | "call";

/** Why a row needs a person's decision. `sentence` is the server's own, where it sent one. */
export interface ParkReason {
  code: "forbidden" | "not_found" | "gone" | "refused" | "unreadable";
  status: number;
  sentence: string;
}

/** The server's response to a temporary failure. */
export interface PassingFailure {
  status: number;
  sentence: string;
}

export interface ParkedRow {
  kind: WorkKind;
  reason: ParkReason | null;
}

export interface FailedRow {
  kind: WorkKind;
  /** Absent or null where the server did not respond. */
  failure?: PassingFailure | null;
}
