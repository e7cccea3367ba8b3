import type { PassageReading } from "./readPassage.ts";

/** Puts the passage's names into a line, or returns undefined where the passage has none to put. */
export function fillSlots(line: string, reading: PassageReading): string | undefined {
  const values: Record<string, string | undefined> = {
    person: reading.people[0],
    other: reading.people[1],
    place: reading.places[0],
    book: reading.book,
    passage: reading.reference,
  };
  let isComplete = true;
  const filled = line.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const value = values[slot];
    if (value === undefined) isComplete = false;
    return value ?? "";
  });
  return isComplete ? filled : undefined;
}
