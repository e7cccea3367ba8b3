/**
 * Keys for one purpose each, drawn from the secret that the server already has, and what is done
 * with them: fingerprints that cannot be looked up in a list, and texts that only the server opens.
 */
const encoder = new TextEncoder();
const IV_BYTES = 12;

/** The same for the same purpose and text; tells nothing to whoever lacks the secret. */
export async function fingerprint(secret: string, purpose: string, text: string): Promise<string> {
  const key = await deriveKey(secret, purpose, { name: "HMAC", hash: "SHA-256", length: 256 });
  return toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}

export async function seal(secret: string, purpose: string, text: string): Promise<string> {
  const key = await deriveKey(secret, purpose, { name: "AES-GCM", length: 256 });
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text));
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** @throws when the text was sealed for another purpose, or changed since. */
export async function unseal(secret: string, purpose: string, sealed: string): Promise<string> {
  const key = await deriveKey(secret, purpose, { name: "AES-GCM", length: 256 });
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const iv = bytes.slice(0, IV_BYTES);
  const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(IV_BYTES));
  return new TextDecoder().decode(opened);
}

async function deriveKey(
  secret: string,
  purpose: string,
  kind: { name: "HMAC"; hash: string; length: number } | { name: "AES-GCM"; length: number },
): Promise<CryptoKey> {
  const master = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const from = {
    ...{ name: "HKDF", hash: "SHA-256" },
    ...{ salt: new Uint8Array(0), info: encoder.encode(`lamplight ${purpose}`) },
  };
  const uses = kind.name === "HMAC" ? ["sign"] : ["encrypt", "decrypt"];
  return crypto.subtle.deriveKey(from, master, kind, false, uses);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
