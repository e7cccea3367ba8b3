/** What the in-process host holds and does at once, for a person, for a church and for all. */
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MB = 1024 * 1024;

/** Runs that wait or are in progress. */
export const RUNS_AT_ONCE = {
  person: 4,
  church: 10,
  /** Beyond it only churches without a run get one, up to twice as many. */
  all: 120,
  retryAfterSeconds: 10,
} as const;

export const RETENTION = {
  /** How long a phone that lost its connection can still read the events of a finished run. */
  eventsMs: 5 * MINUTE_MS,
  threadMs: 7 * DAY_MS,
  /**
   * A closed connection looks like one that was read to its end, so a run that ended within this time counts as not yet
   * fetched: its thread goes after others.
   */
  guardMs: 60 * MINUTE_MS,
  /** So long a thread without a run counts as one, since its first is about to come. */
  newMs: 10 * MINUTE_MS,
  threads: {
    /** Bytes count the last step of each thread. */
    church: { count: 200, bytes: 48 * MB },
    all: { count: 4_000, bytes: 320 * MB },
  },
  /** Of finished runs. */
  events: {
    church: { count: 200, bytes: 16 * MB },
    all: { count: 4_000, bytes: 96 * MB },
  },
  /** Records of runs of each thread, beside those that have just finished. */
  runsOfThread: 20,
} as const;
