/** Base64url without padding (RFC 4648): bytes in links, keys and requests. */

export function toBase64Url(bytes: Uint8Array): string {
  // In parts, since notes are more than a call takes as arguments.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @throws DOMException for text that is not base64url */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}
