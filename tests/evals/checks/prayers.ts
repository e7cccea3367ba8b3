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

export const prayersBelong: Expectation = {
  name: "prayers take up the passage",
  fault: ({ plan }) => shareFault(daysOf(plan), (day) => day.prayer, BELONGING_SHARE),
};
