/** Checks that a logo is a PNG or JPEG as declared, by its first bytes. */

/** Base64 of the first bytes: 89 PNG CR LF 1A LF, and FF D8 FF. */
const BEGINNINGS = ["data:image/png;base64,iVBORw0KGg", "data:image/jpeg;base64,/9j/"];

export function isPicture(dataUrl: string): boolean {
  return BEGINNINGS.some((beginning) => dataUrl.startsWith(beginning));
}
