// @vitest-environment node
import { writeFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { planEpub } from "../../../../../src/features/distribute/channels/epub/planEpub.ts";
import { PIXEL } from "../../../../support/pixel.ts";
import { readZip } from "../../../../support/readZip.ts";
import { xmlFaults } from "../../../../support/xmlFaults.ts";
import { TRAPS } from "./generatedPlans.ts";
import { publishedDay, publishedPlan } from "./publishedPlanFactory.ts";

/** Writes the books there, for a validator. */
const EPUBS = process.env.EPUBS;

function read(plan: PublishedPlan, name = "plan") {
  const { content, ...file } = planEpub(plan);
  if (typeof content === "string") throw new Error("An e-book is no text");
  if (EPUBS) writeFileSync(`${EPUBS}/${name}.epub`, content);
  const entries = readZip(content);
  const textOf = (path: string) => {
    const entry = entries.find((each) => each.name === path);
    if (!entry) throw new Error(`There is no ${path}`);
    return entry.content.toString("utf8");
  };
  return { ...file, entries, textOf, names: entries.map((entry) => entry.name) };
}

/** Returns the text of a document, with what its spine names. @throws for what is not XML */
function parse(xml: string): string {
  const parser = new SaxesParser();
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "itemref") text += `itemref=${attributes.idref} `;
  });
  parser.on("text", (piece) => {
    text += piece;
  });
  parser.write(xml.replace("<!DOCTYPE html>", "")).close();
  return text;
}

const hrefsIn = (text: string) =>
  [...text.matchAll(/ href="([^"]+)"/g)].map(([, href = ""]) => href);

describe("a plan as an e-book", () => {
  it("begins with its type, neither compressed nor with anything before it", () => {
    const { entries, type } = read(publishedPlan());
    expect(entries[0]).toMatchObject({ name: "mimetype", isCompressed: false, extraBytes: 0 });
    expect(entries[0]?.content.toString()).toBe("application/epub+zip");
    expect(type).toBe("application/epub+zip");
  });

  it("names every file once in its package, and no file that is not there", () => {
    const { textOf, names } = read(
      publishedPlan({ church: { ...publishedPlan().church, logo: PIXEL } }),
    );
    expect(textOf("META-INF/container.xml")).toContain('full-path="EPUB/package.opf"');
    const opf = textOf("EPUB/package.opf");
    const listed = hrefsIn(opf).map((href) => `EPUB/${href}`);
    const outside = ["mimetype", "META-INF/container.xml", "EPUB/package.opf"];
    expect([...listed, ...outside].sort()).toEqual([...names].sort());
    const ids = [...opf.matchAll(/<item id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of opf.matchAll(/<itemref idref="([^"]+)"/g)) expect(ids).toContain(id);
    expect(opf).toMatch(/<meta property="dcterms:modified">2026-11-21T08:00:00Z<\/meta>/);
  });

  it("leads from its contents to each week and each day", () => {
    const plan = publishedPlan();
    const { textOf } = read(plan);
    const contents = textOf("EPUB/contents.xhtml");
    expect(contents).toMatch(/<nav epub:type="toc"/);
    const links = hrefsIn(contents).filter((href) => href.startsWith("week-"));
    const days = plan.weeks.flatMap((week) => week.days);
    expect(links).toHaveLength(plan.weeks.length + days.length);
    for (const link of links) {
      const [file, anchor] = link.split("#");
      const page = textOf(`EPUB/${file}`);
      if (anchor) expect(page.split(` id="${anchor}"`)).toHaveLength(2);
    }
  });

  it("has the passages with their numbers, the questions, the prayer and the credit", () => {
    const { textOf } = read(publishedPlan());
    const week = textOf("EPUB/week-1.xhtml");
    expect(week).toContain("<h2>Mark 1:1-13: The beginning</h2>");
    expect(week).toContain("The beginning of the Good News");
    expect(week).toMatch(/<sup>2<\/sup>\u00a0/);
    expect(week).toContain("<li>What does John ask of the people?</li>");
    expect(week).toContain('<p class="prayer">Lord, make a way in us. Amen.</p>');
    expect(textOf("EPUB/title.xhtml")).toContain("World English Bible, public domain");
  });

  it("has every day of the plan for a reading program that knows XML alone", () => {
    const plan = publishedPlan();
    const { textOf } = read(plan);
    const spine = [...parse(textOf("EPUB/package.opf")).matchAll(/itemref=(\S+)/g)];
    expect(spine.map(([, id]) => id)).toEqual(["title", "contents", "week-1", "week-2"]);
    plan.weeks.forEach((week, index) => {
      const page = parse(textOf(`EPUB/week-${index + 1}.xhtml`));
      let from = 0;
      // In the plan's order.
      for (const day of week.days) {
        for (const part of [`${day.reference}: ${day.title}`, ...day.questions, day.prayer]) {
          const at = page.indexOf(part, from);
          expect([part, at >= from]).toEqual([part, true]);
          from = at;
        }
      }
    });
  });

  it("has no text where the church prints references only", () => {
    const { textOf } = read(publishedPlan({ translation: null, texts: [] }), "references");
    expect(textOf("EPUB/week-1.xhtml")).not.toContain("The beginning of the Good News");
    expect(textOf("EPUB/title.xhtml")).not.toContain("World English Bible");
  });

  it("shows hostile text literally, in well-formed XML", () => {
    for (const [place, trap] of TRAPS.entries()) {
      const days = [publishedDay({ title: trap, prayer: trap, questions: [trap] })];
      const weeks = [{ number: 1, name: trap, passage: trap, days }];
      const church = { ...publishedPlan().church, name: trap };
      const plan = publishedPlan({ title: trap, church, weeks, texts: [], changes: [trap] });
      const { entries, textOf, names } = read(plan, `trap-${place}`);
      for (const name of names.filter((each) => /\.(?:xhtml|opf|xml)$/.test(each))) {
        expect([name, xmlFaults(textOf(name))]).toEqual([name, []]);
        expect(textOf(name)).not.toMatch(/<script|<img/);
      }
      expect(entries.length).toBeGreaterThan(0);
    }
  });
});
