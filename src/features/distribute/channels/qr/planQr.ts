/** The public page's address as a QR code: SVG for print programs, PNG for all others. */

import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { addressBy } from "#shared/domain/daily/readerChannel.ts";
import { qrPath } from "../../../../ui/qrPath.ts";
import { pngImage } from "./pngImage.ts";
import { qrMatrix } from "./qrMatrix.ts";

const MM_PER_INCH = 25.4;
const PRINT_DPI = 300;

export interface QrOptions {
  /** Side of the whole square, including the quiet zone. Scanning at arm's length needs 25 mm, on a wall a tenth of the distance. */
  sizeMm: number;
}

export async function planQrSvg(plan: PublishedPlan, { sizeMm }: QrOptions): Promise<ChannelFile> {
  const matrix = await qrMatrix(addressBy("qr", plan.url));
  const side = matrix.length;
  const content = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizeMm}mm" height="${sizeMm}mm" viewBox="0 0 ${side} ${side}" role="img" aria-label="QR code" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`,
    `<path d="${qrPath(matrix)}"/>`,
    "</svg>",
  ].join("");
  return { name: fileName(plan, "qr", "svg"), type: "image/svg+xml", content, notes: [] };
}

/** Modules are whole pixels, so the PNG is at least the requested size. */
export async function planQrPng(plan: PublishedPlan, { sizeMm }: QrOptions): Promise<ChannelFile> {
  const matrix = await qrMatrix(addressBy("qr", plan.url));
  const wanted = (sizeMm / MM_PER_INCH) * PRINT_DPI;
  const scale = Math.max(1, Math.ceil(wanted / matrix.length));
  const side = matrix.length * scale;
  const dotsPerInch = side / (sizeMm / MM_PER_INCH);
  const content = await pngImage(side, side, dotsPerInch, (x, y) =>
    Boolean(matrix[Math.floor(y / scale)]?.[Math.floor(x / scale)]),
  );
  return { name: fileName(plan, "qr", "png"), type: "image/png", content, notes: [] };
}
