/** Stories that notes call by their names. */
import { overlaps } from "../bible/overlaps.ts";
import { storyNames, withoutApostrophes } from "../bible/stories.ts";
import type { Named } from "./namedPassages.ts";
import type { Notes } from "./readNotes.ts";

/** Title, preacher, text. */
const HEAD_LINES = 3;

/** Stories by their names, each weighed by how often it is named: "the prodigal son". */
export function storiesIn({ text, lines }: Notes, named: readonly Named[]): Named[] {
  const { joined, places } = wordsIn(text);
  const head = wordsIn(
    lines
      .slice(0, HEAD_LINES)
      .map((line) => line.text)
      .join(" "),
  );
  const hasOther = named.some(({ kind, isCross }) => kind !== "book" && !isCross);
  return storyNames().flatMap(({ phrase, ranges }): Named[] => {
    const key = ` ${phrase} `;
    const at = joined.indexOf(key);
    // One word is too little: "David", "Noah".
    if (!phrase.includes(" ") || at < 0) return [];
    const count = joined.split(key).length - 1;
    const isHead = head.joined.includes(key);
    const isNamed = named.some((one) =>
      one.ranges.some((range) => ranges.some((own) => overlaps(own, range))),
    );
    if (hasOther && !isNamed) return [];
    if (!hasOther && !isHead && count < 2) return [];
    const weight = hasOther
      ? Math.min(2, 0.5 * count + (isHead ? 1 : 0))
      : count + (isHead ? 4 : 0);
    const firstWord = joined.slice(0, at).split(" ").length - 1;
    const lastWord = firstWord + phrase.split(" ").length - 1;
    const [first] = ranges;
    return [
      {
        ranges: first ? ranges.filter(({ book }) => book === first.book) : [],
        kind: "verses",
        start: places[firstWord]?.start ?? 0,
        end: places[lastWord]?.end ?? 0,
        weight,
        isLabelled: false,
        isCross: hasOther,
        isDenied: false,
      },
    ];
  });
}

/** The words of a text as the names of stories are written, each between spaces, and where they stand. */
function wordsIn(text: string) {
  const found = [...text.matchAll(/[\p{L}\p{N}'’]+/gu)].flatMap(({ 0: written, index }) => {
    const word = withoutApostrophes(written);
    return word === "" ? [] : [{ word, start: index, end: index + written.length }];
  });
  return { joined: ` ${found.map(({ word }) => word).join(" ")} `, places: found };
}
