import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type Finding,
  type FindingKind,
  findingsReader,
  MOST,
} from "../../../scripts/companion/findings.ts";
import { alikeInWords } from "../../../scripts/companion/likeness.ts";
import { secondReadingOf, spellReading } from "../../../scripts/companion/secondReading.ts";
import { isBareChoice, isYesOrNo, stiltedIn } from "../../../scripts/companion/wording.ts";
import { companionBooks, companionOf } from "../../../server/agent/bible/companion.ts";
import type { CompanionEntry } from "../../../server/agent/bible/parseCompanion.ts";
import { countSyllables, readingAgeOf } from "../../../server/agent/readingAge.ts";

const books = companionBooks().map((book) => ({ book, entries: companionOf(book.osis) }));
let findingsOf: ReturnType<typeof findingsReader>;
beforeAll(() => {
  findingsOf = findingsReader(books);
}, 60_000);

// Slow: it reads the whole bank.
it("has no more findings of any kind than allowed", { timeout: 60_000 }, () => {
  const found = new Map<FindingKind, number>();
  for (const { kind } of books.flatMap((one) => findingsOf(one)))
    found.set(kind, (found.get(kind) ?? 0) + 1);
  const over = [...found].filter(([kind, count]) => count > MOST[kind]);
  expect(over).toEqual([]);
});

/** Returns the new findings in the passage of the storm at sea after a change. */
function planted(change: (entry: CompanionEntry) => void): Finding[] {
  const mark = books.find(({ book }) => book.osis === "Mark");
  const at = mark?.entries.findIndex(({ start }) => start.chapter === 4 && start.verse === 35);
  const before = mark?.entries[at ?? -1];
  if (!mark || !before) throw new Error("the storm is not in Mark");
  const entry = structuredClone(before);
  change(entry);
  const entries = mark.entries.map((one) => (one === before ? entry : one));
  const known = new Set(findingsOf(mark).map(({ sentence }) => sentence));
  return findingsOf({ ...mark, entries }).filter(({ sentence }) => !known.has(sentence));
}

function ask(reader: "adults" | "children", text: string) {
  return ({ questions }: CompanionEntry) => {
    const [first] = questions[reader];
    if (first) first.text = text;
  };
}

it.each<[FindingKind, string, (entry: CompanionEntry) => void]>([
  ["generic", "asks nothing of its own", ask("adults", "What could you do for somebody?")],
  [
    "names nobody",
    "says he of nobody",
    ask("adults", "How long did it take him, and what came of it?"),
  ],
  [
    "pronoun first",
    "speaks of somebody unnamed",
    ask("adults", "They wake Jesus in the storm. What do the disciples fear?"),
  ],
  ["stilted", "asks why something may be", ask("adults", "Why may Jesus sleep in a storm?")],
  ["stilted", "ends in a clipped not", ask("adults", "What does the wind obey, and what not?")],
  ["tired", "asks what stands out", ask("adults", "Which wave stands out to you, and why?")],
  ["bare choice", "offers two answers", ask("adults", "Is the storm a danger or a lesson?")],
  ["stilted", "begins oddly", ask("adults", "By what is the boat filled?")],
  ["presumes", "takes a home for granted", ask("adults", "What storm has come over your house?")],
  ["presumes", "takes a job for granted", ask("adults", "Which wave would scare your boss?")],
  ["asks for a secret", "wants a guilt told", ask("adults", "Which sin of yours is like a storm?")],
  [
    "asks for a secret",
    "wants a victim named",
    ask("adults", "What would you say in the boat to someone you have hurt?"),
  ],
  ["presses", "asks for the last time", ask("adults", "When were you last afraid of a storm?")],
  ["presses", "asks who did harm", ask("adults", "Who let you down in a storm?")],
  ["British", "is spelled as in Britain", ask("adults", "What have they learnt of the wind?")],
  ["unknown word", "has a slip of the pen", ask("adults", "What do the wavse do to the boat?")],
  [
    "hard to read here",
    "is too hard for children",
    ({ questions }) => {
      for (const one of questions.children)
        one.text =
          "Considering meteorological possibilities, which precautionary responsibility did experienced navigators neglect?";
    },
  ],
])(
  "finds as “%s” a question that %s",
  (kind, _, change) => {
    expect(planted(change).map((one) => one.kind)).toContain(kind);
  },
  30_000,
);

