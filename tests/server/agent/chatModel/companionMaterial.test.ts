import { afterEach, describe, expect, it } from "vitest";
import { entryAt } from "../../../../server/agent/bible/companion.ts";
import { companionMaterial } from "../../../../server/agent/chatModel/companionMaterial.ts";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { isForWords, proposes, ROMANS, type Wish, words } from "./replies.ts";

let model: Scripted | undefined;
afterEach(() => model?.stop());

const MARK = { ...ROMANS, title: "Mark", weeks: 1, days_per_week: 2, texts: ["Mark 4"] };

/** The fenced material of a prompt, by day. */
function materialIn(prompt: string): string[] {
  const fences = prompt.matchAll(
    /<data mark="([\w-]{36})" kind="companion">\n([\s\S]*?)\n<\/data mark="\1">/g,
  );
  return Array.from(fences, ([, , text = ""]) => text);
}

async function promptFor(proposal: Wish): Promise<string> {
  model = await openScripted((request) =>
    isForWords(request) ? words(request) : proposes(proposal),
  );
  await writeAll(model.writer, turn("Mark 4 in a week, two days"));
  return model.requests.find(isForWords)?.prompt ?? "";
}

describe("a week's prompt", () => {
  it("has for each day what the companion says of its passages, fenced as material", async () => {
    const prompt = await promptFor(MARK);
    const material = materialIn(prompt);
    expect(material).toHaveLength(2);
    const storm = entryAt("Mark", { chapter: 4, verse: 35 });
    const best = storm?.questions.adults.find(({ isBest }) => isBest)?.text ?? "-";
    expect(material[1]).toContain(storm?.summary);
    expect(material[1]).toContain(best);
    expect(material.join()).toContain("Prayer: ");
    const outside = material.reduce((left, text) => left.replace(text, ""), prompt);
    expect(outside).not.toContain(best);
    expect(outside).toContain('What stands under "companion"');
  });

  it("has the children's questions and prayer where the plan is for children", async () => {
    const prompt = await promptFor({ ...MARK, audience: "children" });
    const storm = entryAt("Mark", { chapter: 4, verse: 35 });
    expect(materialIn(prompt)[1]).toContain(storm?.questions.children[0]?.text);
    expect(materialIn(prompt).join()).not.toContain(storm?.prayer);
  });
});

it("is cut for a long reading, and has the best questions first", () => {
  const whole = {
    book: "Mark",
    start: { chapter: 1, verse: 1 },
    end: { chapter: 16, verse: 20 },
  } as const;
  const text = companionMaterial([whole], "adults");
  expect(text.length).toBeLessThan(3_800);
  const one = {
    book: "Mark",
    start: { chapter: 4, verse: 35 },
    end: { chapter: 4, verse: 41 },
  } as const;
  const [first = ""] = companionMaterial([one], "adults").match(/Question .*/) ?? [];
  const storm = entryAt("Mark", { chapter: 4, verse: 35 });
  expect(first).toContain(storm?.questions.adults.find(({ isBest }) => isBest)?.text);
});
