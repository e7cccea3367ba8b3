/** Questions that look at one passage of the day, called by its title in the outline (`prose/scenes.txt`). */
import type { Passage } from "../../bible/passages.ts";
import type { Audience } from "../../writer.ts";
import type { Candidate, Step } from "./candidate.ts";
import type { PassageKind } from "./passageKind.ts";
import type { PassageReading } from "./readPassage.ts";
import { type LineKind, linesOf } from "./topics.ts";

const BY_KIND: Record<PassageKind, readonly string[]> = {
  narrative: ["scene-story"],
  gospel: ["scene-story"],
  parable: ["scene-story"],
  genealogy: ["scene-names"],
  teaching: ["scene-words"],
  law: ["scene-law"],
  psalm: ["scene-psalm"],
  lament: ["scene-psalm"],
  wisdom: ["scene-wisdom", "scene-words"],
  prophecy: ["scene-prophecy"],
  letter: ["scene-letter", "scene-words"],
  apocalypse: ["scene-vision"],
};
/** Wisdom, but no sayings that set two ways of living side by side. */
const SPEECHES: ReadonlySet<string> = new Set(["Job", "Ecclesiastes"]);
const LETTERS: Record<Step, LineKind> = { observe: "o", understand: "u", respond: "r" };

/** The longest scenes of a day; a verse or two between them are no scene. */
const MAX_SCENES = 3;
const MIN_WORDS = 40;

export function aboutScenes(reading: PassageReading, step: Step, audience: Audience): Candidate[] {
  const names =
    audience === "children"
      ? ["scene-children"]
      : audience === "youth"
        ? ["scene-youth"]
        : SPEECHES.has(reading.book)
          ? ["scene-words"]
          : BY_KIND[reading.kind];
  const forms = names.flatMap((name) => linesOf(name, [LETTERS[step]]));
  const scenes = reading.scenes.filter(({ words }) => words >= MIN_WORDS).slice(0, MAX_SCENES);
  return (scenes.length > 0 ? scenes : reading.scenes.slice(0, 1)).flatMap((scene, rank) =>
    forms.map(({ id, text }) => ({
      id: `${id}:${whereOf(scene)}`,
      pattern: id,
      // One scene a day is set up in this way; a second would sound like a list.
      anchor: "scene",
      family: "scene",
      text: `${scene.title.replace(/[.]$/, "")} (${whereOf(scene)}). ${text}`,
      closeness: 0.75 - 0.05 * rank,
    })),
  );
}

/** "2:1-12". */
export function whereOf({ book, start, end }: Passage): string {
  const name = book === "Ps" ? "Psalm " : "";
  if (start.chapter !== end.chapter)
    return `${name}${start.chapter}:${start.verse}-${end.chapter}:${end.verse}`;
  const verses = start.verse === end.verse ? `${start.verse}` : `${start.verse}-${end.verse}`;
  return `${name}${start.chapter}:${verses}`;
}
