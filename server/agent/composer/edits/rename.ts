/** Other titles: of the plan, a week or a day. */
import { MAX_TITLE_CHARACTERS } from "#shared/domain/plan.ts";
import { splitUpload } from "../request/upload.ts";
import { slotAt, spellPlace } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";

const RENAMING =
  /\b(?:re-?name|re-?title|call|title|name)\b(?<what>.*?)(?:\bto be\b|\bto\b|\bas\b|:|(?<=\b(?:it|plan|(?:week|day) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|this|project)))\s*[“"']?(?<name>[^”"]+?)[”"']?\s*[.!]?$/i;
const CHANGING =
  /\b(?:change|set|make)\b(?<what>.*?\b(?:title|name)\b.*?)\bto\b\s*[“"']?(?<name>[^”"]+?)[”"']?\s*[.!]?$/i;

const SHOULD_BE =
  /\b(?:title|name)\b(?<what>.*?)\b(?:should be|is to be|must be|ought to be|should read)\s*[“"']?(?<name>[^”"]+?)[”"']?\s*[.!]?$/i;

export const rename: EditReader = ({ text, turn, draft, target }) => {
  if (/\b(?:questions?|prayers?)\b/i.test(text)) return undefined;
  const written = splitUpload(turn.text).text.trim();
  // The name itself is taken as written, before numbers became digits.
  const match = SHOULD_BE.exec(written) ?? CHANGING.exec(written) ?? RENAMING.exec(written);
  const isQuoted = new RegExp(`["“']${escaped(match?.groups?.name ?? "")}["”']`).test(written);
  const name = match?.groups?.name
    ?.replace(isQuoted ? /^(?!)/ : /^(?:to\s+|as\s+|(?:→|=>|->|=|:)\s*)["“']?/i, "")
    .trim();
  if (!match || !name) return undefined;
  if (!/\b(?:re-?name|re-?title|title|name|call (?:it|the plan|this|week|day))\b/i.test(match[0]))
    return undefined;
  if (name.length > MAX_TITLE_CHARACTERS)
    return refuse(`A title has at most ${MAX_TITLE_CHARACTERS} characters.`);
  const named = match.groups?.what ?? "";
  const isOfPlace = target?.places.length === 1 && !/\b(?:plan|project)\b/i.test(named);
  if (target && (target.isInherited || isOfPlace || /\b(?:week|day)\b/i.test(named))) {
    const [place] = target.places;
    const week = draft[(place?.week ?? 0) - 1];
    if (!place || !week) return undefined;
    if (target.isWeeks) {
      week.name = name;
      return {
        kind: "changed",
        draft,
        done: `the name of week ${place.week}`,
        text: `I will call week ${place.week} “${name}”.`,
      };
    }
    const slot = slotAt(draft, place);
    if (slot?.kind !== "keep") return undefined;
    week.slots[place.day - 1] = { kind: "revise", day: slot.day, title: name };
    return {
      kind: "changed",
      draft,
      done: `the title of ${spellPlace(place)}`,
      text: `I will call ${spellPlace(place)} “${name}”.`,
    };
  }
  return {
    kind: "changed",
    draft,
    structure: { plan_title: name },
    done: `the title: ${name}`,
    text: `I will call the plan “${name}”; its days stay as they are.`,
  };
};

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
