import { digitsFor } from "./numbers.ts";
import { nameParts } from "./partOfBook.ts";
import { writeOut } from "./shorthand.ts";
import { correctSpelling } from "./spelling.ts";

/** A message as its readers expect it: slips corrected, shorthand and open ends written out, numbers in digits. */
export function plainWords(text: string): string {
  return nameParts(digitsFor(correctSpelling(writeOut(text))));
}
