import { expect, it } from "vitest";
import { getBook } from "#shared/domain/bible/books.ts";
import { checkEntries } from "../../../../scripts/companion/checkEntries.ts";
import { MOST_PAIRS, sharedFrames } from "../../../../scripts/companion/frames.ts";
import { companionBooks, companionOf } from "../../../../server/agent/bible/companion.ts";
import { outlineOf } from "../../../../server/agent/bible/outline.ts";
import {
  type CompanionEntry,
  type OnPart,
  parseCompanion,
} from "../../../../server/agent/bible/parseCompanion.ts";
import { Chooser } from "../../../../server/agent/composer/write/chooser.ts";
import { chooseForDay, composeDay } from "../../../../server/agent/composer/write/composeDay.ts";

const books = companionBooks().map((book) => ({ book, entries: companionOf(book.osis) }));
const mark = getBook("Mark");

it("finds nothing at fault in any book", () => {
  const breaches = books.flatMap(({ book, entries }) =>
    checkEntries(book, entries).map(
      ({ line, sentence }) => `${book.osis}.txt:${line}: ${sentence}`,
    ),
  );
  expect(breaches).toEqual([]);
});

it("has six words in common in the questions of few passages", () => {
  const pairs = new Set(sharedFrames(books).map((frame) => frame.split(": “")[0]));
  expect(pairs.size).toBeLessThanOrEqual(MOST_PAIRS);
});

function planted(change: (entry: CompanionEntry) => void): string[] {
  const entry = structuredClone(companionOf("Mark")[22] ?? companionOf("Mark")[0]);
  if (!entry) throw new Error("Mark has no companion");
  change(entry);
  return checkEntries(mark, [entry]).map(({ sentence }) => sentence);
}

it.each<[string, OnPart[], string]>([
  ["beyond", [part(1, 21)], "the title 5:1 is on other verses"],
  [
    "over one another",
    [part(1, 10), part(10, 20)],
    "the title 5:10 is on verses of the title before it",
  ],
  [
    "with a gap at the end",
    [part(35, 40)],
    "the titles on parts do not run from its first verse to its last",
  ],
  ["in other words than the verses", [part(1, 20, "“Be very quiet”")], "quotes “Be very quiet”"],
])("finds titles on parts %s", (_, partTitles, sentence) => {
  const found = planted((entry) => {
    Object.assign(entry, { partTitles });
  });
  expect(found.some((one) => one.includes(sentence))).toBe(true);
});

it("takes titles that share out the passage", () => {
  const found = planted((entry) => {
    entry.partTitles = [part(1, 10, "“My name is Legion”"), part(11, 20, "Pigs run into the sea")];
  });
  expect(found).toEqual([]);
});

function part(first: number, last: number, text = `From ${first}`): OnPart {
  return { line: 1, from: { chapter: 5, verse: first }, to: { chapter: 5, verse: last }, text };
}

it("finds a long passage of sayings with fewer questions than one for five verses", () => {
  const proverbs = getBook("Prov");
  const lengths = outlineOf("Prov").map(({ start, end }) =>
    start.chapter === end.chapter ? end.verse - start.verse + 1 : 0,
  );
  const entry = companionOf("Prov")[lengths.indexOf(Math.max(...lengths))];
  if (!entry) throw new Error("Proverbs has no entry for its longest passage");
  const { adults } = entry.questions;
  const short = { ...entry, questions: { ...entry.questions, adults: adults.slice(0, 5) } };
  const sentences = checkEntries(proverbs, [short]).map(({ sentence }) => sentence);
  expect(sentences.join("\n")).toMatch(/has 5 questions for adults, not 7/);
});

function first({ questions }: CompanionEntry) {
  const [one] = questions.adults;
  if (!one) throw new Error("an entry without questions");
  return one;
}

it.each<[string, (entry: CompanionEntry) => void, RegExp]>([
  [
    "a passage with something that hurts, and fewer questions for children than a day asks",
    (entry) => {
      entry.care = ["violence"];
      entry.questions.children = entry.questions.children.slice(0, 2);
    },
    /has 2 questions for children, not 3/,
  ],
  [
    "words that are not in the text",
    (entry) => {
      first(entry).text = "Why “purple elephants came down”?";
    },
    /not in the text/,
  ],
  [
    "words of the passage that are not in the question's own verses",
    (entry) => {
      const one = first(entry);
      one.from = one.to = entry.start;
      one.text = "Why does he say “My name is Legion” just then?";
    },
    /not in the verses that it stands on/,
  ],
  [
    "a question of yes or no",
    (entry) => {
      first(entry).text = "Is the storm strong?";
    },
    /yes or no/,
  ],
  [
    "verses of another passage",
    (entry) => {
      first(entry).from = { chapter: 1, verse: 1 };
    },
    /other verses/,
  ],
  [
    "no best question",
    (entry) => {
      for (const one of entry.questions.adults) one.isBest = false;
    },
    /is the best/,
  ],
  [
    "a prayer of three words",
    (entry) => {
      entry.prayer = "Lord, help. Amen.";
    },
    /prayer has 3 words/,
  ],
  [
    "an unknown topic",
    (entry) => {
      entry.topics = ["sailing"];
    },
    /no topic “sailing”/,
  ],
])("refuses %s", (_, plant, sentence) => {
  expect(planted(plant).join()).toMatch(sentence);
});

