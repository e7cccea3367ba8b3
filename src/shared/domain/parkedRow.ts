/** What is told of a row of the outbox that the server did not take. */
export type WorkKind =
  | "createProject"
  | "autoSave"
  | "title"
  | "updateProject"
  | "deleteProject"
  | "call";

/** Why a row waits for a person. `sentence` is the server's own, where it gave one. */
export interface ParkReason {
  code: "forbidden" | "not_found" | "gone" | "refused" | "unreadable";
  status: number;
  sentence: string;
}

/** What the server answered when it failed for a passing reason. */
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
  /** Left out or null where the server did not answer. */
  failure?: PassingFailure | null;
}
