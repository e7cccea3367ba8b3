/** The sentence of a prayer that takes up what was read: a line of the passage itself, or what happens in it. */
import type { Candidate } from "./candidate.ts";
import { addressOf, clauseOf } from "./clause.ts";
import { PEOPLE } from "./gazetteer.ts";
import type { PassageKind } from "./passageKind.ts";
import type { PassageReading } from "./readPassage.ts";

const PRAYED = [
  "With this psalm we say: “{q}”",
  "We make these words our prayer: “{q}”",
  "Somebody prayed long ago, and we pray it after them: “{q}”",
  "Let us say with our whole heart: “{q}”",
];
const SAID = [
  "We have read, “{q}” Let us live today as people who believe it.",
  "Your word says, “{q}” Let that sink in, and change us.",
  "We hold on to what is written: “{q}”",
  "Write these words on our hearts: “{q}”",
  "You let us hear today, “{q}” Keep us from forgetting it by noon.",
];
const COMMANDED = [
  "You say to us, “{q}” Give us the strength to do it.",
  "We have heard your call, “{q}” Make us willing.",
  "Teach us what it means today: “{q}”",
  "We have read, “{q}” Help us to begin with that today.",
];
const TOLD = [
  "We have read how {c}; let that story do its work in us.",
  "You let us see how {c}; show us where we stand in that story.",
  "We have heard how {c}; teach us through that today.",
  "We cannot forget how {c}; make us wiser and kinder by it.",
  "You were there when all this happened, and we have read how {c}; be with us as well.",
];
const TOLD_OF_JESUS = [
  "We have read how {c}; help us to follow him.",
  "You let us see how {c}; let us trust him with our own lives.",
  "We have heard how {c}; let us come to know him better.",
];

const TOLD_TO_GOD = [
  "We have read how {c}; let us trust you with our own days.",
  "We have heard how {c}; open our eyes to what you do among us.",
  "You let us see how {c}; we want to know you like that.",
];

/** Where the writer speaks to God or for him, so that a line can be taken at its word. */
const PRAYING: ReadonlySet<PassageKind> = new Set(["psalm", "lament"]);
const SPEAKING: ReadonlySet<PassageKind> = new Set([
  "letter",
  "teaching",
  "prophecy",
  "wisdom",
  "law",
]);
/** Lines that are not for every mouth: curses, threats, complaints about others. */
const HARSH =
  /\b(?:enem|wicked|evil|slay|kill|hate|wrath|curs|blood|perish|sham|destroy|sheol|abaddon|fool|sin|lie|lying|deceit|sword|wound|die|dead|death|grave|trample|break|smite|vengeance|desolat|burn|fire|strange|adulter|drunk|whore|prostitut|woe|mock|scorn|nations?|adversar|devour|consum|forsak|cast off|forgotten|idol|circumcis|eunuch|beast|dung|famine|pestilence|captiv|remove|uncover|naked|wives?|husbands?|slaves?)\w*/i;
const HOPEFUL =
  /\b(?:God|Lord|Yahweh|Christ|Jesus|Spirit|love|faith|believe|trust|heart|life|grace|merc|hope|peace|joy|rejoice|glad|forgiv|save|salvation|truth|light|pray|glory|righteous|good|help|praise|thank|sing|strength|strong|refuge|wait|seek|comfort|holy|wisdom|kind|bless|word|rest)\w*/i;
/** Lines that lean on what stands before them, or say what is not so. */
const UNCLEAR =
  /^(?:He (?:shall|will|put|took|went|made)|You shall (?:put|make|take|bring|offer)|Then|So|And|But|However|Even|In the same way|Likewise|Therefore|It|They|She|This|That|These|Those|Who|Which|Now(?! (?:faith|the God)))\b|n’t(?! be (?:afraid|dismayed))|\bnot (?:so|yet)\b|\b(?:came to|says Yahweh|said|may be|if|unless|until|by my|I myself|that (?:man|day|time))\b/i;
