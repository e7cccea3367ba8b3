/** A one-page PDF for the pastor: four numbers, two charts, and the plans side by side. */
import type { Color, grayscale as grayscaleOf, PDFFont, PDFPage } from "@cantoo/pdf-lib";
import type { Figures } from "#shared/contracts/analytics.ts";
import { analyticsMessages as t } from "../../messages/en.analytics.ts";
import { type FigureName, tableOf } from "./figureTables.ts";

/** The parts of a font that the summary needs. */
export interface SummaryFont {
  fontkit: Parameters<Awaited<ReturnType<typeof newPdf>>["registerFontkit"]>[0];
  widthOf(text: string, size: number): number;
}

export interface Summary {
  figures: Figures;
  /** The plan's title, or that of all plans together. */
  title: string;
  church: string;
}

/** A4, in points. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 48;
const WIDTH = PAGE.width - 2 * MARGIN;
const PLOT_HEIGHT = 96;
const ROW = 15;
const MOST_PLANS = 10;
/** Six letters before the name mark a subset font (ISO 32000, 9.6.4). */
const SUBSET_NAME = "LAMPLS+Literata-Regular";

export async function summaryPdf(
  { figures, title, church }: Summary,
  { fontkit, widthOf }: SummaryFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const { grayscale, rgb } = await import("@cantoo/pdf-lib");
  const pdf = await newPdf();
  pdf.setTitle(`${title}: ${t.pdf}`, { showInWindowTitleBar: true });
  pdf.setAuthor(church);
  pdf.setCreator("Lamplight");
  pdf.setProducer("Lamplight");
  pdf.setLanguage("en");
  pdf.registerFontkit(fontkit);
  const options = { subset: true, customName: SUBSET_NAME };
  const font = await pdf.embedFont(new Uint8Array(), options);
  const page = pdf.addPage([PAGE.width, PAGE.height]);
  const pen = new Pen(page, font, { widthOf, grayscale });
  const amber = rgb(0.72, 0.45, 0.08);

  pen.write(church, 11, 0.4);
  pen.write(title, 22, 0, 28);
  pen.write(t.period(figures.from, figures.to), 11, 0.4, 18);
  pen.down(34);
  pen.columns(
    [
      [t.readers, t.readerCount(figures.began, figures.isAtMost)],
      [t.finished, t.count(figures.finished)],
      ...figures.pace.map(({ key, n }): [string, string] => [t.paces[key] ?? key, t.count(n)]),
    ],
    grayscale(0),
  );
  const isOnePlan = figures.days.length > 0;
  const plots: [FigureName, readonly (number | null)[]][] = [
    ["active", figures.active.map(({ n }) => n)],
    isOnePlan ? ["days", figures.days.map(({ n }) => n)] : ["hours", figures.hours],
  ];
  for (const [name, values] of plots) {
    pen.down(30);
    pen.write(t.sections[name].title, 13, 0);
    pen.write(t.sections[name].text, 10, 0.4, 14);
    pen.down(10);
    pen.bars(values, amber, grayscale(0.75));
  }
  pen.down(34);
  pen.write(t.sections.plans.title, 13, 0);
  pen.down(6);
  const { heads, rows } = tableOf("plans", figures);
  for (const row of [heads, ...rows.slice(0, MOST_PLANS)]) pen.row(row);
  pen.down(20);
  pen.write(t.small, 9, 0.4);
  if (figures.isAtMost) pen.write(t.atMost, 9, 0.4, 13);
  return Uint8Array.from(await pdf.save());
}

async function newPdf() {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  return PDFDocument.create();
}

/** Writes text onto the page, line by line. */
class Pen {
  #y = PAGE.height - MARGIN;
  readonly page: PDFPage;
  readonly font: PDFFont;
  readonly widthOf: SummaryFont["widthOf"];
  readonly grayscale: typeof grayscaleOf;

  constructor(
    page: PDFPage,
    font: PDFFont,
    { widthOf, grayscale }: Pick<SummaryFont, "widthOf"> & { grayscale: typeof grayscaleOf },
  ) {
    this.page = page;
    this.font = font;
    this.widthOf = widthOf;
    this.grayscale = grayscale;
  }

  down(points: number): void {
    this.#y -= points;
  }

  /** Writes one line, cut off at the page's edge. `gray` is 0 for black. */
  write(text: string, size: number, gray: number, lineHeight = size): void {
    this.down(lineHeight);
    this.#text(text, MARGIN, size, WIDTH, this.grayscale(gray));
  }

  columns(pairs: [string, string][], ink: Color): void {
    const width = WIDTH / Math.max(1, pairs.length);
    pairs.forEach(([name, value], at) => {
      const x = MARGIN + at * width;
      this.#text(value, x, 16, width - 8, ink);
      this.#y -= 14;
      this.#text(name, x, 10, width - 8, this.grayscale(0.4));
      this.#y += 14;
    });
    this.down(14);
  }

  bars(values: readonly (number | null)[], ink: Color, line: Color): void {
    this.down(PLOT_HEIGHT);
    const most = Math.max(1, ...values.map((n) => n ?? 0));
    const step = WIDTH / Math.max(1, values.length);
    values.forEach((n, at) => {
      const height = n === null ? 2 : (n / most) * PLOT_HEIGHT;
      const box = { x: MARGIN + at * step, y: this.#y, width: step * 0.8, height };
      if (height > 0) this.page.drawRectangle({ ...box, color: n === null ? line : ink });
    });
    this.page.drawRectangle({ x: MARGIN, y: this.#y, width: WIDTH, height: 0.5, color: line });
    this.#text(t.count(most), MARGIN, 8, 60, line, PLOT_HEIGHT + 2);
  }

  row(cells: readonly string[]): void {
    this.down(ROW);
    const first = WIDTH * 0.4;
    const rest = (WIDTH - first) / Math.max(1, cells.length - 1);
    cells.forEach((cell, at) => {
      const x = at === 0 ? MARGIN : MARGIN + first + (at - 1) * rest;
      const width = (at === 0 ? first : rest) - 6;
      this.#text(cell, x, 10, width, this.grayscale(0));
    });
  }

  #text(text: string, x: number, size: number, width: number, color: Color, above = 0): void {
    const fitting = shorten(text, (part) => this.widthOf(part, size) <= width);
    this.page.drawText(fitting, { x, y: this.#y + above, size, font: this.font, color });
  }
}

function shorten(text: string, isFitting: (part: string) => boolean): string {
  if (isFitting(text)) return text;
  let part = text;
  while (part && !isFitting(`${part}…`)) part = part.slice(0, -1);
  return `${part}…`;
}