it("finds a question that another passage of the book asks in nearly the same words", () => {
  const [first, second] = structuredClone(companionOf("Mark").slice(0, 2));
  if (!first || !second) throw new Error("Mark has no companion");
  ask("adults", "Which promise of a friend did you believe, and who broke it?")(first);
  ask("adults", "Which promise of your friend did you believe, and who broke it then?")(second);
  expect(alikeInWords([first, second])).toHaveLength(1);
  expect(alikeInWords([first])).toEqual([]);
});

describe("the form of a question", () => {
  it.each([
    "Is the storm strong?",
    "They wake him. Do they trust him?",
    "“Peace! Be still!” Did the wind hear?",
    "But can a boat sink?",
  ])("is yes or no in %j", (text) => expect(isYesOrNo(text)).toBe(true));

  it.each([
    "Is the fish a punishment or a rescue?",
    "They row. Do they give up, or do they go on?",
  ])("is a bare choice in %j", (text) => expect(isBareChoice(text)).toBe(true));

  it.each([
    "Is the fish a punishment or a rescue, and why?",
    "Is that forgiveness, tactics, or what else?",
    "Whom do they wake, and what do they ask?",
  ])("is open in %j", (text) => {
    expect(isYesOrNo(text) || isBareChoice(text)).toBe(false);
  });

  it("is not stilted because of quoted words", () => {
    expect(stiltedIn("Who says “for ever”?")).toEqual([]);
    expect(stiltedIn("Who waits for ever?")).toEqual(["for ever"]);
  });
});

describe("the reading age", () => {
  it("rises with the length of words and sentences, and ignores names", () => {
    const easy = readingAgeOf(["Who is in the boat? What does he say?"]);
    const hard = readingAgeOf([
      "Which theological consideration determines his extraordinary intervention?",
    ]);
    expect(easy).toBeLessThan(8);
    expect(hard).toBeGreaterThan(12);
    expect(readingAgeOf(["Who saw Nebuchadnezzar?"])).toBeLessThan(
      readingAgeOf(["Who saw administrations?"]),
    );
  });

  it.each([
    ["boat", 1],
    ["waves", 1],
    ["promised", 2],
    ["believe", 2],
    ["disciple", 3],
  ])("counts the syllables of %s", (word, count) => {
    expect(Math.abs(countSyllables(word) - count)).toBeLessThanOrEqual(word === "disciple" ? 1 : 0);
  });
});

describe("the second reader's counts", () => {
  const line =
    "# second reading: 1475 questions; before: wrong 12, generic 30, awkward 25, unkind 2; after: wrong 0, generic 3, awkward 1, unkind 0";

  it("are read from the first line of a book", () => {
    const read = secondReadingOf(`${line}\n== 1:1 A title`);
    expect(read).toMatchObject({ questions: 1475, before: { generic: 30 }, after: { awkward: 1 } });
    expect(spellReading(read)).toBe("12/30/25/2 → 0/3/1/0");
  });

  it("are a dash for a book without that line, and throw for a malformed line", () => {
    expect(spellReading(secondReadingOf("== 1:1 A title"))).toBe("–");
    expect(() => secondReadingOf("# second reading: many")).toThrow(/cannot be read/);
  });

  it("can be parsed in every book that has them", () => {
    const folder = join(import.meta.dirname, "../../../server/agent/bible/companion");
    for (const { book } of books)
      secondReadingOf(readFileSync(join(folder, `${book.osis}.txt`), "utf8"));
  });
});
