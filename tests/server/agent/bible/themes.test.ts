import { describe, expect, it } from "vitest";
import { getBook, versesIn } from "#shared/domain/bible/books.ts";
import {
  compareVerses,
  formatRanges,
  parseReference,
  type VerseRange,
} from "#shared/domain/bible/reference.ts";
import type { ScriptureRun } from "#shared/domain/bible/scriptureText.ts";
import { readBook } from "../../../../scripts/scripture/worldEnglishBible.ts";
import { outlineOf } from "../../../../server/agent/bible/outline.ts";
import { parseThemes } from "../../../../server/agent/bible/themes/parseThemes.ts";
import {
  allThemes,
  findTheme,
  getTheme,
  indexThemes,
  searchThemes,
  type Theme,
} from "../../../../server/agent/bible/themes.ts";

const passages = allThemes().flatMap(({ id, passages }) =>
  passages.map((passage) => ({ id, ...passage })),
);

function countVerses({ book, start, end }: VerseRange): number {
  let verses = end.verse - start.verse + 1;
  for (let chapter = start.chapter; chapter < end.chapter; chapter++) {
    verses += versesIn(book, chapter);
  }
  return verses;
}

const books = new Map<string, ScriptureRun[]>();

/** The words of a range in the World English Bible. */
function textOf({ book, start, end }: VerseRange): string {
  const runs =
    books.get(book) ??
    readBook(getBook(book)).flatMap((block) => ("lines" in block ? block.lines.flat() : []));
  books.set(book, runs);
  return runs
    .filter(([chapter, verse]) => {
      const at = { chapter, verse };
      return compareVerses(at, start) >= 0 && compareVerses(at, end) <= 0;
    })
    .map(([, , text]) => text)
    .join(" ");
}

/** Words alone, with a space around each. */
function plain(text: string): string {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, "")
      .match(/[a-z0-9]+/g) ?? [];
  return ` ${words.join(" ")} `;
}

function theme(partial: Partial<Theme>): Theme {
  const empty = {
    synonyms: [],
    nearSynonyms: [],
    looseSynonyms: [],
    about: "About.",
    passages: [],
  };
  return { id: "light", name: "Light", ...empty, ...partial };
}

describe("the themes", () => {
  it("are 240 or more, with ten passages or more each", () => {
    expect(allThemes().length).toBeGreaterThanOrEqual(240);
    for (const { id, passages } of allThemes()) {
      expect(passages.length, id).toBeGreaterThanOrEqual(10);
    }
  });

  it("tell the Bible's story in sixty passages or more", () => {
    expect(getTheme("creation-to-christ")?.passages.length).toBeGreaterThanOrEqual(60);
  });

  it("refer to real passages in canonical form, which the strict parser reads alike", () => {
    for (const { id, reference, range, ranges } of passages) {
      expect(parseReference(reference), `${id}: ${reference}`).toMatchObject({ ok: true, ranges });
      expect(ranges.map((one) => formatRanges([one])).join("; ")).toBe(reference);
      expect(range).toBe(ranges[0]);
    }
  });

  it("give a passage once in a theme", () => {
    for (const { id, passages } of allThemes()) {
      const references = passages.map(({ reference }) => reference);
      expect(references, id).toEqual([...new Set(references)]);
    }
  });

  it("have no passage over 60 verses", () => {
    const long = passages.filter(
      ({ ranges }) => ranges.reduce((sum, one) => sum + countVerses(one), 0) > 60,
    );
    expect(long.map(({ id, reference }) => `${id}: ${reference}`)).toEqual([]);
  });

  it("begin nine in ten passages where the outline begins one", () => {
    const aligned = passages.filter(({ range: { book, start } }) =>
      outlineOf(book).some(
        (entry) => entry.start.chapter === start.chapter && entry.start.verse === start.verse,
      ),
    );
    expect(aligned.length / passages.length).toBeGreaterThan(0.9);
  });

  it("put only the words of the passage in quotation marks", () => {
    const wrong = passages.filter(({ ranges, why }) =>
      [...why.matchAll(/"([^"]+)"/g)].some(
        ([, quoted = ""]) => !ranges.some((one) => plain(textOf(one)).includes(plain(quoted))),
      ),
    );
    expect(wrong.map(({ id, reference, why }) => `${id}: ${reference}: ${why}`)).toEqual([]);
  });

  it("keep their lines short", () => {
    const whys = passages.filter(({ why }) => why.length > 110);
    expect(whys.map(({ why }) => why)).toEqual([]);
    const abouts = allThemes().filter(({ about }) => about.length > 120);
    expect(abouts.map(({ id }) => id)).toEqual([]);
  });
});

