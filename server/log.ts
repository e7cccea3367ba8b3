/** The Worker's log: one line of JSON an event. */

/** `facts` must not hold what a person wrote, nor who they are. */
export function log(
  level: "info" | "warning" | "error",
  event: string,
  facts: Record<string, string | number | boolean | undefined>,
): void {
  console.log(JSON.stringify({ level, event, ...facts }));
}

/** What may be logged of an unexpected error. Its message may quote the data that caused it, so it stays out. */
export function errorFacts(error: unknown): { fault: string; at?: string } {
  if (!(error instanceof Error)) return { fault: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { fault: error.name, at: frames.slice(0, 6).join("").trim() };
}
