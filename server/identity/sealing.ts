/**
 * Derives one key per purpose from the server's existing secret, and uses it for keyed fingerprints,
 * which cannot be reversed by hashing a list of guesses, and for texts that only the server can decrypt.
 */
const encoder = new TextEncoder();
const IV_BYTES = 12;

/** Returns the same value for the same purpose and text; reveals nothing without the secret. */
export async function fingerprint(secret: string, purpose: string, text: string): Promise<string> {
  const key = await deriveKey(secret, purpose, { name: "HMAC", hash: "SHA-256", length: 256 });
  return toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}

/** Encrypts `text` for one purpose, as base64 of IV and ciphertext. */
export async function seal(secret: string, purpose: string, text: string): Promise<string> {
  const key = await deriveKey(secret, purpose, { name: "AES-GCM", length: 256 });
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text));
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Decrypts a sealed text. @throws when it was sealed for another purpose, or altered. */
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
