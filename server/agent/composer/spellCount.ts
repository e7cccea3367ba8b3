/** "1 week", "3 weeks": a number with what it counts. */
export function spellCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "Three"; in digits from 13 on. */
export function spellNumber(value: number): string {
  return NUMBERS[value] ?? String(value);
}
