/** Somebody whom the Bible names: "the life of Barnabas", "Caleb, 2 weeks". */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { outlineOf } from "../../../bible/outline.ts";
import { versesOf } from "../../../bible/verses.ts";
import type { Reading } from "../read.ts";

let names: Map<string, string> | undefined;

/** Names that the Bible has, among the words that no finding took. */
export function findPeople({ left, tokens }: Reading): { at: number; name: string }[] {
  return left.flatMap(({ from, to }) =>
    tokens.slice(from, to).flatMap((token, index) => {
      const name = token.kind === "word" ? namesInBible().get(token.word) : undefined;
      const isOurs = OURS.test(tokens[from + index - 1]?.word ?? "");
      return name && !isOurs && !NO_PERSON.test(token.word) ? [{ at: from + index, name }] : [];
    }),
  );
}

/** "Our pastor Caleb" is nobody to read about. */
const OURS =
  /^(?:pastor|brother|sister|uncle|aunt|my|friend|rev|reverend|father|mr|mrs|dr|son|daughter|husband|wife)$/;
/** Written large in the Bible, and no name. */
const NO_PERSON =
  /^(?:god|lord|christ|jesus|yahweh|spirit|scripture|sabbath|passover|amen|hallelujah|bible|father|son|almighty|sir|oh|yes|amen|however|therefore)$/;

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
