import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { useAfterFirstIdle } from "../../../src/ui/useAfterFirstIdle.ts";

const Word = () => <p>{useAfterFirstIdle() ? "idle" : "first"}</p>;

it("is false everywhere until the page is idle, then true from the first render", async () => {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => callbacks.push(callback));
  const page = document.body.appendChild(document.createElement("main"));
  const root = createRoot(page);
  root.render([<Word key="one" />, <Word key="other" />]);
  await expect.poll(() => page.innerHTML).toBe("<p>first</p><p>first</p>");
  await expect.poll(() => callbacks.length).toBe(1);
  callbacks[0]?.();
  await expect.poll(() => page.innerHTML).toBe("<p>idle</p><p>idle</p>");
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(page.innerHTML));
  observer.observe(page, { childList: true, subtree: true, characterData: true });
  root.render(<Word key="later" />);
  await expect.poll(() => page.innerHTML).toBe("<p>idle</p>");
  expect(seen).toEqual(["<p>idle</p>"]);
  expect(callbacks).toHaveLength(1);
});
