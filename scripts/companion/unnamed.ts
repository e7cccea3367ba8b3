/**
 * Finds questions that say "he" or "she" and name nobody: a day asks about several passages, and whoever hears the
 * question read aloud does not know who is meant.
 */
import { type CompanionEntry, READERS } from "../../server/agent/bible/parseCompanion.ts";

const PRONOUN = /(?<![\p{L}’])(?:he|she|him|her|his|hers|himself|herself)(?!\p{L})/iu;
/** Somebody who can be meant, by what they do or are: most of them end like "singer" and "ancestor". */
const SOMEBODY =
  /(?<!\p{L})(?:\p{L}+(?:er|or|eer|ist|ess|ant|woman|women)|\p{L}*m[ae]n|king|queen|prince|father|wife|child|son|boy|girl|lord|slave|friend|priest|prophet|psalmist|angel|god|spirit|wisdom|folly|thief|fool|guest|host|bride|bridegroom|widow|beloved|nurse|clerk|spy|captain|judge|pharisee|prisoner|captive|orphan|refugee|exile|heir|rabbi|uncle|nephew|twin|baby|figure|person|soul|somebody|someone|anybody|anyone|everybody|everyone|nobody|whoever|who|one|rich|poor|righteous|wicked|blind|lame|beast|dragon|lion|cub|lamb|sheep|shepherd|sluggard|poet|scribe|enemy|opponent|handmaid|devil|father|donkey|ox|heifer|ant|dove|raven|ostrich|bird|city|nation)(?:s?’s?|s)?(?!\p{L})/iu;
/** Where a sentence begins. */
const BEGINS = /(?:^|[.?!:“”] *)$/;
const WORD = /\p{L}[\p{L}’]*/gu;

interface Entries {
  entries: readonly CompanionEntry[];
}

/** Returns a function that says whether a question names nobody, given the whole bank. */
export function namelessReader(books: readonly Entries[]): (text: string) => boolean {
  const ordinary = ordinaryWords(books);
  return (text) => {
    const own = text.replaceAll(/“[^”]*”/g, "“”");
    if (!PRONOUN.test(own) || SOMEBODY.test(own)) return false;
    // A quotation may name them as well.
    return ![...text.matchAll(WORD)].some(
      ({ 0: word, index }) =>
        /^\p{Lu}/u.test(word) &&
        word !== "I" &&
        !(BEGINS.test(text.slice(0, index)) && ordinary.has(word.toLowerCase())),
    );
  };
}

/** Words that stand in lower case within a sentence of the bank; "job" is left out, for Job. */
function ordinaryWords(books: readonly Entries[]): Set<string> {
  const found = new Set<string>();
  for (const { entries } of books)
    for (const { questions } of entries)
      for (const { text } of READERS.flatMap((reader) => questions[reader]))
        for (const [word] of text.matchAll(/(?<!\p{L})\p{Ll}[\p{L}’]*/gu)) found.add(word);
  found.delete("job");
  return found;
}
