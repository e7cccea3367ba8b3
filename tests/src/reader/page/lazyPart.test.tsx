/** Parts of the page that could not be loaded, and the verse to learn with what its answers say. */
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LearnVerse } from "../../../../src/reader/page/LearnVerse.tsx";
import { useLazyPart } from "../../../../src/reader/page/lazyPart.ts";
import type { LearnedVerses } from "../../../../src/reader/page/learning.ts";
import { Memory } from "../../../../src/reader/page/Memory.tsx";
import { NOBODY, ReaderContext } from "../../../../src/reader/page/readerContext.ts";

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  page = document.body.appendChild(document.createElement("main"));
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  page.remove();
});

const VERSE = { reference: "Mark 4:39", words: "He awoke and rebuked the wind." };
const STEPS = ["2 of 6 words", "3 of 6 words", "5 of 6 words", "All words"];
const press = (name: string) =>
  [...page.querySelectorAll("button")].find((one) => one.textContent === name)?.click();

interface PartProps {
  load: () => Promise<string>;
  isWanted: boolean;
  isPressed: boolean;
}

function Part({ load, isWanted, isPressed }: PartProps) {
  const loaded = useLazyPart(load, isWanted, isPressed);
  return `${loaded.kind === "ready" ? loaded.part : loaded.kind}, ${isWanted ? "wanted" : "not wanted"}`;
}

it("tries again at the next press, and once it is wanted anew", async () => {
  const load = vi.fn(async (): Promise<string> => {
    if (load.mock.calls.length < 3) throw new Error("offline");
    return "the part";
  });
  const show = (isWanted: boolean, isPressed: boolean) =>
    root.render(<Part {...{ load, isWanted, isPressed }} />);
  show(true, false);
  await expect.poll(() => page.textContent).toBe("failed, wanted");
  show(true, true);
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await expect.poll(() => page.textContent).toBe("failed, wanted");
  show(false, true);
  await expect.poll(() => page.textContent).toBe("failed, not wanted");
  show(true, true);
  await expect.poll(() => page.textContent).toBe("the part, wanted");
});

it("lets a reader who looked the verse up say that it is not known yet", async () => {
  const onAnswer = vi.fn();
  root.render(<LearnVerse verse={VERSE} isReview onAnswer={onAnswer} />);
  await expect.poll(() => page.textContent).toContain("Not yet");
  press("Show it all");
  await expect.poll(() => page.textContent).toContain("The whole verse is shown.");
  press("Not yet");
  expect(onAnswer).toHaveBeenCalledWith(false);
});

it.each([
  [{} as LearnedVerses, "That is fine. It stays here to try again."],
  [
    { [VERSE.reference]: { ...VERSE, returns: 0, due: "2026-11-29" } },
    "That is fine. It comes back tomorrow.",
  ],
])("says of a verse not known yet what happens with it", async (verses, sentence) => {
  const view = { toLearn: VERSE, today: "2026-11-29" } as Parameters<typeof Memory>[0]["view"];
  const reader = { ...NOBODY, isLive: true, verses, learn: () => true };
  root.render(
    <ReaderContext value={reader}>
      <Memory view={view} />
    </ReaderContext>,
  );
  await expect.poll(() => page.querySelector("button")).not.toBeNull();
  page.querySelector("button")?.click();
  await expect.poll(() => page.textContent).toContain("Hide more words");
  // A verse that came back begins with all its words hidden.
  const steps = Object.keys(verses).length > 0 ? [] : STEPS;
  for (const hidden of steps) {
    press("Hide more words");
    await expect.poll(() => page.textContent).toContain(hidden);
  }
  press("Not yet");
  await expect.poll(() => page.textContent).toContain(sentence);
});
