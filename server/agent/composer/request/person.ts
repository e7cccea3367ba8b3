/** A person of the Bible who has no list of passages: "Peter's life", "the story of Barnabas". */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { outlineOf } from "../../bible/outline.ts";
import type { Theme } from "../../bible/themes.ts";
import { versesOf } from "../../bible/verses.ts";

const NAME = "(?<name>\\p{L}{3,})";
const LIFE = new RegExp(
  `\\b(?:life|story|character|journey|times) of (?:king |queen |the apostle |saint |st\\.? )?${NAME}|\\b${NAME.replace("name", "owner")}['’]s (?:life|story|journey)\\b|^\\W*(?:king |queen |the apostle )?${NAME.replace("name", "alone")}\\W*$`,
  "iu",
);
/** Named so often, a passage is about somebody. */
const LEAST_MENTIONS = 2;
const LEAST_PASSAGES = 1;
const MOST_PASSAGES = 24;
const KEY_PASSAGES = 10;

/** A subject made of the passages that name a person, or undefined where nobody is named. */
export function findPerson(text: string): Theme | undefined {
  const { name, owner, alone } = LIFE.exec(text)?.groups ?? {};
  const said = name ?? owner ?? alone;
  if (!said) return undefined;
  const person = `${said[0]?.toUpperCase()}${said.slice(1).toLowerCase()}`;
  if (!isName(person)) return undefined;
  const mention = new RegExp(`\\b${person}\\b`, "g");
  const counted = BOOKS.flatMap(({ osis }) =>
    outlineOf(osis).flatMap(({ start, end }) => {
      const range = { book: osis, start, end };
      const words = versesOf(range)
        .map((verse) => verse.text)
        .join(" ");
      const count = words.match(mention)?.length ?? 0;
      return count >= LEAST_MENTIONS ? [{ range, count }] : [];
    }),
  );
  if (counted.length < LEAST_PASSAGES) return undefined;
  const counts = counted.map(({ count }) => count).sort((a, b) => b - a);
  const least = counts[MOST_PASSAGES - 1] ?? 0;
  const often = counts[KEY_PASSAGES - 1] ?? 0;
  const passages = counted
    .filter(({ count }) => count >= least)
    .map(({ range, count }) => ({
      reference: formatRanges([range]),
      range,
      why: "",
      isKey: count >= often,
    }));
  return {
    id: `person-${person.toLowerCase()}`,
    name: `The Life of ${person}`,
    synonyms: [],
    looseSynonyms: [],
    about: `What the Bible tells of ${person}.`,
    passages,
  };
}

let small: Set<string> | undefined;

/** Whether the Bible never writes the word small. */
function isName(word: string): boolean {
  small ??= new Set(
    BOOKS.flatMap(({ osis, verses }) => {
      const last = verses.length;
      const whole = {
        book: osis,
        start: { chapter: 1, verse: 1 },
        end: { chapter: last, verse: verses[last - 1] ?? 1 },
      };
      return versesOf(whole).flatMap(({ text }) => text.match(/(?<!\p{L})\p{Ll}+/gu) ?? []);
    }),
  );
  return !small.has(word.toLowerCase());
}
