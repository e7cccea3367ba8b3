import * as fc from "fast-check";

import { parse } from "marked";
import { describe, expect, it, vi } from "vitest";
import { plainLine } from "#shared/calendar/plainText.ts";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { embedSnippet } from "../../../../../src/features/distribute/channels/text/embedSnippet.ts";
import { planJson } from "../../../../../src/features/distribute/channels/text/planJson.ts";
import { planMarkdown } from "../../../../../src/features/distribute/channels/text/planMarkdown.ts";
import { holds } from "../../../../shared/holds.ts";
import { arbitraryPlan, SEEDED } from "./generatedPlans.ts";
import { licensedText, publishedPlan } from "./publishedPlanFactory.ts";

// Hundreds of plans take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Parses HTML into a template, in which nothing is loaded or run. */
function pageOf(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function read(plan: ReturnType<typeof publishedPlan>, withText = false): DocumentFragment {
  const content = String(planMarkdown(plan, { withText }).content);
  return pageOf(parse(content, { async: false, gfm: false }));
}

/** Collapses whitespace, as Markdown and HTML do. */
const spaced = (text: string) => text.replace(/\s+/g, " ").trim();

describe("a plan as Markdown", () => {
  it("has a heading for the plan, each week and each day, and the text with its credit", () => {
    const page = read(publishedPlan(), true);
    const count = (tag: string) => page.querySelectorAll(tag).length;
    expect([count("h1"), count("h2"), count("h3")]).toEqual([1, 2, 6]);
    expect(page.querySelector("blockquote")?.textContent).toContain(
      "The beginning of the Good News",
    );
    expect(page.textContent).toContain("World English Bible, public domain");
  });

  it("shows a hostile title literally, over 200 plans", () => {
    holds(
      fc.property(arbitraryPlan, (plan) => {
        const page = read(plan);
        expect(spaced(page.querySelector("h1")?.textContent ?? "")).toBe(
          spaced(plainLine(plan.title)),
        );
        expect(page.querySelectorAll("h3")).toHaveLength(publishedDays(plan).length);
        expect(page.querySelectorAll("script, img, iframe")).toHaveLength(0);
        expect([...page.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
          plan.url,
        ]);
      }),
      SEEDED,
    );
  });
});

describe("the frame for a church's site", () => {
  it("is one frame with the plan's address, whatever the title, over 200 plans", () => {
    holds(
      fc.property(arbitraryPlan, (plan) => {
        const page = pageOf(embedSnippet(plan));
        expect(page.children).toHaveLength(1);
        const frame = page.querySelector("iframe");
        expect(frame?.getAttribute("src")).toBe(`${plan.url}/embed`);
        expect(frame?.getAttributeNames().sort()).toEqual(
          ["height", "loading", "src", "style", "title", "width"].sort(),
        );
        expect(frame?.getAttribute("title")).toContain(plainLine(plan.title));
      }),
      SEEDED,
    );
  });
});

describe("a plan as JSON", () => {
  it("parses back to the plan", () => {
    const plan = publishedPlan();
    expect(JSON.parse(String(planJson(plan).content))).toEqual(plan);
  });

  it("contains no text of a licensed translation", () => {
    const plan = publishedPlan({ translation: "esv" });
    plan.texts.push(licensedText("esv", publishedDays(plan)));
    expect(String(planJson(plan).content)).not.toContain("LICENSED");
  });
});
