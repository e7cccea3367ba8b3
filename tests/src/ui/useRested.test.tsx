import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { useAfterFirstIdle } from "../../../src/ui/useAfterFirstIdle.ts";

const Word = () => <p>{useAfterFirstIdle() ? "rested" : "first"}</p>;

it("is false until the page rests, everywhere at once, and true from the first drawing from then on", async () => {
  const rest: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => rest.push(callback));
  const page = document.body.appendChild(document.createElement("main"));
  const root = createRoot(page);
  root.render([<Word key="one" />, <Word key="other" />]);
  await expect.poll(() => page.innerHTML).toBe("<p>first</p><p>first</p>");
  await expect.poll(() => rest.length).toBe(1);
  rest[0]?.();
  await expect.poll(() => page.innerHTML).toBe("<p>rested</p><p>rested</p>");
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(page.innerHTML));
  observer.observe(page, { childList: true, subtree: true, characterData: true });
  root.render(<Word key="later" />);
  await expect.poll(() => page.innerHTML).toBe("<p>rested</p>");
  expect(seen).toEqual(["<p>rested</p>"]);
  expect(rest).toHaveLength(1);
});
