/** The fields in which the services put an error's sentence. */
const FIELDS = ["error", "message", "detail", "msg"] as const;
const MAX_DEPTH = 4;

/** Returns an error's sentence, also from a nested object, or undefined. */
export function errorText(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return errorText(value[0], depth + 1);
  for (const field of FIELDS) {
    // Safe: any object can be read this way, and the value is checked again.
    const text = errorText((value as Record<string, unknown>)[field], depth + 1);
    if (text !== undefined) return text;
  }
  return undefined;
}
