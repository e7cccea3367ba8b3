import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, NetworkError } from "#shared/contracts/requestErrors.ts";
import { getScripture, listTranslations, reportShown } from "#shared/contracts/scripture.ts";
import { en } from "../../../src/messages/en.ts";
import { forgetOffered } from "../../../src/scripture/licensedScripture.ts";
import { forgetBooks } from "../../../src/scripture/loadBook.ts";
import { ScriptureText } from "../../../src/scripture/ScriptureText.tsx";
import { serveBuiltBooks } from "./builtBooks.ts";

const api = vi.hoisted(() => vi.fn());
vi.mock("../../../src/auth/api.ts", () => ({ api }));

const MAX_TURNS = 200;

let page: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  forgetBooks();
  forgetOffered();
  localStorage.clear();
  api.mockReset().mockRejectedValue(new NetworkError("No network"));
  page = document.body.appendChild(document.createElement("main"));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

async function show(scripture: string) {
  await act(async () => root.render(<ScriptureText scripture={scripture} />));
}

/** Lets React and the lazily loaded parts take turns until the text is on the page. */
async function seen(words: string) {
  for (let turn = 0; turn < MAX_TURNS && !page.textContent.includes(words); turn += 1) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  }
  expect(page.textContent).toContain(words);
}

describe("ScriptureText", () => {
  it("reports that the text is loading, then shows it with its credit", async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    serveBuiltBooks().state.arrival = arrival;
    await show("Jude 24-25");
    expect(page.querySelector("[role=status]")?.textContent).toBe(en.plan.loadingText);
    arrive();
    await seen("Now to him who is able to keep them from stumbling");
    expect(page.textContent).toContain(en.plan.webCredit);
    expect(page.querySelector("[role=status]")).toBeNull();
  });

  it("reads numbers out as verses", async () => {
    serveBuiltBooks();
    await show("Jude 24-25");
    await seen("to God our Savior");
    const numbers = [...page.querySelectorAll("sup")].map((number) => number.textContent);
    expect(numbers).toEqual(["verse 24", "verse 25"]);
  });

  it("labels passages if there are several", async () => {
    serveBuiltBooks();
    await show("2 John 1-3 and Psalm 23");
    await seen("Yahweh is my shepherd");
    const labels = [...page.querySelectorAll("section")].map((part) =>
      part.getAttribute("aria-label"),
    );
    expect(labels).toEqual(["2 John 1-3", "Psalm 23"]);
  });

  it("explains a reference that is not a passage", async () => {
    serveBuiltBooks();
    await show("Genesis 50:27");
    await seen(en.plan.badReference("Genesis 50:27"));
    expect(page.textContent).toContain("Genesis 50 has 26 verses.");
  });

  it("reports that a text is not on the device, and shows it when the network returns", async () => {
    const { state } = serveBuiltBooks();
    state.isOffline = true;
    await show("Jude 24");
    await seen(en.plan.noText);
    state.isOffline = false;
    await act(async () => window.dispatchEvent(new Event("online")));
    await seen("Now to him who is able");
  });

  it("never shows the last reading under the next reference", async () => {
    serveBuiltBooks();
    await show("Jude 24");
    await seen("Now to him who is able");
    await show("3 John 1");
    expect(page.textContent).not.toContain("Now to him who is able");
    await seen("The elder to Gaius the beloved");
  });

  it("reports that the translation leaves a verse out", async () => {
    serveBuiltBooks();
    await show("Acts 8:37");
    await seen("This translation has no words here");
  });
});

describe("ScriptureText with licensed translations", () => {
  const text = {
    translation: "esv",
    reference: "3 John 13-14",
    passages: [
      {
        reference: "3 John 13-14",
        book: "3John",
        blocks: [
          {
            kind: "paragraph",
            lines: [
              [
                [1, 14, "One lamp."],
                [1, 15, "Two lamps."],
              ],
            ],
          },
        ],
      },
    ],
    credit: "Their credit line",
    reportTokens: ["token-1"],
  };

  /** The server's response to each call. */
  function serve(scripture: () => Promise<unknown>) {
    api.mockImplementation(async (call: unknown) => {
      if (call === listTranslations) {
        const web = { id: "web", name: "World English Bible", credit: "" };
        return { translations: [web, { id: "esv", name: "English Standard Version", credit: "" }] };
      }
      return call === getScripture ? scripture() : { success: true };
    });
  }

  async function choose(id: string) {
    await seen("English Standard Version");
    const select = page.querySelector("select");
    if (!select) throw new Error("There is no choice");
    await act(async () => {
      select.value = id;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  it("offers no choice when there is only the World English Bible", async () => {
    serveBuiltBooks();
    await show("Jude 24");
    await seen("Now to him who is able");
    expect(page.querySelector("select")).toBeNull();
  });

  it("shows the complete text of the chosen translation, with its credit, and reports it once", async () => {
    serveBuiltBooks();
    serve(async () => text);
    await show("3 John 13-14");
    await choose("esv");
    await seen("Two lamps.");
    await seen("Their credit line");
    expect(page.textContent).not.toContain(en.plan.webCredit);
    await show("3 John 13-14");
    const reports = api.mock.calls.filter(([call]) => call === reportShown);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.[1].body.tokens).toEqual(["token-1"]);
  });

  it("keeps the choice for the next reading", async () => {
    serveBuiltBooks();
    serve(async () => text);
    await show("Jude 24");
    await choose("esv");
    await show("Jude 25");
    await seen("One lamp.");
  });

  it("shows the server's sentence instead of the text, and lets the reader go back", async () => {
    serveBuiltBooks();
    serve(async () => {
      throw new ApiError({ status: 422, sentence: "The ESV does not allow this." });
    });
    await show("Jude 24");
    await choose("esv");
    await seen("The ESV does not allow this.");
    await choose("web");
    await seen("Now to him who is able");
  });

  it("falls back to the World English Bible when the chosen one is no longer offered", async () => {
    serveBuiltBooks();
    localStorage.setItem("lamplight.translation", "niv");
    serve(async () => text);
    await show("Jude 24");
    await seen("Now to him who is able");
  });
});
