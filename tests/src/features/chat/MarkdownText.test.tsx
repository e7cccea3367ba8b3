import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MarkdownText } from "../../../../src/features/chat/MarkdownText.tsx";

let page: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  page = document.body.appendChild(document.createElement("main"));
});
afterEach(() => page.remove());

async function show(text: string): Promise<HTMLElement> {
  await act(async () => createRoot(page).render(<MarkdownText text={text} />));
  return page;
}

it("renders lists, emphasis and quotations", async () => {
  const drawn = await show("1. Read **slowly**\n2. Rest\n\n> The Lord is my shepherd");
  expect([...drawn.querySelectorAll("ol > li")].map((li) => li.textContent?.trim())).toEqual([
    "Read slowly",
    "Rest",
  ]);
  expect(drawn.querySelector("strong")?.textContent).toBe("slowly");
  expect(drawn.querySelector("blockquote")?.textContent?.trim()).toBe("The Lord is my shepherd");
});

it("leaves HTML as text", async () => {
  const drawn = await show('Hello <img src="x" onerror="alert(1)"> <script>alert(1)</script>');
  expect(drawn.querySelector("img, script")).toBeNull();
  expect(drawn.textContent).toContain('<img src="x" onerror="alert(1)">');
});

it("shows an image's description instead of fetching it", async () => {
  const drawn = await show("![A lamp](https://tracker.example/pixel.png)");
  expect(drawn.querySelector("img")).toBeNull();
  expect(drawn.textContent).toBe("A lamp");
});

it("marks external links, and makes no link of an invalid address", async () => {
  const drawn = await show("[Psalms](https://example.org/psalms) and [more](javascript:alert(1))");
  const links = [...drawn.querySelectorAll("a")];
  expect(links.map(({ href }) => href)).toEqual(["https://example.org/psalms"]);
  expect(links[0]?.rel).toContain("noopener");
  expect(links[0]?.target).toBe("_blank");
  expect(links[0]?.textContent).toBe("Psalms (opens in a new tab)");
  expect(drawn.textContent).toContain("more");
});

it("renders headings as plain text", async () => {
  const drawn = await show("# Week 1\n\nText");
  expect(drawn.querySelector("h1, h2, h3, h4, h5, h6")).toBeNull();
  expect(drawn.textContent).toContain("Week 1");
});
