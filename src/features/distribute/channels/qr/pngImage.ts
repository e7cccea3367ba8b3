/** Writes black and white PNGs, one bit per pixel, without a canvas, so that it works in any thread. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const METRES_PER_INCH = 0.0254;

/** `isDark` is called for each pixel. `dotsPerInch` gives printing programs the intended size. */
export async function pngImage(
  width: number,
  height: number,
  dotsPerInch: number,
  isDark: (x: number, y: number) => boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const { zlibSync } = await import("fflate");
  const rowBytes = 1 + Math.ceil(width / 8);
  const pixels = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * rowBytes + 1 + (x >> 3);
      // A set bit is a light pixel.
      if (!isDark(x, y)) pixels[at] = (pixels[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 1);
  const density = new DataView(new ArrayBuffer(9));
  const dotsPerMetre = Math.round(dotsPerInch / METRES_PER_INCH);
  density.setUint32(0, dotsPerMetre);
  density.setUint32(4, dotsPerMetre);
  density.setUint8(8, 1);
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("pHYs", new Uint8Array(density.buffer)),
    chunk("IDAT", zlibSync(pixels, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, checksum(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** CRC-32 as defined by PNG. */
function checksum(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
