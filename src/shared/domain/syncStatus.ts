/** Exactly one of these is shown. Computed from the tables each time, never stored. */
export type SyncStatus =
  | { kind: "saved" }
  | { kind: "saving" }
  /**
   * `isFailing` when the server refuses the changes for now; `minutes` when the network works but
   * saving takes too long.
   */
  | { kind: "waiting"; changes: number; isFailing?: true; minutes?: number }
  | { kind: "needsYou"; count: number };
