/** Where the services put the sentence of an error. */
const FIELDS = ["error", "message", "detail", "msg"] as const;
const MAX_DEPTH = 4;

/** The sentence of an error, which may stand in an object of its own; undefined where there is none. */
export function errorText(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return errorText(value[0], depth + 1);
  for (const field of FIELDS) {
    // Any object may be looked into; what is found is checked again.
    const text = errorText((value as Record<string, unknown>)[field], depth + 1);
    if (text !== undefined) return text;
  }
  return undefined;
}
