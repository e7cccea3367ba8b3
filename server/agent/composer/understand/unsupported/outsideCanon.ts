/** Books outside this agent's canon, so that it says so instead of writing about another. */
const OUTSIDE =
  /\b(tobit|judith|(?:[1-4] )?maccabees|sirach|ecclesiasticus|wisdom of solomon|(?:book of )?baruch(?= \d|,| (?:in|over|for|please|plus|and|with)\b)|(?<=^\W*)baruch|[12] clement|letter of jeremiah|prayer of azariah|[34] ezra|bel and the dragon|susanna|prayer of manasseh|[1-4] esdras|(?:book of |1 )enoch|jubilees|gospel of (?:thomas|judas|mary|peter|philip|barnabas|nicodemus|truth)|(?:epistle|letter) of (?:barnabas|polycarp|ignatius)|shepherd of hermas|didache|apocrypha|deuterocanonical books|qu['’]?ran|koran|hadith|book of mormon|doctrine and covenants|pearl of great price|bhagavad gita|vedas|upanishads|talmud|mishnah|tao te ching|dhammapada|kitab-i-aqdas)\b/i;
const NO_BOOK =
  /\b(?:book|gospel|epistle) of (?!the\b|god\b|common\b|hours\b|jesus\b|christ\b|grace\b|life\b)([\p{L}]{4,})/iu;

/** The sentence for a book that is not among the 66, or undefined. @param isBook whether a name is a book or a subject */
export function findOutsideCanon(
  text: string,
  isBook: (name: string) => boolean,
): string | undefined {
  const unknown = NO_BOOK.exec(text)?.[1];
  const name = OUTSIDE.exec(text)?.[1] ?? (unknown && !isBook(unknown) ? unknown : undefined);
  if (!name) return undefined;
  const written = name.replaceAll(/(?<![\p{L}])\p{Ll}/gu, (letter) => letter.toUpperCase());
  const spelt = written.replaceAll(/\b(?:Of|And|The)\b/g, (word) => word.toLowerCase());
  return `${spelt} is not one of the 66 books of the Bible that I write plans from.`;
}
