/** "Give us something else for week 2 day 3": another passage on what the day is about. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { allThemes, findTheme } from "../../bible/themes.ts";
import { findScripture } from "../request/findScripture.ts";
import { idOf, ordinalOf, rangesOf, slotAt, spellPlace } from "./draft.ts";
import { type EditReader, type EditRequest, refuse } from "./edit.ts";
import { isAboutWords } from "./isAboutWords.ts";
import { freePsalms } from "./knownPsalms.ts";
import { withoutPlaces } from "./readTarget.ts";
import { freePassages } from "./subject.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

const ELSE =
  /\b(?:something|anything) (?:else|different|other)\b|\b(?:another|(?:an? )?(?:different|other|new|alternative)) (?:passage|reading|text|scripture|one)s?\b/i;

export const somethingElse: EditReader = (request) => {
  const { text, draft, target, style } = request;
  const [place] = target?.places ?? [];
  if (!ELSE.test(text) || isAboutWords(text) || !place || target?.places.length !== 1)
    return undefined;
  // A passage or a subject that is named is wanted itself.
  const rest = withoutPlaces(text);
  const found = findScripture(rest);
  if (!target.replaced && (!Array.isArray(found) || found.length > 0)) return undefined;
  if (/\b(?:about|on the (?:theme|topic|subject))\b/i.test(rest) && findTheme(rest))
    return undefined;
  const slot = slotAt(draft, place);
  if (!slot) return undefined;
  const [range, subject] = choose(draft, rangesOf(slot));
  if (!range) return refuse("Tell me what it is to read instead, as in “Psalm 23”.");
  const chooser = chooserFor(draft, [place]);
  const questions =
    slot.kind === "write" ? style.questions : slot.day.questions.length || style.questions;
  draft[place.week - 1]?.slots.splice(
    place.day - 1,
    1,
    slotToWrite({
      id: idOf(slot),
      ranges: [range],
      style: { ...style, questions },
      chooser,
      ordinal: ordinalOf(draft, place),
    }),
  );
  const why = subject ? `, also on ${subject}` : "";
  return {
    kind: "changed",
    draft,
    done: spellPlace(place),
    text: `I chose ${formatRanges([range])}${why}, for ${spellPlace(place)}; name another passage if you like, or say “undo”.`,
  };
};

/** A passage on the same subject that the plan does not read, or a psalm. */
function choose(
  draft: EditRequest["draft"],
  before: readonly VerseRange[],
): [range: VerseRange | undefined, subject?: string] {
  const isAbout = (range: VerseRange) => before.some((one) => overlaps(one, range));
  // The narrower a subject, the nearer its other passages.
  const themes = allThemes()
    .filter(({ passages }) => passages.some(({ range }) => isAbout(range)))
    .sort((a, b) => a.passages.length - b.passages.length);
  for (const theme of themes) {
    const [range] = freePassages(draft, theme);
    if (range) return [range, theme.name];
  }
  return [freePsalms(draft, 1)[0]];
}
