// @vitest-environment node

import { create } from "@cantoo/fontkit";
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it, vi } from "vitest";
import type { ChannelFile } from "#shared/calendar/channelFile.ts";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { bookletPdf } from "../../../../../src/features/distribute/channels/paper/bookletPdf.ts";
import { bookmarkPdf } from "../../../../../src/features/distribute/channels/paper/bookmarkPdf.ts";
import { handoutPdf } from "../../../../../src/features/distribute/channels/paper/handoutPdf.ts";
import { posterPdf } from "../../../../../src/features/distribute/channels/paper/posterPdf.ts";
import { PIXEL } from "../../../../support/pixel.ts";
import { TRAPS } from "./generatedPlans.ts";
import { licensedText, publishedDay, publishedPlan } from "./publishedPlanFactory.ts";
import { readFontFile } from "./readFontFile.ts";

// Hundreds of plans take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const plan = publishedPlan();
const MAKERS: [name: string, make: (of: typeof plan) => Promise<ChannelFile>, size: number[]][] = [
  [
    "booklet on A4",
    (of) => bookletPdf(of, { sheet: "a4", withText: true }, readFontFile),
    [842, 595],
  ],
  [
    "booklet on Letter",
    (of) => bookletPdf(of, { sheet: "letter", withText: false }, readFontFile),
    [792, 612],
  ],
  [
    "handout on A4",
    (of) => handoutPdf(of, { sheet: "a4", withText: true }, readFontFile),
    [595, 842],
  ],
  [
    "handout on Letter",
    (of) => handoutPdf(of, { sheet: "letter", withText: false }, readFontFile),
    [612, 792],
  ],
  ["bookmark on A4", (of) => bookmarkPdf(of, { sheet: "a4" }, readFontFile), [842, 595]],
  ["poster on Letter", (of) => posterPdf(of, { sheet: "letter" }, readFontFile), [612, 792]],
];

interface Word {
  text: string;
  x: number;
}

/** The words of each page, read by an independent PDF library. */
async function wordsOf({ content }: ChannelFile): Promise<Word[][]> {
  const task = getDocument({ data: Uint8Array.from(content as Uint8Array), verbosity: 0 });
  const pdf = await task.promise;
  const pages: Word[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => ("str" in item ? [{ text: item.str, x: item.transform[4] }] : [])),
    );
  }
  await task.destroy();
  return pages;
}

const joined = (pages: Word[][]) =>
  pages
    .flat()
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");

async function fontFilesOf({ content }: ChannelFile): Promise<Uint8Array[]> {
  const pdf = await PDFDocument.load(content as Uint8Array);
  const dictionaries = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []));
  const descriptors = dictionaries.filter(
    (one) => one.get(PDFName.of("Type")) === PDFName.of("FontDescriptor"),
  );
  return descriptors.map((one) => {
    const stream = one.lookup(PDFName.of("FontFile2"));
    if (!(stream instanceof PDFRawStream)) throw new Error("A font is not embedded");
    return decodePDFRawStream(stream).decode();
  });
}

describe.each(MAKERS)("the %s", (_, make, size) => {
  it("has sheets of the right size, selectable text and both fonts embedded as subsets", async () => {
    const file = await make(plan);
    const pdf = await PDFDocument.load(file.content as Uint8Array);
    for (const page of pdf.getPages()) {
      expect([page.getWidth(), page.getHeight()].map(Math.round)).toEqual(size);
    }
    expect(joined(await wordsOf(file))).toContain("Through Mark");
    const fonts = await fontFilesOf(file);
    expect(fonts).toHaveLength(2);
    for (const bytes of fonts) {
      expect(bytes.length).toBeLessThan(60_000);
      const font = create(bytes);
      if (!("getGlyph" in font)) throw new TypeError("A collection is embedded");
      expect(font.numGlyphs).toBeGreaterThan(10);
      expect(font.getGlyph(1)?.path.toSVG()).toMatch(/^M/);
    }
  });

  it("is byte-identical when it is made again", async () => {
    const [first, second] = [await make(plan), await make(plan)];
    expect(Buffer.compare(first.content as Uint8Array, second.content as Uint8Array)).toBe(0);
  });

  it("accepts hostile text, and reports characters missing from the font", async () => {
    const days = TRAPS.map((title, index) =>
      publishedDay({ id: `${index}`, title, prayer: title, questions: [title] }),
    );
    const hostile = publishedPlan({
      title: TRAPS[0] ?? "",
      church: { name: "汉 👩‍👧", color: null, logo: PIXEL },
      weeks: [{ number: 1, name: TRAPS[8] ?? "", passage: "", days }],
      texts: [],
    });
    const file = await make(hostile);
    expect(file.notes.join(" ")).toContain("does not have");
    expect(joined(await wordsOf(file))).toContain("Grace END:VEVENT");
  });
});

