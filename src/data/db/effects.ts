/** What the stored rows need from outside: the clock, and ids. */
export interface Effects {
  /** Milliseconds since 1970. */
  now(): number;
  /** A UUID. */
  newId(): string;
}

export const browserEffects: Effects = {
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
};

export function timestamp({ now }: Pick<Effects, "now">): string {
  return new Date(now()).toISOString();
}
