/** "Just keep the first 3 weeks", "only weeks 2 to 4 please": all the others go. */
import { allPlaces, spellPlaces } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";
import { isAboutWords } from "./isAboutWords.ts";

const KEEPING =
  /\b(?:keep|leave|use|have|do|take|want|need) (?:only|just)\b|\b(?:only|just) (?:keep|leave|use|do|have|take|want|need)\b|^\W*(?:please |can we |could we )*(?:only|just) (?=(?:the )?weeks?\b|week\b|(?:the )?days?\b)/i;

export const keepOnly: EditReader = ({ text, draft, target }) => {
  if (!KEEPING.test(text) || isAboutWords(text) || !target) return undefined;
  // "Only 3 days in week 2" is about its length.
  if (/\b\d+ (?:days?|readings?)\b/i.test(text)) return undefined;
  const kept = new Set(target.places.map(({ week, day }) => `${week}.${day}`));
  if (kept.size === allPlaces(draft).length) return refuse("That is the whole plan already.");
  const named = spellPlaces(draft, target.places);
  const left = draft
    .map((week, index) => ({
      ...week,
      slots: week.slots.filter((_, day) => kept.has(`${index + 1}.${day + 1}`)),
    }))
    .filter(({ slots }) => slots.length > 0);
  return {
    kind: "changed",
    draft: left,
    done: `the plan: only ${named} is left`,
    text: `I will keep ${named} as it is and remove the rest.`,
  };
};
