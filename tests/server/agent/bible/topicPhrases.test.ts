import { describe, expect, it } from "vitest";
import { passagesClosedToChildren } from "../../../../server/agent/bible/careMarks.ts";
import { parseThemes } from "../../../../server/agent/bible/themes/parseThemes.ts";
import {
  allThemes,
  findTheme,
  getTheme,
  indexThemes,
} from "../../../../server/agent/bible/themes.ts";
import { themeOf } from "../../../../server/agent/composer/divide/themeOf.ts";
import { readMessage } from "../../../../server/agent/composer/understand/read.ts";
import { understand } from "../../../../server/agent/composer/understand/resolve.ts";
import { tableOf } from "../../../../server/agent/composer/understand/text/tables.ts";
import { tokenize } from "../../../../server/agent/composer/understand/text/tokens.ts";

const TODAY = "2026-11-28";

function topicsIn(text: string) {
  return readMessage(text, TODAY).findings.flatMap(({ meaning }) =>
    meaning.kind === "topic" ? [meaning] : [],
  );
}

/** Words as the finders compare them: "neighbours" and "neighbour" are one. */
const stems = (phrase: string) =>
  tokenize(phrase)
    .map(({ stem }) => stem)
    .join(" ");

/** Every phrase with the id of the topic that it names. */
const phrases = [
  ...allThemes().flatMap(({ id, name, synonyms, nearSynonyms, looseSynonyms }) =>
    [name, ...synonyms, ...nearSynonyms, ...looseSynonyms].map((phrase) => ({ id, phrase })),
  ),
  ...tableOf("meant").flatMap(([head = "", list = ""]) =>
    list.split(",").map((phrase) => ({ id: head.split(" ")[0] ?? "", phrase })),
  ),
];

describe("the words that name a topic", () => {
  it("name one topic each, in the themes and in meant.txt", () => {
    const ids = new Map<string, Set<string>>();
    for (const { id, phrase } of phrases)
      ids.set(stems(phrase), (ids.get(stems(phrase)) ?? new Set()).add(id));
    const shared = [...ids].filter(([, some]) => some.size > 1);
    expect(shared.map(([phrase, some]) => `${phrase}: ${[...some].join(", ")}`)).toEqual([]);
  });

  it.each([
    ["kindness, three weeks", "Kindness"],
    ["new beginnings, two weeks", "New Beginnings"],
    ["two weeks on gentleness", "Gentleness"],
    ["a month of encouragement", "Encouragement"],
    ["promises of God, 30 days", "Promises of God"],
    ["serving others, four weeks", "Serving Others"],
    ["retirement, three weeks", "Retirement"],
    ["peer pressure, five days, youth group", "Peer Pressure"],
    ["greed, one week", "Greed"],
    ["simplicity, one week", "Simple Living"],
    ["guilt and shame, two weeks", "Guilt and Shame"],
    ["our volunteers are tired, three weeks", "Worn Out"],
    ["caring for aging parents, two weeks", "Caring for Aging Parents"],
    ["animals of the Bible, ten days", "Animals of the Bible"],
    ["questions Jesus asked, 20 days", "Questions Jesus Asked"],
  ])("make “%s” a plan about that", (text, name) => {
    expect(understand(text, TODAY).brief.readings.map(({ label }) => label)).toEqual([name]);
  });

  it.each([
    ["I wonder if you could do four weeks on hope", "Hope"],
    ["12 weeks in Mark please. Blessings, Pastor Jim", "Mark"],
    ["four weeks on hope, and change the time to 7 pm", "Hope"],
    ["we are all studying Romans on the road this summer, 8 weeks", "Romans"],
    ["something gentle and beautiful on hope, two weeks", "Hope"],
  ])("leave “%s” to its own subject", (text, name) => {
    expect(understand(text, TODAY).brief.readings.map(({ label }) => label)).toEqual([name]);
  });
});

describe("words near to a topic", () => {
  it("are found like its synonyms", () => {
    for (const { id, nearSynonyms } of allThemes())
      for (const phrase of nearSynonyms) expect(findTheme(phrase)?.id, phrase).toBe(id);
    expect(themeOf({ kind: "topic", label: "loyalty" })?.id).toBe("faithfulness");
  });

  it("are marked as near, from a theme's file and from meant.txt", () => {
    expect(topicsIn("two weeks on trust")).toMatchObject([{ id: "faith", isNear: true }]);
    expect(topicsIn("two weeks on grumbling")).toMatchObject([{ id: "speech", isNear: true }]);
  });

  it("are not marked where the words mean the topic itself", () => {
    const [faith] = topicsIn("two weeks on walking by faith");
    expect(faith).toMatchObject({ id: "faith" });
    expect(faith).not.toHaveProperty("isNear");
    expect(topicsIn("two weeks on gossip")[0]).not.toHaveProperty("isNear");
  });

  it("are read from a line of their own", () => {
    const [light] = parseThemes(
      "a.txt",
      "[light] Light\nalso: lamp\nnear: stars, moon\nabout: God's light.\nJohn 8:12-20 | Here.\n",
    );
    expect(light).toMatchObject({ synonyms: ["lamp"], nearSynonyms: ["stars", "moon"] });
    expect(indexThemes(light ? [light] : []).entries.get("moon")?.theme.id).toBe("light");
  });

  it("are in meant.txt with an id and “near”, and meant.txt has no others", () => {
    const heads = tableOf("meant").map(([head = ""]) => head);
    for (const head of heads) {
      const [id = "", ...marks] = head.split(" ");
      expect(getTheme(id), head).toBeDefined();
      expect(marks.length === 0 || marks.join(" ") === "near", head).toBe(true);
    }
    expect(heads).toContain("speech near");
  });
});

describe("the topics for children", () => {
  it.each([
    "kindness",
    "sharing",
    "saying-sorry",
    "honesty",
    "courage",
    "courage-at-school",
    "animals",
    "siblings",
    "bullying",
    "gratitude",
  ])("leave fourteen passages or more of %s that suit them", (id) => {
    const suited = getTheme(id)?.passages.filter(
      ({ range }) => passagesClosedToChildren([range]).length === 0,
    );
    expect(suited?.length).toBeGreaterThanOrEqual(14);
  });
});

describe("what the passages are read for", () => {
  /** Phrases that fit any passage, and so say nothing about this one. */
  const HOLLOW =
    /\b(?:in today['’]s world|reminds? us|powerful|testament to|tapestry|delve|dive into|unpack|unwavering|amidst|timeless|transformative|journey of faith|we are called to|lean in|embrace)\b/i;

  it("is fresh for each of them", () => {
    const hollow = allThemes().flatMap(({ id, about, passages }) =>
      [about, ...passages.map(({ why }) => why)]
        .filter((text) => HOLLOW.test(text))
        .map((text) => `${id}: ${text}`),
    );
    expect(hollow).toEqual([]);
  });

  it("is said once in a topic", () => {
    for (const { id, passages } of allThemes()) {
      const whys = passages.map(({ why }) => why);
      expect(whys, id).toEqual([...new Set(whys)]);
    }
  });
});
