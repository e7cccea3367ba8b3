/** Somebody whom the Bible names: "the life of Barnabas", "Caleb, 2 weeks". */
import { BOOKS } from "#shared/domain/bible/books.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { outlineOf } from "../../../bible/outline.ts";
import { versesOf } from "../../../bible/verses.ts";
import type { UncoveredSpan } from "../doubts/uncoveredWords.ts";
import type { Token } from "../text/tokens.ts";

let names: Map<string, string> | undefined;

/** Names that the Bible has, among the words that no finding took. */
export function findPeople({
  left,
  tokens,
}: {
  left: readonly UncoveredSpan[];
  tokens: readonly Token[];
}): { at: number; name: string }[] {
  return left.flatMap(({ from, to }) =>
    tokens.slice(from, to).flatMap((token, index) => {
      const name = token.kind === "word" ? namesInBible().get(token.word) : undefined;
      const [far, near] = [
        tokens[from + index - 2]?.word ?? "",
        tokens[from + index - 1]?.word ?? "",
      ];
      const isOurs = OURS.test(near) || (near === "of" && KIN.test(far));
      return name && !isOurs && !NO_PERSON.test(token.word) ? [{ at: from + index, name }] : [];
    }),
  );
}

/** "Hannah", "Rachel and Leah": a story that is called by whom it is about. */
export function isStoryOfPeople(kind: BriefReading["kind"], label: string): boolean {
  if (kind !== "passages" || BOOKS.some(({ name }) => name === label)) return false;
  return label.split(" and ").every((name) => namesInBible().has(name.toLowerCase()));
}

/** "Our pastor Caleb" is nobody to read about. */
const OURS =
  /^(?:pastor|brother|sister|uncle|aunt|my|friend|rev|reverend|father|mr|mrs|dr|son|daughter|husband|wife)$/;
/** "Hannah the mother of Samuel": says who she is. */
const KIN = /^(?:mother|mum|father|son|sons|daughter|wife|husband|brother|sister)$/;
/** Written large in the Bible, and no name. */
const NO_PERSON =
  /^(?:god|lord|christ|jesus|yahweh|spirit|scripture|sabbath|passover|amen|hallelujah|bible|father|son|almighty|sir|oh|yes|amen|however|therefore|christians?|jews?|gentiles?|\p{L}+(?:ites|ians))$/u;

/** As the Bible writes the name of somebody; undefined for other words. */
export function personNamed(word: string): string | undefined {
  return NO_PERSON.test(word) ? undefined : namesInBible().get(word);
}

/** Words of two letters and more that the Bible never writes small. */
function namesInBible(): Map<string, string> {
  if (names) return names;
  const large = new Map<string, string>();
  const small = new Set<string>();
  for (const { osis } of BOOKS) {
    for (const passage of outlineOf(osis)) {
      for (const { text } of versesOf({ ...passage, book: osis })) {
        for (const [word] of text.matchAll(/\p{L}{3,}/gu)) {
          const key = word.toLowerCase();
          if (word === key) small.add(key);
          else large.set(key, word);
        }
      }
    }
  }
  for (const word of small) large.delete(word);
  names = large;
  return names;
}
