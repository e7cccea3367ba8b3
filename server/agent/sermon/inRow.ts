/** Long forms of words, written as short expressions that are read one by one. */

/** A list means one of its members. */
export type Part = RegExp | readonly RegExp[];

/** One expression of several in a row. */
export function inRow(parts: readonly Part[], flags = "i"): RegExp {
  return new RegExp(parts.map(sourceOf).join(""), flags);
}

/** One of several expressions. */
export function oneOf(forms: readonly RegExp[], flags = "i"): RegExp {
  return inRow([forms], flags);
}

/** @param count a quantifier: "{0,3}" */
export function times(part: Part, count: string): RegExp {
  return new RegExp(`(?:${sourceOf(part)})${count}`);
}

function sourceOf(part: Part): string {
  return part instanceof RegExp ? part.source : `(?:${part.map(({ source }) => source).join("|")})`;
}
