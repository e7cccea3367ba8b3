/** "Give week 3 a nicer name", "day 2 needs a better title": another one of the writer's own choice. */
import { MAX_TITLE_CHARACTERS } from "#shared/domain/plan.ts";
import { passagesIn } from "../../bible/passages.ts";
import { versesOf } from "../../bible/verses.ts";
import { findQuotes } from "../writing/quotes.ts";
import { type DayPlace, type Draft, rangesOf, slotAt, spellPlace, spellPlaces } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";

const TITLE = /\b(?:titles?|names?|headings?|headlines?)\b/i;
const ANOTHER =
  /\b(?:better|nicer|new|different|another|other|catchier|shorter|longer|more \p{L}+|fresh|something else|change|improve|rewrite|re-?do|don['’]?t (?:like|love)|hate|boring|dull|bland|flat|long|weak)\b/iu;
/** Most readers of a phone see so many words of a title. */
const MAX_QUOTED_WORDS = 9;

export const retitle: EditReader = ({ text, draft, target }) => {
  if (!TITLE.test(text) || !ANOTHER.test(text) || /\b(?:questions?|prayers?)\b/i.test(text))
    return undefined;
  const [first] = target?.places ?? [];
  if (!target || !first || /\bkeep\b/i.test(text)) return undefined;
  const weeks = [...new Set(target.places.map(({ week }) => week))];
  const isOfWeeks = target.isWeeks && !/\bdays?\b/i.test(text);
  const places = target.places;
  const touched = isOfWeeks
    ? weeks.filter((week) => renameWeek(draft, week)).length
    : places.filter((place) => retitleDay(draft, place)).length;
  const named = isOfWeeks ? `week ${weeks.join(", ")}` : spellPlaces(draft, places);
  if (touched === 0) {
    return refuse(
      `I know no other good title for ${named}; say it yourself, as in “Call ${target.isWeeks ? `week ${first.week}` : spellPlace(first).replace(",", "")} Living hope”.`,
    );
  }
  const what = isOfWeeks ? "name" : "title";
  return {
    kind: "changed",
    draft,
    done: `the ${what} of ${named}`,
    text: `I will give ${named} another ${what}; say “Call it …” if you have one of your own.`,
  };
};

/** By the title of another of its days. */
function renameWeek(draft: Draft, number: number): boolean {
  const week = draft[number - 1];
  if (!week) return false;
  const taken = new Set(draft.map(({ name }) => name.toLowerCase()));
  const name = week.slots
    .map((slot) => (slot.kind === "write" ? slot.title : slot.day.title))
    .find((title) => title !== "" && !taken.has(title.toLowerCase()));
  if (!name) return false;
  week.name = name;
  return true;
}

/** By another passage that it reads, else by a line of the text itself. */
function retitleDay(draft: Draft, place: DayPlace): boolean {
  const slot = slotAt(draft, place);
  if (slot?.kind !== "keep") return false;
  const now = slot.day.title.toLowerCase();
  const ranges = rangesOf(slot);
  const passages = ranges.flatMap(passagesIn);
  const quotes = findQuotes(ranges.flatMap(versesOf))
    .filter(({ words }) => words.split(" ").length <= MAX_QUOTED_WORDS)
    .sort((a, b) => b.weight - a.weight)
    .map(({ words }) => `“${words.replace(/[.]$/, "")}”`);
  const title = [...passages.map((passage) => passage.title), ...quotes].find(
    (one) => one.toLowerCase() !== now && one.length <= MAX_TITLE_CHARACTERS,
  );
  if (!title) return false;
  draft[place.week - 1]?.slots.splice(place.day - 1, 1, { kind: "revise", day: slot.day, title });
  return true;
}
