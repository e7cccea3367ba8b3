/** How the reading of an exported file ended. */
export type Imported =
  | { kind: "added"; count: number }
  | { kind: "foreign" }
  /** What of it the server would refuse, each as a sentence that names the plan. */
  | { kind: "unfit"; faults: readonly string[] }
  | { kind: "failed" };
