import { companionOf } from "../../../server/agent/bible/companion.ts";
import { needPlan } from "../../../server/agent/bible/needs.ts";
import type { CompanionEntry } from "../../../server/agent/bible/parseCompanion.ts";
import { allThemes } from "../../../server/agent/bible/themes.ts";
import { topicPrayers } from "../../../server/agent/bible/topicPrayers.ts";
import { CARES, careWords } from "../../../server/agent/composer/understand/care/care.ts";
import type { Bounds, Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";
import { bareWords } from "../scripture.ts";
import { rangesOf } from "../verses.ts";
import { firstFault, repeated } from "./faults.ts";

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

/** The first day of each passage prays with the words written for one of its passages. */
export const prayersBelong: Expectation = {
  name: "prayers are of the passage",
  fault({ plan }) {
    const firsts = daysOf(plan).filter(({ title }) => !/continued\)?$/.test(title));
    return firstFault(firsts, (day) => {
      const ranges = rangesOf(day.scripture);
      const own = ranges.flatMap(({ book }) => companionOf(book)).flatMap(prayersOf);
      const isOwn = own.length === 0 || day.prayer === "" || own.includes(day.prayer);
      return isOwn || isOfTopic(day.prayer) || isOfNeed(day.prayer)
        ? undefined
        : `"${day.prayer.slice(0, 120)}"`;
    });
  },
};

function prayersOf({ prayer, partPrayers, childrensPrayer }: CompanionEntry): string[] {
  return [prayer, ...partPrayers.map(({ text }) => text), childrensPrayer];
}

function isOfTopic(prayer: string): boolean {
  const topics = ["with-children", ...allThemes().map(({ id }) => id)];
  return topics.some((id) => topicPrayers(id).includes(prayer));
}

/** Plans for people in need have prayers of their own. */
function isOfNeed(prayer: string): boolean {
  return CARES.some((care) => {
    const { plan, childrensPlan } = careWords[care];
    const days = [plan, childrensPlan].flatMap((name) => (name && needPlan(name)?.days) || []);
    return days.some((day) => day.prayer === prayer);
  });
}
