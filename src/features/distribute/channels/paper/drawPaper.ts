/** Draws placed items into a PDF: fonts embedded as subsets, the QR code as lines, the publishing day as its date. */
import type { PDFFont, PDFImage, PDFPage } from "@cantoo/pdf-lib";
import type { ChannelFile } from "#shared/calendar/channelFile.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { addressBy } from "#shared/domain/daily/readerChannel.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { qrPath } from "../../../../ui/qrPath.ts";
import { qrMatrix } from "../qr/qrMatrix.ts";
import type { Item } from "./flowPages.ts";
import type { PaperFonts } from "./loadPaperFonts.ts";
import type { LogoImage } from "./logoImage.ts";
import type { Style } from "./setLines.ts";

export interface PaperSheet {
  width: number;
  height: number;
  /** The pages on this sheet, each with its left edge. */
  pages: { x: number; items: readonly Item[] }[];
}

export interface PaperInput {
  plan: PublishedPlan;
  fonts: PaperFonts;
  logo: LogoImage | undefined;
  sheets: readonly PaperSheet[];
}

const GRAY = 0.35;
const HAIRLINE = 0.4;
/** Six letters before the name mark a subset font (ISO 32000, 9.6.4). */
const SUBSET_NAMES: Record<Style, string> = {
  roman: "LAMPLR+Literata-Regular",
  italic: "LAMPLI+Literata-Italic",
};

export async function drawPaper(
  { plan, fonts, logo, sheets }: PaperInput,
  file: { name: string; notes: string[] },
): Promise<ChannelFile> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.create();
  const title = plainLine(plan.title);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(plainLine(plan.church.name));
  pdf.setSubject(t.plan);
  pdf.setCreator("Lamplight");
  pdf.setProducer("Lamplight");
  pdf.setLanguage("en");
  const published = new Date(plan.publishedAt);
  pdf.setCreationDate(published);
  pdf.setModificationDate(published);

  const embedded = {} as Record<Style, PDFFont>; // Filled for both styles on the next lines.
  for (const style of ["roman", "italic"] as const) {
    pdf.registerFontkit(fonts[style].fontkit);
    const customName = SUBSET_NAMES[style];
    embedded[style] = await pdf.embedFont(new Uint8Array(), { subset: true, customName });
  }
  const notes = [...file.notes];
  let image: PDFImage | undefined;
  try {
    if (logo)
      image = await (logo.kind === "png" ? pdf.embedPng(logo.bytes) : pdf.embedJpg(logo.bytes));
  } catch {
    notes.push(t.logoUnreadable);
  }
  const code = await qrMatrix(addressBy("paper", plan.url));
  const draw = await itemDrawer(embedded, image, { path: qrPath(code), side: code.length });
  for (const sheet of sheets) {
    const page = pdf.addPage([sheet.width, sheet.height]);
    for (const { x, items } of sheet.pages) for (const item of items) draw(page, x, item);
  }
  const missing = new Set([...fonts.roman.missing, ...fonts.italic.missing]);
  if (missing.size > 0) notes.push(t.missingCharacters([...missing].join(" ")));
  const content = Uint8Array.from(await pdf.save());
  return { name: file.name, type: "application/pdf", content, notes };
}

async function itemDrawer(
  fonts: Record<Style, PDFFont>,
  image: PDFImage | undefined,
  code: { path: string; side: number },
) {
  const { grayscale, rgb } = await import("@cantoo/pdf-lib");
  const black = grayscale(0);
  return (page: PDFPage, left: number, item: Item) => {
    const top = page.getHeight();
    switch (item.kind) {
      case "text": {
        const color = item.gray ? grayscale(GRAY) : black;
        const at = { x: left + item.x, y: top - item.y, size: item.size };
        return page.drawText(item.text, { ...at, font: fonts[item.style], color });
      }
      case "rule": {
        const { width, thickness } = item;
        const color = rgb(...channelsOf(item.color));
        const y = top - item.y - thickness;
        return page.drawRectangle({ x: left + item.x, y, width, height: thickness, color });
      }
      case "line":
        return page.drawLine({
          start: { x: left + item.x1, y: top - item.y1 },
          end: { x: left + item.x2, y: top - item.y2 },
          thickness: HAIRLINE,
          color: grayscale(0.5),
        });
      case "qr": {
        const at = { x: left + item.x, y: top - item.y, scale: item.size / code.side };
        return page.drawSvgPath(code.path, { ...at, color: black, borderWidth: 0 });
      }
      case "logo": {
        const { width, height } = item;
        const y = top - item.y - height;
        if (image) page.drawImage(image, { x: left + item.x, y, width, height });
      }
    }
  };
}

/** Splits "#336699" into components from 0 to 1. */
function channelsOf(color: string): [red: number, green: number, blue: number] {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}
