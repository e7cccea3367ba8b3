/** Checks that a logo is a whole PNG or JPEG as declared, with nothing behind it: pages of other kinds can begin like one. */

const PNG = "data:image/png;base64,";
const JPEG = "data:image/jpeg;base64,";
const PNG_BEGINNING = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A chunk's length, name and checksum, beside what it holds. */
const CHUNK_FRAME = 12;

/** @param dataUrl redrawn by the app, so that it contains nothing but the picture */
export function isPicture(dataUrl: string): boolean {
  if (dataUrl.startsWith(PNG)) return isPng(bytesOf(dataUrl.slice(PNG.length)));
  return dataUrl.startsWith(JPEG) && isJpeg(bytesOf(dataUrl.slice(JPEG.length)));
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Chunks from IHDR to IEND, which ends the file (PNG specification, section 5). */
function isPng(bytes: Uint8Array): boolean {
  if (!PNG_BEGINNING.every((byte, at) => bytes[at] === byte)) return false;
  const view = new DataView(bytes.buffer);
  let at = PNG_BEGINNING.length;
  for (let isFirst = true; at + CHUNK_FRAME <= bytes.length; isFirst = false) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (isFirst !== (name === "IHDR")) return false;
    at += view.getUint32(at) + CHUNK_FRAME;
    if (name === "IEND") return at === bytes.length;
  }
  return false;
}

/** Segments from the start of the image to its end, which ends the file (ITU T.81, annex B). */
function isJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  let at = 2;
  let isScanned = false;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xd9) return false;
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (marker !== 0xda) continue;
    isScanned = true;
    while (at < bytes.length && !isMarker(bytes, at)) at += 1;
  }
  return isScanned && bytes[at] === 0xff && bytes[at + 1] === 0xd9 && at + 2 === bytes.length;
}

/** Within a scan, FF 00 is a plain FF, and FF D0 to FF D7 only restart it. */
function isMarker(bytes: Uint8Array, at: number): boolean {
  const next = bytes[at + 1] ?? 0;
  return bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7);
}
