/** Days and weeks taken out: "Remove week 2 day 3", "Drop week 4". */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { DaySlot, Style } from "../../writer.ts";
import { subtract } from "../request/subtract.ts";
import type { Chooser } from "../writing/chooser.ts";
import { idOf, ordinalOf, rangesOf, spellPlaces } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";
import { isAboutWords } from "./isAboutWords.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

const REMOVING =
  /\b(?:remove|delete|drop|cut(?! (?:it |this |that )?(?:down|in half|back|to|short))(?: out)?|take out|leave out|skip|ditch|scrap|axe|nix|get rid of|cancel|omit)\b/i;

export const remove: EditReader = ({ text, draft, target, style }) => {
  if (!REMOVING.test(text) || isAboutWords(text)) return undefined;
  if (!target) return undefined;
  const { replaced } = target;
  const doomed = new Set(target.places.map(({ week, day }) => `${week}.${day}`));
  const chooser = chooserFor(draft, target.places);
  let trims = 0;
  const left = draft
    .map((week, index) => ({
      ...week,
      slots: week.slots.flatMap((slot, day) => {
        if (!doomed.has(`${index + 1}.${day + 1}`)) return [slot];
        // Of a day that reads more than what was named, only that goes.
        const rest = replaced ? rangesOf(slot).flatMap((one) => subtract(one, replaced)) : [];
        if (rest.length === 0) return [];
        trims += 1;
        const ordinal = ordinalOf(draft, { week: index + 1, day: day + 1 });
        return [trimmed(slot, rest, style, chooser, ordinal)];
      }),
    }))
    .filter(({ slots }) => slots.length > 0);
  if (left.length === 0) {
    return refuse(
      "That would leave no day in the plan; delete the project on the projects page instead.",
    );
  }
  const named = replaced ? formatRanges(replaced) : spellPlaces(draft, target.places);
  const kept =
    trims > 0
      ? "keep the rest as it is; days that read more than that are written anew"
      : "keep the rest as it is";
  return {
    kind: "changed",
    draft: left,
    done: `the plan: ${named} removed`,
    text: `I will remove ${named} and ${kept}.`,
  };
};

/** A day with less to read. */
export function trimmed(
  slot: DaySlot,
  ranges: VerseRange[],
  style: Style,
  chooser: Chooser,
  ordinal: number,
): DaySlot {
  const questions =
    slot.kind === "write" ? style.questions : slot.day.questions.length || style.questions;
  return slotToWrite({ id: idOf(slot), ranges, style: { ...style, questions }, chooser, ordinal });
}