const ON_PART =
  "prayer 4:37-38: Lord, the wind was great and you slept on a cushion. Wake when we call to you today, and be near to us while the boat is filling. Amen.";

it("reads a prayer on a part of a passage, after the passage's own", () => {
  const [entry] = parseCompanion(mark, `== 4:35 A title\nprayer: Own. Amen.\n${ON_PART}`);
  expect(entry).toMatchObject({
    prayer: "Own. Amen.",
    partPrayers: [{ line: 3, from: { chapter: 4, verse: 37 }, to: { chapter: 4, verse: 38 } }],
  });
  expect(entry?.partPrayers[0]?.text).toMatch(/^Lord, the wind was great/);
  expect(() => parseCompanion(mark, `== 4:35 A title\n${ON_PART}`)).toThrow(/Mark.txt:2/);
  expect(() => parseCompanion(mark, "== 4:35 A title\nprayer: Own.\nprayer 4:99: Lord.")).toThrow(
    /4:99 does not exist/,
  );
});

/** The sentences about a prayer on the storm's verses, beside a first one on 4:36. */
function plantedOnPart(verses: string, text: string): string {
  const entry = companionOf("Mark").find(({ start }) => start.chapter === 4 && start.verse === 35);
  const lines = [ON_PART.replace("4:37-38", "4:36"), `prayer ${verses}: ${text}`].join("\n");
  const [read] = parseCompanion(mark, `== 4:35 A title\nprayer: Own.\n${lines}`);
  if (!entry || !read) throw new Error("Mark has no storm");
  const sentences = checkEntries(mark, [{ ...entry, partPrayers: read.partPrayers }]);
  return sentences.map(({ sentence }) => sentence).join("\n");
}

const LONG_ENOUGH =
  "Lord, the disciples were afraid in the boat, and so are we. Be near to us today, and calm what we cannot calm ourselves";

it.each<[string, string, string, RegExp | ""]>([
  ["nothing in a prayer on its verses", "4:39", `${LONG_ENOUGH}, “Peace! Be still!” Amen.`, ""],
  ["verses of another passage", "5:1", `${LONG_ENOUGH}. Amen.`, /5:1 is on other verses/],
  ["verses of the prayer before", "4:36-37", `${LONG_ENOUGH}. Amen.`, /on verses of the prayer/],
  ["a prayer of few words", "4:39", "Lord, calm us. Amen.", /4:39 has 4 words/],
  ["a prayer without an end", "4:39", `${LONG_ENOUGH}.`, /does not end with Amen/],
  ["other verses' words", "4:39", `${LONG_ENOUGH}, “asleep”. Amen.`, /quotes “asleep”/],
  ["words in other letters", "4:39", `${LONG_ENOUGH}, “peace! be still!” Amen.`, /quotes “peace/],
  ["a worn-out phrase", "4:39", `${LONG_ENOUGH} in this passage. Amen.`, /what any prayer says/],
  ["British spelling", "4:39", `${LONG_ENOUGH} and our neighbours. Amen.`, /“neighbours”/],
])("finds in prayers on parts of a passage %s", (_, verses, text, sentence) => {
  const found = plantedOnPart(verses, text);
  if (sentence === "") expect(found).toBe("");
  else expect(found).toMatch(sentence);
});

it("refuses a harsh parable with questions for children", () => {
  const start = { chapter: 18, verse: 21 };
  const entry = companionOf("Matt").find(
    (one) => one.start.verse === 21 && one.start.chapter === 18,
  );
  if (!entry) throw new Error("Matthew has no entry at 18:21");
  expect(entry.questions.children).toEqual([]);
  const asked = { ...first(entry), from: start, to: start, text: "Who came to Jesus?" };
  const planted = { ...entry, questions: { ...entry.questions, children: [asked] } };
  const sentences = checkEntries(getBook("Matt"), [planted]).map(({ sentence }) => sentence);
  expect(sentences.join()).toMatch(/read with children, though it says “tormentors”/);
});

it("names the line that it cannot read", () => {
  expect(() => parseCompanion(mark, "== 1:1 A title\nopens: nowhere")).toThrow(/Mark.txt:2/);
});

it("writes a day from the companion, and no question twice in a plan", () => {
  const chooser = new Chooser();
  const style = { audience: "adults", questions: 4 } as const;
  const asked: string[] = [];
  for (const [day, { start, end }] of outlineOf("Mark").entries()) {
    const ranges = [{ book: "Mark" as const, start, end }];
    const { questions, prayer } = composeDay(
      { ranges },
      style,
      chooseForDay({ ranges }, style, chooser, day),
    );
    expect(questions).toHaveLength(4);
    expect(prayer).toMatch(/Amen\.$/);
    asked.push(...questions);
  }
  expect(new Set(asked).size).toBe(asked.length);
});
