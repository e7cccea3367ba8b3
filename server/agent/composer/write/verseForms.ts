/** What a verse has that a question can be about: a question, a picture, a reason, a contrast, a command, a prayer, a name. */

export type Kind = "question" | "picture" | "reason" | "contrast" | "command" | "prayer" | "name";

export interface Found {
  kind: Kind;
  /** Words of the verse, or a name. */
  text: string;
}

const MOST_WORDS = 14;
const FEWEST_WORDS = 3;
const SENTENCE = /(?<=[.!?][”’]*) +/;
const MARKS = /[“”‘’—()]/;

/** "Like a green olive tree". */
const PICTURE = /\blike (?:an?|the) [\p{L}’]+(?:(?: of| in| by| on)? [\p{L}’]+){0,3}/iu;
const REASON = /\b(?:because|so that) [^,.;:!?]+/i;
const CONTRAST = /^(?:[^,.;:]+ )?not [^.;:!?]+, but [^.;:!?]+/i;
/** What is told to everybody, not to a man on a road. */
const COMMAND =
  /^(?:(?:therefore|but|and|so|then) )?(?:love|rejoice|pray|give thanks|forgive|be (?!it\b)|bless|seek|trust|wait|praise|sing|remember|put (?:on|away)|walk|bear|don’t (?!let\b)|humble|resist|draw near|submit|keep|hold|encourage|comfort|test|let (?:us|no|all|each)|do nothing|do all|commit|cast|fear|honor|owe|watch|serve|abhor|cling)\b/i;
/** Books whose commands are for those who read them. */
const FOR_READERS = new Set(
  "Ps Prov Eccl Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Heb Jas 1Pet 2Pet 1John 2John 3John Jude".split(
    " ",
  ),
);
/** What the singer tells God or says of him. */
const PRAYER =
  /\b(?:I|my|me)\b.*\b(?:you|your|Yahweh|God)\b|\b(?:you|your|Yahweh|God)\b.*\b(?:I|my|me)\b/;
/** No one is asked to pray for somebody's ruin. */
const AGAINST =
  /\b(?:enem\w+|wicked|destroy\w*|slay|curse\w*|shame|perish|break|consume\w*|hate)\b/i;

/** Capitalized words that name nobody. */
const NO_NAMES = new Set(
  `God Lord Yahweh Jesus Christ Father Son Spirit Holy Almighty Most High Armies Israel Amen Behold Sabbath Passover Law
  Scripture Scriptures Good News Gospel Savior King Kings Lamb Word Man One Judge Shepherd Rock Redeemer Creator Master
  Teacher Rabbi Jews Jew Gentiles Gentile Greek Greeks Pharisees Sadducees Tent Meeting Way Day Name Messiah Selah Sheol
  Hades Oh I Yah Servant Branch Covenant Levites Counselor Prince Peace Mighty Everlasting Majesty Sheep Gate Hebrew
  Brothers Sons Woe Alleluia Hallelujah Scribe Nazarene Majesty Glory Satan Devil Accuser Mammon Abba Root Lion Alpha Omega`.split(
    /\s+/,
  ),
);
const STARTS = new Set(
  "He She It They This That There What Who Which Where When Then Now Here You His Her Their Everyone Nobody People Men Wisdom".split(
    " ",
  ),
);
const SPEAKS = /\b(?:said|says|answered|asked|saying)\b/i;
/** Somebody or a people that does something, not a place on the way. */
const NAME =
  /(?<=^|\p{Ll},? )\p{Lu}\p{Ll}{2,}(?= (?:said|says|was|is|had|has|came|went|took|saw|rose|sent|gave|told|stood|made|spoke|ran|\p{Ll}{3,}ed)\b)/gu;

/** @param book decides whether commands and prayers are the reader's own */
export function findIn(verse: string, book: string): Found[] {
  const sentences = verse.split(SENTENCE).map(bareOf);
  const found = sentences.flatMap((sentence): Found[] => {
    if (MARKS.test(sentence.replaceAll("’", "").replaceAll(/(?<=\p{L})’(?=\p{L})/gu, "")))
      return [];
    const of = (kind: Kind, text: string | undefined): Found[] =>
      text && hasFittingLength(text) ? [{ kind, text: text.trim() }] : [];
    if (sentence.endsWith("?")) return of("question", SPEAKS.test(sentence) ? undefined : sentence);
    const plain = sentence.replace(/[.,;:!]+$/, "");
    const whole: Found[] =
      FOR_READERS.has(book) && COMMAND.test(plain)
        ? of("command", plain.replace(/^(?:therefore|but|and|so|then),? /i, ""))
        : book === "Ps" && PRAYER.test(plain) && !AGAINST.test(plain)
          ? of("prayer", plain)
          : [];
    return [
      ...whole,
      ...of("contrast", CONTRAST.exec(plain)?.[0]),
      ...of("picture", PICTURE.exec(plain)?.[0]),
      ...of("reason", REASON.exec(plain)?.[0]),
    ];
  });
  const names = new Set(
    Array.from(verse.matchAll(NAME), ([name]) => name).filter(
      (name) => !NO_NAMES.has(name) && !STARTS.has(name),
    ),
  );
  return [...found, ...[...names].map((text): Found => ({ kind: "name", text }))];
}

function bareOf(sentence: string): string {
  return sentence
    .replaceAll(/[“”]/g, "")
    .replace(/^[‘’\s]+/, "")
    .replace(/[’\s]+$/, "");
}

function hasFittingLength(text: string): boolean {
  const words = text.trim().split(" ").length;
  return words >= FEWEST_WORDS && words <= MOST_WORDS;
}
