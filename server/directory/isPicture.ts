/** Whether a logo is the picture that it says it is, by how its bytes begin. */

/** Base64 of the first bytes: 89 PNG CR LF 1A LF, and FF D8 FF. */
const BEGINNINGS = ["data:image/png;base64,iVBORw0KGg", "data:image/jpeg;base64,/9j/"];

export function isPicture(dataUrl: string): boolean {
  return BEGINNINGS.some((beginning) => dataUrl.startsWith(beginning));
}
