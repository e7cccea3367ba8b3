import { expect, it } from "vitest";
import { readNotes } from "../../../../server/agent/sermon/readNotes.ts";
import { storiesIn } from "../../../../server/agent/sermon/storiesIn.ts";

it("finds a story whose name has an apostrophe where it stands", () => {
  const text = "We begin at the harbour.\nThen came Noah's ark, and Noah’s ark again.";
  const [story] = storiesIn(readNotes(text), []).filter(({ ranges }) => ranges[0]?.book === "Gen");
  expect(text.slice(story?.start, (story?.start ?? 0) + 4)).toBe("Noah");
});
