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

/** Returns the greatest number of brackets open at once, ignoring those in strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [match] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (match === "[" || match === "{") deepest = Math.max(deepest, ++depth);
    else if (match === "]" || match === "}") depth -= 1;
  }
  return deepest;
}
