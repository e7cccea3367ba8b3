/** A day made shorter or longer: what it gives up its neighbour takes, so that no verse is lost. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { joinRanges, type Passage, passagesIn, splitPassage } from "../../bible/passages.ts";
import {
  allPlaces,
  type DayPlace,
  type Draft,
  idOf,
  ordinalOf,
  rangesOf,
  slotAt,
  spellPlace,
} from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

export const balanceDays: EditReader = ({ text, draft, target, style }) => {
  const isShorter = /\b(?:shorter|shorten|less to read|too long|cut down)\b/i.test(text);
  const isLonger = /\b(?:longer|lengthen|more to read|too short)\b/i.test(text);
  if (isShorter === isLonger || /\b(?:questions?|prayers?)\b/i.test(text)) return undefined;
  const [place] = target?.places ?? [];
  if (!place || target?.places.length !== 1) return undefined;
  const places = allPlaces(draft);
  const index = places.findIndex(({ week, day }) => week === place.week && day === place.day);
  const next = places[index + 1];
  const neighbour = next ?? places[index - 1];
  if (!neighbour)
    return refuse("The plan has a single day, so there is no other day to share the reading with.");
  const isBefore = neighbour === next;
  const [giver, taker] = isShorter ? [place, neighbour] : [neighbour, place];
  const given = passagesOf(draft, giver);
  const parts = given.length > 1 ? given : given[0] && splitPassage(given[0]);
  if (!parts)
    return refuse(
      `${spellPlace(giver)[0]?.toUpperCase()}${spellPlace(giver).slice(1)} cannot be divided any further.`,
    );
  const fromEnd = isShorter === isBefore;
  const half = Math.ceil(parts.length / 2);
  const [kept, passed] = fromEnd
    ? [parts.slice(0, half), parts.slice(half)]
    : [parts.slice(parts.length - half), parts.slice(0, parts.length - half)];
  const rest = passagesOf(draft, taker);
  const joined = fromEnd ? [...passed, ...rest] : [...rest, ...passed];
  const chooser = chooserFor(draft, [giver, taker]);
  for (const [at, passages] of [
    [giver, kept],
    [taker, joined],
  ] as const) {
    const slot = slotAt(draft, at);
    if (!slot) return undefined;
    const ranges = joinRanges(passages);
    const ordinal = ordinalOf(draft, at);
    draft[at.week - 1]?.slots.splice(
      at.day - 1,
      1,
      slotToWrite({ id: idOf(slot), ranges, style, chooser, ordinal }),
    );
  }
  return {
    kind: "changed",
    draft,
    done: `${spellPlace(giver)} and ${spellPlace(taker)}`,
    text: `I will make ${spellPlace(place)} ${isShorter ? "shorter" : "longer"}: ${formatRanges(joinRanges(passed))} moves to ${spellPlace(taker)}, so that nothing is lost.`,
  };
};

function passagesOf(draft: Draft, place: DayPlace): Passage[] {
  const slot = slotAt(draft, place);
  return slot ? rangesOf(slot).flatMap(passagesIn) : [];
}
