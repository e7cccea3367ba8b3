/** Which passage an end of a story is: "the basket" in Moses' life, "his baptism", "Babel", "Abraham's call". */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { storyNames } from "../../../bible/stories.ts";
import { themeOf } from "../../divide/themeOf.ts";
import { personNamed } from "../finders/person.ts";
import { tableOf } from "../text/tables.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";
import { passagesTelling } from "./passagesTelling.ts";

interface Moment {
  /** Empty where nobody has to be named. */
  person: string;
  /** Whether it is of the table of stories. */
  isStory: boolean;
  ranges: readonly VerseRange[];
  /** Each phrase as stems. */
  phrases: string[][];
}

/** Words that name nothing. */
const LITTLE = wordSet(
  "the a an of his her their its my he she they it him them where when how by in on at to with and is was gets get first story time day up being becoming becomes big great old place whole god lord scene bit part",
);

let loaded: Moment[] | undefined;

function moments(): Moment[] {
  loaded ??= [
    ...tableOf("moments").map(([person = "", references = "", list = ""]) => ({
      person: person.trim().toLowerCase(),
      isStory: false,
      ranges: rangesOf(references),
      phrases: list.split(", ").map(stemsOf),
    })),
    ...storyNames().map(({ phrase, ranges }) => ({
      person: "",
      isStory: true,
      ranges,
      phrases: [stemsOf(phrase)],
    })),
  ];
  return loaded;
}

function rangesOf(references: string): VerseRange[] {
  const parsed = parseReference(references);
  if (!parsed.ok) throw new Error(`moments.txt: ${references}: ${parsed.reason}`);
  return parsed.ranges;
}

function stemsOf(text: string): string[] {
  return contentOf(tokenize(text)).map(({ stem }) => stem);
}

function contentOf(words: readonly Token[]): Token[] {
  return words.filter(({ kind, word }) => kind === "word" && !LITTLE.has(word));
}

/**
 * @param person of whom it is told, in lower case; "" where nobody is named
 * @returns all tellings of the passage; none where the words name no part of a story
 */
export function storyEnd(words: readonly Token[], person: string): readonly VerseRange[] {
  const content = contentOf(words);
  const own = content.map(({ stem }) => stem);
  if (own.length === 0) return [];
  const people = [person, ...content.map(({ word }) => word)];
  const said = new Set([...own, person]);
  const matches = moments().flatMap((moment) => {
    // "The last supper" is told of one, whoever is named.
    const isTold = moment.person === "jesus" && person === "";
    if (moment.person !== "" && !isTold && !people.includes(moment.person)) return [];
    const best = moment.phrases.filter((phrase) => phrase.every((stem) => said.has(stem)));
    const taken = Math.max(
      0,
      ...best.map((phrase) => own.filter((one) => phrase.includes(one)).length),
    );
    // Whose story it is says less than what happened in it.
    const isOfPerson = moment.person !== "" ? 0.5 : 0;
    return taken > 0 ? [{ moment, weight: taken + isOfPerson }] : [];
  });
  const [first] = matches.sort((a, b) => b.weight - a.weight);
  if (first) return first.moment.ranges;
  const [only, ...others] = content;
  const life = only && others.length === 0 ? lifeOf(only.word) : undefined;
  if (life) return [life];
  return person === "" ? [] : toldOf(person, content).slice(0, 1);
}

/** "Noah to Abraham": from where somebody is first told of to the last of it, in one book of the Old Testament. */
function lifeOf(name: string): VerseRange | undefined {
  if (!personNamed(name)) return undefined;
  const theme = themeOf({ kind: "people", label: personLabel(name) });
  const [start] = theme?.passages ?? [];
  const end = theme?.passages.findLast(({ range }) => range.book === start?.range.book);
  const isOld = BOOKS.findIndex(({ osis }) => osis === start?.range.book) < OLD_BOOKS;
  return start && end && isOld ? { ...start.range, end: end.range.end } : undefined;
}

const OLD_BOOKS = 39;

/** By the words of what is told of somebody. */
function toldOf(person: string, content: readonly Token[]): VerseRange[] {
  const theme = themeOf({ kind: "people", label: personLabel(person) });
  const notes = (theme?.arc ?? theme?.passages ?? []).map(({ range, why }) => ({ range, why }));
  const byHead = passagesTelling(content, notes, { isByHead: true });
  return byHead.length > 0 ? byHead : passagesTelling(content, notes);
}

export function personLabel(person: string): string {
  return person.charAt(0).toUpperCase() + person.slice(1);
}

/** "Creation", "the fall", "new creation": by its whole name, whoever else is named. */
export function momentNamed(words: readonly Token[]) {
  const own = contentOf(words).map(({ stem }) => stem);
  const isIt = (phrase: readonly string[]) =>
    phrase.length === own.length && phrase.every((stem) => own.includes(stem));
  const told = moments().find(
    ({ person, isStory, phrases }) => person === "" && !isStory && phrases.some(isIt),
  );
  if (!told || own.length === 0) return undefined;
  const ranges = told.ranges.slice(0, 1);
  return { kind: "scripture" as const, label: formatRanges(ranges), ranges };
}
