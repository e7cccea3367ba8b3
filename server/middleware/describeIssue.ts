/** Turns a schema's issue into a sentence that names the field. */
import type * as z from "zod/mini";

/** `body` is the input that was parsed, since the issue does not carry it. */
export function describeIssue(issue: z.core.$ZodIssue, body: unknown): string {
  const field = issue.path.map(String).join(".");
  if (!field) return "The request is not what this call takes.";
  return `"${field}" ${complaint(issue, valueAt(body, issue.path))}.`;
}

const EXPECTED: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function complaint(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return value === undefined
        ? "is required"
        : `must be ${EXPECTED[issue.expected] ?? issue.expected}`;
    case "too_small":
      return issue.origin === "string" ? "must not be empty" : `must be ${issue.minimum} or more`;
    case "too_big":
      return issue.origin === "string"
        ? `is longer than ${issue.maximum} characters`
        : `must be ${issue.maximum} or less`;
    case "invalid_value":
      return `must be ${issue.values.map(String).join(" or ")}`;
    case "invalid_format":
      return "has a form that is not allowed";
    case "custom":
      return `does not fit: ${issue.message}`;
    default:
      return "does not fit";
  }
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    body,
  );
}
