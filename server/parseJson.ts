/** Parses JSON from outside and refuses deep nesting, which would overflow the stack in recursive code. */
import { Refusal } from "./refusal.ts";

/** A plan has five levels. */
const MAX_DEPTH = 64;

/** @throws Refusal `bad_json` */
export function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH)
    throw new Refusal("bad_json", "The request is nested deeper than any plan.");
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("bad_json", "The request is not valid JSON.");
  }
}

/**
 * Returns the greatest number of brackets open at once, ignoring those in strings. Reads each character once: with a
 * regular expression, a string without an end takes time by the square of its length.
 */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === "[" || char === "{") deepest = Math.max(deepest, ++depth);
    else if (char === "]" || char === "}") depth -= 1;
  }
  return deepest;
}

/** Returns the place of the quotation mark that closes the string begun at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '"') return at;
    if (char === "\\") at += 1;
  }
  return text.length;
}
