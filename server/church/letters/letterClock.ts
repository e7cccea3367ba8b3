/**
 * Decides what happens to a letter whose time has come. Pure: takes the clock as an argument.
 *
 * A letter is marked right before it is handed over, so that an object that dies in between sends none twice. The date stays
 * among the unsure ones until the handing over is known to have worked, and the next letter names those that are left.
 */
import { addDays } from "#shared/domain/plan/planDate.ts";
import { dateIn, instantOf } from "../reminders/nextReminder.ts";

export interface LetterClock {
  /** `07:00` */
  time: string;
  zone: string;
  /** When it is due, in milliseconds since 1970. */
  nextAt: number;
  /** The reader's local date of the last letter, to send at most one a day. */
  sentOn: string | null;
  /** Dates whose letter may not have arrived, oldest first. */
  unsure: readonly string[];
}

export type LetterDecision = {
  /** `wait`: the object slept past midnight, and today's hour is still to come. */
  kind: "send" | "wait";
  /** The reader's local date. */
  date: string;
  nextAt: number;
  /** The dates that the next letter has to name. */
  unsure: string[];
};

/** A letter names at most a week. */
const MAX_UNSURE = 7;

export function decideLetter(clock: LetterClock, now: number): LetterDecision {
  const { time, zone, nextAt, sentOn } = clock;
  const date = dateIn(zone, now);
  const unsure = missedBefore(date, dateIn(zone, nextAt), clock);
  const today = instantOf(date, time, zone);
  const isSent = sentOn !== null && date <= sentOn;
  if (!isSent && now < today && dateIn(zone, nextAt) < date) {
    return { kind: "wait", date, nextAt: today, unsure };
  }
  const next = instantOf(addDays(isSent ? sentOn : date, 1), time, zone);
  return { kind: isSent ? "wait" : "send", date, nextAt: next, unsure };
}

/** How late an hour of today still counts as to come, since clocks differ. */
const GRACE_MS = 2 * 60_000;

/**
 * Returns when the next letter is due once its reader chose another hour or zone. A letter of today that was still to come
 * is due at once where its new hour has passed, so that each date has one letter.
 *
 * @param clock as it was before
 */
export function changeHour(
  clock: LetterClock,
  { time, zone }: Pick<LetterClock, "time" | "zone">,
  now: number,
): Pick<LetterDecision, "nextAt" | "unsure"> {
  const { sentOn } = clock;
  const today = dateIn(zone, now);
  const due = dateIn(clock.zone, clock.nextAt);
  const unsure = missedBefore(today, due, clock);
  // In a zone further west it may still be a date whose letter was sent.
  const date = sentOn !== null && today <= sentOn ? addDays(sentOn, 1) : today;
  const at = instantOf(date, time, zone);
  if (date > today || at >= now - GRACE_MS) return { nextAt: at, unsure };
  return { nextAt: due <= today ? now : instantOf(addDays(date, 1), time, zone), unsure };
}

/** Returns the unsure dates with those from `due` on that passed without a letter. */
function missedBefore(date: string, due: string, { sentOn, unsure }: LetterClock): string[] {
  const missed = [...unsure];
  for (let each = due; each < date; each = addDays(each, 1)) {
    if ((sentOn === null || each > sentOn) && !missed.includes(each)) missed.push(each);
  }
  // The letter of a date that was handed over already will not come again.
  const isTaken = sentOn !== null && date <= sentOn;
  return missed.filter((each) => isTaken || each !== date).slice(-MAX_UNSURE);
}

const FIRST_RETRY_MS = 5 * 60_000;
/** 5, 10, 20, 40 minutes: an hour and a quarter after its time a letter is left to the next one. */
const MAX_TRIES = 5;

/** Returns when a letter that was turned away is tried again, or null when it is not. */
export function retryAt(tries: number, now: number): number | null {
  return tries >= MAX_TRIES ? null : now + FIRST_RETRY_MS * 2 ** (tries - 1);
}
