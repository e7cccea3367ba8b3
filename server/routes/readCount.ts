import { Refusal } from "../refusal.ts";

/** Parses a whole number of a query string. @throws Refusal `invalid` */
export function readCount(
  name: string,
  text: string | undefined,
  fallback: number,
  minimum: number,
): number {
  if (text === undefined || text === "") return fallback;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= minimum)) {
    throw new Refusal("invalid", `"${name}" must be a whole number, ${minimum} or more.`);
  }
  return count;
}
