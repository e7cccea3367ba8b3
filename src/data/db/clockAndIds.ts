/** The clock and the id generator that stored rows are made with. */
export interface ClockAndIds {
  /** Milliseconds since 1970. */
  now(): number;
  /** A UUID. */
  newId(): string;
}

export const browserClockAndIds: ClockAndIds = {
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
};

export function timestamp({ now }: Pick<ClockAndIds, "now">): string {
  return new Date(now()).toISOString();
}
