/** Somebody to pray for: "The prayer on day 3 should be for our missionaries in Kenya". */
import { MAX_PRAYER_CHARACTERS } from "#shared/domain/plan.ts";
import { allPlaces, slotAt, spellPlaces } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";

const FOR_WHOM =
  /\b(?:prayers?|pray|praying)\b(?!.*\b(?:for|to) (?:teen|youth|kids|children|young)).*?\b(?:for|about|include|mention(?:s|ing)?) (?<whom>(?:(?:our|the|my|your|all|those|everyone|people|peace|\p{Lu})[\p{L}’']*)(?: [\p{L}’'-]+){0,8}?(?:, (?:(?:Rev|Revd|Dr|Mr|Mrs|Ms|Fr|St|Pastor|Bishop|Sister|Brother)\.? )*\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)?)(?= (?:on|in|of|for|to|at|each|every) (?:week|day|each|every|the|all)\b|[.,!?]|$)/u;
const PLACES =
  /\b(?:(?:on|in|of|for) )?(?:the )?(?:week \d+,? ?(?:day \d+)?|day \d+(?: of week \d+)?|(?:each|every|all) (?:days?|weeks?)|(?:(?:each|every|all) )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/gi;

const LINES = [
  "We bring {whom} before you: keep them, and let them know that you are near.",
  "We pray for {whom}: be close to them today.",
  "Remember {whom} today, and give what is needed most.",
];

export const prayFor: EditReader = ({ text, draft, target, turn }) => {
  const whom = FOR_WHOM.exec(
    turn.text
      .replaceAll(PLACES, " ")
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ (?=[.,])/g, "")
      .trim(),
  )?.groups?.whom?.trim();
  if (!whom || /\bquestions?\b/i.test(text) || /^(?:the )?(?:week|day|plan)s?$/i.test(whom))
    return undefined;
  const places = target?.places ?? allPlaces(draft);
  let touched = 0;
  for (const [index, place] of places.entries()) {
    const slot = slotAt(draft, place);
    if (slot?.kind !== "keep") continue;
    const line = (LINES[index % LINES.length] ?? "").replace("{whom}", whom);
    const prayer = withLine(slot.day.prayer, line);
    if (prayer.length > MAX_PRAYER_CHARACTERS) continue;
    draft[place.week - 1]?.slots.splice(place.day - 1, 1, {
      kind: "revise",
      day: slot.day,
      prayer,
    });
    touched += 1;
  }
  const named = spellPlaces(draft, places);
  if (touched === 0) return refuse(`There is no room for it in the prayers of ${named}.`);
  return {
    kind: "changed",
    draft,
    done: `the prayers of ${named}`,
    text: `I will pray for ${whom} in ${named}; the readings and questions stay as they are.`,
  };
};

/** Usual length of a prayer, in words. */
const MAX_WORDS = 70;

/** Before the last words, in the place of a sentence where the prayer would become too long. */
function withLine(prayer: string, line: string): string {
  const sentences = prayer.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== "");
  const close = sentences.length > 1 ? sentences.splice(-1) : [];
  const words = () => [...sentences, line, ...close].join(" ").split(/\s+/).length;
  while (sentences.length > 2 && words() > MAX_WORDS) sentences.pop();
  return [...sentences, line, ...close].join(" ");
}
