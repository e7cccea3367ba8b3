import { beforeAll, describe, expect, it } from "vitest";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import { loadEchoes } from "../../../../server/agent/sermon/echoes.ts";
import { namedPassages } from "../../../../server/agent/sermon/namedPassages.ts";
import { namedReadings } from "../../../../server/agent/sermon/namedReadings.ts";
import { isPlainName } from "../../../../server/agent/sermon/pointTopics.ts";
import { readNotes } from "../../../../server/agent/sermon/readNotes.ts";
import { turn } from "../support/turn.ts";
import { warmUp } from "../support/uploadedSermon.ts";

async function groundsOf(notes: string) {
  const text = `Make a week from these sermon notes\n\n[Uploaded: notes.docx]\n\n${notes}`;
  const decision = await composer.decide(turn(text, { today: "2026-09-09" }));
  if (decision.kind !== "plan") throw new Error(decision.text);
  return decision.structure.grounds ?? [];
}

const BREAD = `Bread and road
Text: Luke 24:13-35
Preacher: somebody
Evening

1. He walks along
They were going the wrong way, and he went with them. Hosea 6:1-3 says that he will revive us.
The last verse in Hosea 6:1-3 is the one that my mother had on her wall.
2. He opens the book
Acts 20:35 keeps a word of his: it is more blessed to give than to receive.
John 20 tells how he breathed on them and said receive the Spirit.
3. He breaks the loaf
They ran back on tired feet to tell the others. Luke 15 ends like that too, with the older brother.

Landlords: lunch with me afterwards.
One minute of silence instead of a closing song. No keys.
Next week: Acts 3, the gate.`;

beforeAll(warmUp, 60_000);

describe("a sermon's week", () => {
  it("reads what the notes name, and of a chapter the scene that they tell", async () => {
    const read = (await groundsOf(BREAD)).map(({ scripture }) => scripture);
    expect(read.slice(0, 2)).toEqual(["Luke 24:13-24", "Luke 24:25-35"]);
    expect(read.some((one) => one.startsWith("Hosea 6"))).toBe(true);
    expect(read).not.toContain("John 20");
    expect(read.some((one) => one.startsWith("Acts 3"))).toBe(false);
  });

  it("has no day on lunch, tired feet or a minute of silence", async () => {
    const whys = (await groundsOf(BREAD)).map(({ why }) => why);
    expect(whys.filter((why) => why.startsWith("On "))).toEqual([]);
  });

  it("reads first what is named most often", async () => {
    const notes = readNotes(
      "Text: Luke 24:13-35\nPreacher\nEvening\nHall\nRomans 5:1-5 is on suffering and hope.\nJames 1:19-27 is on hearing and doing.\nPsalm 103:8-13 is kind, and once more: Psalm 103:8-13.",
    );
    const { named } = namedPassages(notes);
    const main = named[0]?.ranges ?? [];
    const { readings } = await namedReadings(notes, named, {
      ...{ bare: [], main, audience: "adults", theme: "suffering and hope" },
      echoes: await loadEchoes(),
    });
    expect(readings.map(({ named: { ranges }, count }) => [formatRanges(ranges), count])).toEqual([
      ["Psalm 103:8-13", 2],
      expect.anything(),
      expect.anything(),
    ]);
  });

  it.each(["Jacob's ladder", "Jacob’s ladder"])("finds %s in its chapter", async (name) => {
    const notes = readNotes(
      `Text: Romans 5:1-11\nPreacher\nEvening\nHall\nThink of ${name} in Genesis 28.`,
    );
    const { named } = namedPassages(notes);
    const { readings } = await namedReadings(notes, named, {
      ...{ bare: [], main: named[0]?.ranges ?? [], audience: "adults", theme: "peace" },
      echoes: await loadEchoes(),
    });
    expect(readings.map(({ range }) => formatRanges([range]))).toEqual(["Genesis 28:10-22"]);
  });

  it("says of a verse the words that the notes mean, and of two parts two things", async () => {
    const grounds = await groundsOf(BREAD);
    const whys = grounds.map(({ why }) => why);
    expect(new Set(whys).size).toBe(whys.length);
    const given = grounds.find(({ scripture }) => scripture.startsWith("Acts 20"));
    expect(given?.why).toMatch(/^Your notes name Acts 20:35: “.*more blessed to give/);
    expect(given?.sentence).toContain("more blessed");
  });

  it("quotes no sentence where none names the reading", async () => {
    const grounds = await groundsOf("Text: Ruth 1\nPreacher\nEvening\nHall\nFriends, stay.");
    const beside = grounds.find(({ scripture }) => scripture === "Ruth 2:1-7");
    expect(beside?.why).toMatch(/^What comes right after the sermon’s passage: Ruth /);
    expect(beside?.sentence).toBe("");
  });
});

describe("a point's name", () => {
  it.each(["What giving does", "God lets him sleep"])("is said back: %s", (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  it.each([
    "NB if ur on meds, got a diagnosis, this verse is not a stick",
    "so: swap list",
    "no longer slave -> brother",
    '"God meant it for good, to bring it about',
    "Listening",
  ])("is not: %s", (name) => {
    expect(isPlainName(name)).toBe(false);
  });
});