describe("findTheme", () => {
  it.each([
    ["prayer", "prayer"],
    ["a month of learning how to pray", "prayer"],
    ["the Lord's Prayer, two weeks", "lords-prayer"],
    ["something about worry", "anxiety"],
    ["our people are worried", "anxiety"],
    ["stress and burnout", "anxiety"],
    ["fear", "fear"],
    ["Forgiving others", "forgiveness"],
    ["money", "money"],
    ["for someone who lost a loved one: grieving", "grief"],
    ["husbands and wives", "marriage"],
    ["a plan for engaged couples", "engaged"],
    ["new parents", "new-baby"],
    ["friendship", "friendship"],
    ["social justice", "justice"],
    ["refugees", "strangers"],
    ["faith and work", "work"],
    ["Sabbath", "rest"],
    ["the Holy Spirit", "holy-spirit"],
    ["Fruit of the Spirit, nine days", "fruit-of-the-spirit"],
    ["spiritual gifts", "gifts-of-the-spirit"],
    ["the I-am sayings", "i-am"],
    ["“I am” statements of Jesus", "i-am"],
    ["parables", "parables"],
    ["Jesus' miracles", "miracles"],
    ["names of God", "names-of-god"],
    ["what is God like", "attributes-of-god"],
    ["women of the Bible", "women-of-the-bible"],
    ["heroes of faith", "heroes-of-faith"],
    ["Advent starting 29 November 2026", "advent"],
    ["the Christmas story", "christmas"],
    ["the wise men", "epiphany"],
    ["a Lent plan for 2027", "lent"],
    ["Palm Sunday to Easter", "holy-week"],
    ["Easter", "easter"],
    ["Pentecost", "pentecost"],
    ["harvest festival", "thanksgiving"],
    ["All Saints’ Day", "all-saints"],
    ["back to school", "back-to-school"],
    ["new year's resolutions", "new-year"],
    ["new believers", "new-believers"],
    ["a plan for youth about identity, 3 weeks, 5 days", "identity"],
    ["three weeks for our youth", "youth"],
    ["prayer for teenagers", "prayer"],
    ["Bible stories for kids", "children"],
    ["walk us from Creation to Christ in 12 weeks", "creation-to-christ"],
    ["the story of the Bible", "creation-to-christ"],
    ["the Sermon on the Mount, one week", "sermon-on-the-mount"],
    ["the 10 commandments", "ten-commandments"],
    ["the ten commandments", "ten-commandments"],
    ["songs of ascent", "psalms-of-ascent"],
    ["psalms of lament", "psalms-of-lament"],
    ["gossip", "speech"],
    ["bitterness and anger", "anger"],
    ["addiction recovery", "self-control"],
    ["how do we know God's will?", "gods-will"],
    ["making decisions", "guidance"],
    ["the end times", "second-coming"],
    ["armor of God", "armor-of-god"],
    ["12 days on the armour of God", "armor-of-god"],
    ["spiritual battle", "spiritual-warfare"],
    ["the seven churches of Revelation", "seven-churches"],
    ["the 7 last words of Jesus", "seven-words"],
    ["12 disciples, one a day", "twelve-disciples"],
    ["the days of creation", "creation-days"],
    ["the life of David", "david"],
    ["Grace Church needs four weeks on hope", "hope"],
    ["war and peace", "peacemaking"],
    ["a fresh start", "new-beginnings"],
    ["the gospel", "salvation"],
  ])("finds %s", (text, id) => {
    expect(findTheme(text)?.id).toBe(id);
  });

  it.each([
    "reward",
    "we'd love a plan for the rest of Genesis",
    "would love to read together, six weeks",
    "a plan that will work for us",
    "we hope to start on Monday",
    "1 Peter in two weeks",
    "a plan for our church",
    "St. Mary's, five days a week",
    "the Gospel of John",
    "",
  ])("finds nothing in %s", (text) => {
    expect(findTheme(text)).toBeUndefined();
  });

  it("finds every theme by its own name and by each of its synonyms", () => {
    for (const theme of allThemes()) {
      for (const phrase of [theme.name, ...theme.synonyms]) {
        expect(findTheme(phrase)?.id, phrase).toBe(theme.id);
      }
    }
  });
});

describe("searchThemes", () => {
  it("gives each theme named, audiences last", () => {
    const found = searchThemes("prayer and fasting for youth, with hope").map(({ id }) => id);
    expect(found).toEqual(["fasting", "hope", "youth"]);
  });
});

describe("indexThemes", () => {
  it("refuses a phrase or an id that two themes share", () => {
    const light = theme({ synonyms: ["lamp"] });
    expect(() => indexThemes([light, theme({})])).toThrow("id light");
    const lamps = theme({ id: "lamps", name: "Lamps", synonyms: ["Lamp"] });
    expect(() => indexThemes([light, lamps])).toThrow('"lamp" stands in light and lamps');
  });
});

describe("parseThemes", () => {
  const source = "[light] Light\nabout: God's light.\n\nJohn 8:12-20 | He says who he is.\n";

  it("reads a theme", () => {
    expect(parseThemes("a.txt", source)).toMatchObject([
      { id: "light", passages: [{ reference: "John 8:12-20", why: "He says who he is." }] },
    ]);
  });

  it.each([
    ["John 8:12-20 | Before any theme.", "a.txt:1"],
    [`${source}John 8:99 | Too far.`, "John 8:99"],
    [`${source}Hezekiah 3:4 | No such book.`, "Hezekiah 3:4"],
    [`${source}John 8:12-20`, "a.txt:5"],
    ["[light] Light\nJohn 8:12-20 | Here.", "about"],
    ["[light] Light\nabout: God's light.", "no passages"],
  ])("names the fault in %j", (text, fault) => {
    expect(() => parseThemes("a.txt", text)).toThrow(fault);
  });
});
