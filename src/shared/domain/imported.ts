/** The result of importing an exported file. */
export type Imported =
  | { kind: "added"; count: number }
  | { kind: "foreign" }
  /** What the server would refuse, each as a sentence that names the plan. */
  | { kind: "unfit"; faults: readonly string[] }
  | { kind: "failed" };
