/** Exactly one of these is shown. Computed from the tables each time, never stored. */
export type SyncStatus =
  | { kind: "saved" }
  | { kind: "saving" }
  /** `isFailing` when the server answers and does not take it; `minutes` when the network is there and it takes too long. */
  | { kind: "waiting"; changes: number; isFailing?: true; minutes?: number }
  | { kind: "needsYou"; count: number };
