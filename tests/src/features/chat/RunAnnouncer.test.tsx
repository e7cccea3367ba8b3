import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RunAnnouncer } from "../../../../src/features/chat/RunAnnouncer.tsx";

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  page = document.body.appendChild(document.createElement("main"));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.useRealTimers();
});

async function announcement(writtenWeeks: number | undefined, afterMs = 0): Promise<string | null> {
  const isRunning = writtenWeeks !== undefined;
  const totalWeeks = isRunning ? 3 : 0;
  await act(async () =>
    root.render(
      <RunAnnouncer
        run={{ conversationId: "c", isRunning, writtenWeeks: writtenWeeks ?? 0, totalWeeks }}
      />,
    ),
  );
  await act(async () => vi.advanceTimersByTime(afterMs));
  return page.querySelector('[aria-live="polite"]')?.textContent ?? null;
}

it("announces the start, each finished week and the end in turn", async () => {
  expect(await announcement(undefined)).toBe("");
  expect(await announcement(0)).toBe("Lamplight is writing.");
  expect(await announcement(1, 2_000)).toBe("1 of 3 weeks are written.");
  expect(await announcement(2, 2_000)).toBe("2 of 3 weeks are written.");
  expect(await announcement(3, 2_000)).toBe("Week 3 is written.");
  expect(await announcement(undefined)).toBe(
    "Finished. The answer is at the end of the conversation.",
  );
});

it("announces weeks that finish together in one sentence", async () => {
  await announcement(undefined);
  await announcement(0);
  expect(await announcement(1, 300)).toBe("Lamplight is writing.");
  expect(await announcement(2, 2_000)).toBe("2 of 3 weeks are written.");
});
