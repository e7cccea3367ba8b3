/** Whether a plan may be published with the text of a licensed translation. */
import type { Plan } from "../plan/plan.ts";
import { parseReference } from "./reference.ts";
import type { LicensedTranslation } from "./translations.ts";
import { countVerses, type Meter, meterVerses } from "./verseMeter.ts";

/** Words of an average English verse. The texts themselves are not available here. */
const WORDS_PER_VERSE = 25;

/**
 * Measures every day's reading against the translation's licence. Days with an unreadable reference
 * quote nothing.
 */
export function meterPlan(translation: LicensedTranslation, plan: Plan): Meter {
  const days = plan.flatMap((week) => week.passages);
  const ranges = days.flatMap(({ scripture }) => {
    const parsed = parseReference(scripture);
    return parsed.ok ? parsed.ranges : [];
  });
  const own = days
    .flatMap(({ title, questions, prayer }) => [title, ...questions, prayer])
    .reduce((sum, text) => sum + countWords(text), 0);
  const quoted = countVerses(ranges) * WORDS_PER_VERSE;
  return meterVerses(translation, { ranges, words: { own, quoted } });
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
