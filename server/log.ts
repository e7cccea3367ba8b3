/** The Worker's log: one line of JSON per event. */

/** Writes a log line. `facts` must not contain what a person wrote, nor anything that identifies them. */
export function log(
  level: "info" | "warning" | "error",
  event: string,
  facts: Record<string, string | number | boolean | undefined>,
): void {
  console.log(JSON.stringify({ level, event, ...facts }));
}

/** Returns the name and stack frames of an unexpected error. Its message is left out, since it may quote personal data. */
export function errorFacts(error: unknown): { fault: string; at?: string } {
  if (!(error instanceof Error)) return { fault: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { fault: error.name, at: frames.slice(0, 6).join("").trim() };
}
