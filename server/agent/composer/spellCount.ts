/** "1 week", "3 weeks": a number with what it counts. */
export function spellCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
