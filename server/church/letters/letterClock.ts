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
  const unsure = [...clock.unsure];
  for (let missed = dateIn(zone, nextAt); missed < date; missed = addDays(missed, 1)) {
    if ((sentOn === null || missed > sentOn) && !unsure.includes(missed)) unsure.push(missed);
  }
  const kept = unsure.filter((each) => each !== date).slice(-MAX_UNSURE);
  const today = instantOf(date, time, zone);
  if (sentOn !== date && now < today && dateIn(zone, nextAt) < date) {
    return { kind: "wait", date, nextAt: today, unsure: kept };
  }
  const tomorrow = instantOf(addDays(date, 1), time, zone);
  return { kind: sentOn === date ? "wait" : "send", date, nextAt: tomorrow, unsure: kept };
}

const FIRST_RETRY_MS = 5 * 60_000;
/** 5, 10, 20, 40 minutes: an hour and a quarter after its time a letter is left to the next one. */
const MAX_TRIES = 5;

/** Returns when a letter that was turned away is tried again, or null when it is not. */
export function retryAt(tries: number, now: number): number | null {
  return tries >= MAX_TRIES ? null : now + FIRST_RETRY_MS * 2 ** (tries - 1);
}
