import type { Bounds, Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";
import { bareWords } from "../scripture.ts";
import { firstFault, repeated } from "./faults.ts";
import { shareFault } from "./questions.ts";

const BELONGING_SHARE = 0.5;

export function prayerLength([min, max]: Bounds["prayerWords"]): Expectation {
  return {
    name: "prayer length",
    fault: ({ plan }) =>
      firstFault(daysOf(plan), ({ prayer }) => {
        const words = prayer.split(/\s+/).filter((word) => word !== "").length;
        return words < min || words > max ? `${words} words, not ${min} to ${max}` : undefined;
      }),
  };
}

export const prayersDistinct: Expectation = {
  name: "prayers not repeated",
  fault({ plan }) {
    const twice = repeated(daysOf(plan).map(({ prayer }) => bareWords(prayer).join(" ")));
    return twice && `"${twice.slice(0, 120)}" twice`;
  },
};

/** Of the first day of each passage: the days that go on with it pray on its topics. */
export const prayersBelong: Expectation = {
  name: "prayers take up the passage",
  fault({ plan }) {
    const firsts = daysOf(plan).filter(({ title }) => !/continued\)?$/.test(title));
    return shareFault(firsts, (day) => day.prayer, BELONGING_SHARE);
  },
};
