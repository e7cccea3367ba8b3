import { expect, it } from "vitest";
import { getBook } from "#shared/domain/bible/books.ts";
import { checkEntries } from "../../../../scripts/companion/checkEntries.ts";
import { MOST_PAIRS, sharedFrames } from "../../../../scripts/companion/frames.ts";
import { companionBooks, companionOf } from "../../../../server/agent/bible/companion.ts";
import { outlineOf } from "../../../../server/agent/bible/outline.ts";
import {
  type CompanionEntry,
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