describe("the booklet", () => {
  it("has the page order of a folded stack: back and cover on the first side", async () => {
    const pages = await wordsOf(
      await bookletPdf(plan, { sheet: "a4", withText: true }, readFontFile),
    );
    expect(pages.length % 2).toBe(0);
    const half = 842 / 2;
    const left = joined([pages[0]?.filter(({ x }) => x < half) ?? []]);
    const right = joined([pages[0]?.filter(({ x }) => x >= half) ?? []]);
    expect(left).toContain("World English Bible, public domain");
    expect(left).toContain("Version 2");
    expect(right).toContain("Scan to read along");
    const second = joined([pages[1]?.filter(({ x }) => x < half) ?? []]);
    expect(second).toContain("Week 1: The kingdom is near");
  });

  it("contains each day's title, reading, text, questions and prayer", async () => {
    const text = joined(
      await wordsOf(await bookletPdf(plan, { sheet: "letter", withText: true }, readFontFile)),
    );
    for (const day of publishedDays(plan)) {
      expect(text).toContain(day.title);
      expect(text).toContain(day.reference);
    }
    expect(text).toContain("The beginning of the Good News of Jesus Christ");
    expect(text).toContain("What does John ask of the people?");
  });

  it.each([
    ["booklet", bookletPdf],
    ["handout", handoutPdf],
  ])("prints the World English Bible over a licence's limit and says so: %s", async (_, make) => {
    const text = licensedText("niv", publishedDays(plan));
    const over = { ...plan, translation: "niv" as const, texts: [...plan.texts, text] };
    const file = await make(
      { ...over, weeks: over.weeks.map((week) => ({ ...week, days: week.days.map(quiet) })) },
      { sheet: "a4", withText: true },
      readFontFile,
    );
    expect(file.notes[0]).toContain("quotes more of the NIV than its licence allows");
    const printed = joined(await wordsOf(file));
    expect(printed).toContain("quotes more of the NIV than its licence allows");
    expect(printed).toContain("The beginning of the Good News of Jesus Christ");
    expect(printed).not.toContain("LICENSED");
  });

  const quiet = (day: (typeof plan)["weeks"][number]["days"][number]) => ({
    ...day,
    title: "",
    questions: [],
    prayer: "",
  });
});

describe("the bookmark", () => {
  it("is printed four times on a sheet; a long plan takes several sheets", async () => {
    const short = await wordsOf(await bookmarkPdf(plan, { sheet: "a4" }, readFontFile));
    expect(short).toHaveLength(1);
    expect(short[0]?.filter(({ text }) => text.includes("Psalm 23"))).toHaveLength(4);
    const weeks = Array.from({ length: 20 }, (_, index) => ({
      ...{ number: index + 1, name: "", passage: "" },
      days: publishedDays(plan).map((day) => ({ ...day, id: `${index}-${day.id}` })),
    }));
    const long = await wordsOf(
      await bookmarkPdf(publishedPlan({ weeks }), { sheet: "a4" }, readFontFile),
    );
    expect(long.length).toBeGreaterThan(1);
    expect(joined(long)).toContain(`1 of ${long.length}`);
  });
});

describe("letters outside the Latin alphabet", () => {
  it("are printed", async () => {
    const title = "Łódź, Đỗ, Ελλάς, Москва";
    const file = await posterPdf(publishedPlan({ title }), { sheet: "a4" }, readFontFile);
    expect(file.notes).toEqual([]);
    expect(joined(await wordsOf(file))).toContain("Łódź, Đỗ, Ελλάς, Москва");
  });

  it("are reported if the font lacks them, and the rest is printed", async () => {
    const file = await posterPdf(
      publishedPlan({ title: "汉 and Mark" }),
      { sheet: "a4" },
      readFontFile,
    );
    expect(file.notes).toEqual([
      "The print font does not have 汉. A question mark is printed instead.",
    ]);
    expect(joined(await wordsOf(file))).toContain("? and Mark");
  });
});
