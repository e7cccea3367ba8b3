/** Parts of the Bible that go by a name of their own, in the words that people use. */
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";

export interface NamedScripture {
  /** What a plan of it is called. */
  name: string;
  pattern: RegExp;
  /** In the form that `parseReference` reads. */
  reference: string;
}

const between = (first: BookId, last: BookId): string => {
  const ids = BOOKS.map((book) => book.osis as BookId);
  return BOOKS.slice(ids.indexOf(first), ids.indexOf(last) + 1)
    .map((book) => book.name)
    .join("; ");
};

/** The longer name before the shorter one that it holds. */
export const BOOK_GROUPS: readonly NamedScripture[] = [
  group(
    "Luke and Acts",
    /(?:everything|all)(?: that| by| from)* luke(?: wrote)?|luke[ -]acts|both (?:books|volumes) (?:of|by) luke/,
    "Luke; Acts",
  ),
  group(
    "The Writings of John",
    /(?:everything|all)(?: that| by| from)* (?:the apostle )?john(?: wrote)?(?:\s?[:(][^.;)\n]*?revelation\)?)?/,
    "John; 1 John; 2 John; 3 John; Revelation",
  ),
  group(
    "Paul's Prison Letters",
    /prison (?:letters|epistles)|(?:paul['’]?s )?(?:letters|epistles) from prison/,
    "Ephesians; Philippians; Colossians; Philemon",
  ),
  group(
    "The Pastoral Letters",
    /pastoral (?:letters|epistles)|pastorals/,
    "1 Timothy; 2 Timothy; Titus",
  ),
  group(
    "The Letters of Paul",
    /paul(?:ine|['’]s)? (?:letters|epistles)|(?:letters|epistles) (?:of|by|from) (?:saint |st\.? )?paul/,
    between("Rom", "Phlm"),
  ),
  group(
    "The Letters of John",
    /1(?:st)?,? ?(?:2(?:nd)?,? )?(?:and|&|-|to|through) 3(?:rd)? john|(?:letters|epistles) of john|john['’]s (?:letters|epistles)|johannine (?:letters|epistles)/,
    "1 John; 2 John; 3 John",
  ),
  group(
    "The Letters of Peter",
    /(?:letters|epistles) of peter|peter['’]s (?:letters|epistles)/,
    "1 Peter; 2 Peter",
  ),
  group(
    "The General Letters",
    /(?:general|catholic) (?:letters|epistles)/,
    "James; 1 Peter; 2 Peter; 1 John; 2 John; 3 John; Jude",
  ),
  group(
    "The New Testament Letters",
    /(?<!\b(?:both|two|2) )(?:new testament |nt )?(?:letters|epistles)(?! (?:of|to|from|by))/,
    between("Rom", "Jude"),
  ),
  group("The Synoptic Gospels", /synoptic(?: gospel)?s?/, "Matthew; Mark; Luke"),
  group("Luke and Acts", /luke-acts/, "Luke; Acts"),
  group("The Four Gospels", /(?:4 |the |all )*gospels/, between("Matt", "John")),
  group(
    "The Five Books of Moses",
    /pentateuch|torah|(?:5 )?books of moses|law of moses/,
    between("Gen", "Deut"),
  ),
  group("The Minor Prophets", /minor prophets|book of the (?:12|twelve)/, between("Hos", "Mal")),
  group("The Major Prophets", /major prophets/, between("Isa", "Dan")),
  group("The Prophets", /the prophets|prophetic books/, between("Isa", "Mal")),
  group("The Wisdom Books", /wisdom (?:books|literature)/, "Job; Proverbs; Ecclesiastes"),
  group(
    "The Books of History",
    /(?:historical|history) books|books of history/,
    between("Josh", "Esth"),
  ),
  group("The Sermon on the Mount", /sermon on the mount/, "Matthew 5-7"),
  group("The Songs of Ascents", /(?:songs?|psalms?) of ascents?/, "Psalms 120-134"),
  group(
    "1 and 2 Samuel",
    /(?:(?:1|1st|first) (?:and|&) (?:2|2nd|second)|both|books of) samuel/,
    "1 Samuel; 2 Samuel",
  ),
  group(
    "1 and 2 Kings",
    /(?:(?:1|1st|first) (?:and|&) (?:2|2nd|second)|both|books of) kings|(?<!(?:[12]|1st|2nd|first|second|i) ?)kings(?=(?:,| and) [12c]|,? (?:in|over|for) \d)/,
    "1 Kings; 2 Kings",
  ),
  group(
    "1 and 2 Chronicles",
    /(?:(?:1|1st|first) (?:and|&) (?:2|2nd|second)|both|books of) chronicles|(?<!(?:[12]|1st|2nd|first|second|i) ?)chronicles/,
    "1 Chronicles; 2 Chronicles",
  ),
  group(
    "1 and 2 Corinthians",
    /(?:(?:1|1st|first) (?:and|&) (?:2|2nd|second)|both|letters to the) corinthians|corinthians,? (?:both|two|2) (?:letters|epistles|books)|(?<!(?:[12]|1st|2nd|first|second|i) ?)corinthians/,
    "1 Corinthians; 2 Corinthians",
  ),
  group(
    "1 and 2 Thessalonians",
    /(?:(?:1|1st|first) (?:and|&) (?:2|2nd|second)|both|letters to the) thessalonians|thessalonians,? (?:both|two|2) (?:letters|epistles|books)|(?<!(?:[12]|1st|2nd|first|second|i) ?)thessalonians/,
    "1 Thessalonians; 2 Thessalonians",
  ),
  group(
    "1 and 2 Timothy",
    /(?:(?:1|1st|first) (?:and|&) (?:2|2nd|second)|both|letters to) timothy/,
    "1 Timothy; 2 Timothy",
  ),
  group(
    "1 and 2 Peter",
    /(?:(?:1|1st|first) (?:and|&) (?:2|2nd|second)|both) peter|peter['’]?s (?:two |2 |both )?(?:letters|epistles)|(?:the )?(?:two |2 |both )?(?:letters|epistles) (?:of|by|from) peter/,
    "1 Peter; 2 Peter",
  ),
  group("Mark", /(?<=\ban? )gospel (?:reading|passage|chapter|portion|lesson)/, "Mark"),
  group("The New Testament", /new testament|\bnt\b/, between("Matt", "Rev")),
  group("The Old Testament", /old testament|\bot\b|hebrew bible/, between("Gen", "Mal")),
  group(
    "The Whole Bible",
    /(?:whole|entire|full|complete) bible|all of the bible|bible in (?:a|1|2|3) years?|(?:through|read|cover) the (?:whole |entire )?bible|genesis (?:to|through|-) revelation|bible(?= (?:in|over|for|within) (?:an?|the|\d))/,
    between("Gen", "Rev"),
  ),
];

function group(name: string, pattern: RegExp, reference: string): NamedScripture {
  return { name, pattern: new RegExp(`\\b(?:${pattern.source})`, "gi"), reference };
}

/** The verses of a named scripture. @throws Error when its reference is not real. */
export function rangesOf({
  name,
  reference,
}: Pick<NamedScripture, "name" | "reference">): VerseRange[] {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.reason}`);
  return parsed.ranges;
}