const MAX_WORDS = 17;
/** Of a line of the passage, of what happens in it. */
const CLOSE = 1.4;

export function ownWords(reading: PassageReading): Candidate[] {
  const { kind, book } = reading;
  // In Job people say much that the end of the book takes back.
  const isTrusted = (PRAYING.has(kind) || SPEAKING.has(kind)) && book !== "Job";
  const lines = isTrusted ? quoted(reading) : [];
  if (lines.length > 0) return lines;
  const scenes = told(reading);
  return scenes.length > 0 ? scenes : headed(reading);
}

/** Where no title can become part of a sentence, the passage is named by its title as it stands. */
const HEADED = [
  "We have read of this today: {t}; show us what it means for our own days.",
  "What we heard today comes to this: {t}; open our eyes to what you want to tell us.",
  "We come from this reading: {t}; teach us what you would have us learn from it.",
];
/** Less than of an image of the passage, which says more. */
const CLOSE_BY_TITLE = 0.75;

function headed({ scenes, text }: PassageReading): Candidate[] {
  const words = new Set(wordsOf(text));
  const plain = scenes.filter(
    ({ title }) =>
      !/[?!.;:]/.test(title) &&
      wordsOf(title).some((word) => words.has(word) && !HOPEFUL.test(word)),
  );
  return plain.slice(0, 2).flatMap(({ title }, rank) =>
    HEADED.map((form, index) => ({
      id: `headed:${index}:${title}`,
      pattern: `headed:${index}`,
      anchor: "own",
      family: "prayer:own",
      text: form.replace("{t}", title),
      closeness: CLOSE_BY_TITLE - 0.05 * rank,
    })),
  );
}

function quoted({ kind, quotes }: PassageReading): Candidate[] {
  return quotes
    .filter(
      ({ kind: one, words }) =>
        one !== "question" &&
        words.split(" ").length <= MAX_WORDS &&
        HOPEFUL.test(words) &&
        !HARSH.test(words) &&
        !UNCLEAR.test(words) &&
        !namesSomebody(words) &&
        // Somebody in a prophet's book may be quoted with what he should not have said.
        !(
          kind === "prophecy" &&
          /\b(?:I|me|my)\b/.test(words) &&
          !/\b(?:Yahweh|God)\b/.test(words)
        ),
    )
    .flatMap(({ words, kind: one, weight }) => {
      const isCommand = one === "command" || /^You shall\b/.test(words);
      const isOurs = /\b(?:you|your|me|my|I|we|us|our|Yahweh,)(?!\w)/i.test(words);
      const prayed = isOurs ? PRAYED : PRAYED.slice(0, 1);
      const forms = PRAYING.has(kind) ? prayed : isCommand ? COMMANDED : SAID;
      return forms.map((form, index) => ({
        id: `own:${index}:${words.length}:${words.slice(0, 12)}`,
        pattern: `own:${one}:${index}`,
        anchor: "own",
        family: "prayer:own",
        text: form.replace("{q}", words),
        closeness: CLOSE + weight,
      }));
    });
}

function namesSomebody(words: string): boolean {
  return words.split(/[^\p{L}]+/u).some((word) => PEOPLE.has(word));
}

function told({ scenes }: PassageReading): Candidate[] {
  return scenes.slice(0, 4).flatMap(({ title }, rank) => {
    const toGod = addressOf(title);
    const clause = toGod ?? clauseOf(title);
    if (!clause) return [];
    const forms = toGod ? TOLD_TO_GOD : clause.startsWith("Jesus ") ? TOLD_OF_JESUS : TOLD;
    return forms.map((form, index) => ({
      id: `told:${index}:${title}`,
      pattern: `told:${form.length}`,
      anchor: "own",
      family: "prayer:own",
      text: form.replace("{c}", clause),
      closeness: CLOSE + 0.2 - 0.05 * rank,
    }));
  });
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
}
