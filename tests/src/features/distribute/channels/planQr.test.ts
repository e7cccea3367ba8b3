import { inflateSync } from "node:zlib";
import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { planQrPng, planQrSvg } from "../../../../../src/features/distribute/channels/qr/planQr.ts";
import { publishedPlan } from "./publishedPlanFactory.ts";

/** Decodes what `pngImage` writes: one bit per pixel, no filter. */
function pixelsOf(png: Uint8Array): { data: Uint8ClampedArray; width: number; dpi: number } {
  const view = new DataView(png.buffer, png.byteOffset);
  let [width, dpi, at] = [0, 0, 8];
  let packed = new Uint8Array();
  while (at < png.length) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (name === "IHDR") width = view.getUint32(at + 8);
    if (name === "pHYs") dpi = view.getUint32(at + 8) * 0.0254;
    if (name === "IDAT")
      packed = new Uint8Array(inflateSync(png.subarray(at + 8, at + 8 + length)));
    at += 12 + length;
  }
  const rowBytes = 1 + Math.ceil(width / 8);
  const data = new Uint8ClampedArray(width * width * 4);
  for (let pixel = 0; pixel < width * width; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const isLight = ((packed[y * rowBytes + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    data.set([isLight * 255, isLight * 255, isLight * 255, 255], pixel * 4);
  }
  return { data, width, dpi };
}

/** Paints the path's runs, `scale` pixels per module. */
function paint(svg: string, scale: number) {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const width = side * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const [start, end] = [Number(x) * scale, (Number(x) + Number(run)) * scale];
      for (let column = start; column < end; column += 1) {
        data.set([0, 0, 0, 255], (row * width + column) * 4);
      }
    }
  }
  return { data, width, side };
}

describe("a plan's QR code", () => {
  it.each([25, 60, 120])("as a PNG of %i mm can be scanned", async (sizeMm) => {
    const plan = publishedPlan();
    const { content } = await planQrPng(plan, { sizeMm });
    const { data, width, dpi } = pixelsOf(content as Uint8Array);
    expect(jsQR(data, width, width)?.data).toBe(`${plan.url}?via=qr`);
    expect(dpi).toBeGreaterThanOrEqual(299);
    expect((width / dpi) * 25.4).toBeCloseTo(sizeMm, 0);
  });

  it("as an SVG can be scanned and has the requested size", async () => {
    const url = `https://lamplight.example/daily/${"a-very-long-slug-".repeat(5)}x`;
    const svg = String((await planQrSvg(publishedPlan({ url }), { sizeMm: 40 })).content);
    const { data, width } = paint(svg, 4);
    expect(jsQR(data, width, width)?.data).toBe(`${url}?via=qr`);
    expect(svg).toContain('width="40mm" height="40mm"');
  });

  it("has four light modules on every side", async () => {
    const svg = String((await planQrSvg(publishedPlan(), { sizeMm: 40 })).content);
    const { side } = paint(svg, 1);
    const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, ...run]) => run.map(Number));
    expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
    expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(4);
    expect(Math.max(...runs.map(([x = 0, , width = 0]) => x + width))).toBe(side - 4);
    expect(Math.max(...runs.map(([, y = 0]) => y + 1))).toBe(side - 4);
  });
});
