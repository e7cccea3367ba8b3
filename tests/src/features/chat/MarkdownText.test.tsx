import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decodeEntities } from "../../../../src/features/chat/decodeEntities.ts";
import { MarkdownText } from "../../../../src/features/chat/MarkdownText.tsx";
import { MARKDOWN, PAYLOADS } from "../../../support/payloads.ts";

vi.mock("../../../../src/features/chat/decodeEntities.ts", { spy: true });

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

it("renders nested lists, and paragraphs only between blank lines", async () => {
  const drawn = await show("3. Read\n   - Ruth 1\n   - Ruth 2\n\n     Slowly\n4. Rest");
  expect(drawn.querySelector("ol")?.getAttribute("start")).toBe("3");
  expect([...drawn.querySelectorAll("ul > li > p")].map((p) => p.textContent)).toEqual([
    "Ruth 1",
    "Ruth 2",
    "Slowly",
  ]);
});

it("renders an address given later as a link, and code as it is typed", async () => {
  const drawn = await show("See [this][1] and `a &amp; *b*`\n\n[1]: https://example.org");
  expect(drawn.querySelector("a")?.href).toBe("https://example.org/");
  expect(drawn.querySelector("code")?.textContent).toBe("a &amp; *b*");
});

it("reads the names of characters, and leaves unknown ones as typed", async () => {
  const drawn = await show("Q&amp;A &#8211; &#x1F54A; &#0; &#1114112; &nonsense; 1&nbsp;Cor");
  expect(drawn.textContent).toBe("Q&A – \u{1F54A} \ufffd \ufffd &nonsense; 1\u00a0Cor");
});

it("makes nothing but text of hostile markup, wherever it stands", async () => {
  const made = new Set<string>();
  const addresses = new Set<string>();
  for (const payload of [...PAYLOADS, ...MARKDOWN]) {
    for (const text of [payload, `[${payload}](https://example.org)`, `[x](<${payload}>)`]) {
      const html = renderToStaticMarkup(<MarkdownText text={text} />);
      for (const [, name = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) made.add(name);
      for (const [, href = ""] of html.matchAll(/<a href="([^"]*)"/g)) addresses.add(href);
    }
  }
  expect([...made].sort()).toEqual(["a", "code", "div", "p", "path", "pre", "span", "svg"]);
  expect([...addresses].filter((href) => !href.startsWith("https://"))).toEqual([]);
});

it("draws only the end of an answer again while it grows", async () => {
  const root = createRoot(page);
  const grow = (text: string) => act(async () => root.render(<MarkdownText text={text} />));
  await grow("First *part*\n\nSecond");
  vi.mocked(decodeEntities).mockClear();
  await grow("First *part*\n\nSecond, longer\n\n- Third");
  expect(page.textContent).toBe("First partSecond, longerThird");
  expect(vi.mocked(decodeEntities).mock.calls.flat()).toEqual(["Second, longer", "Third"]);
});
