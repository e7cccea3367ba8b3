/**
 * Encrypts what goes to another device. A link's secret is 32 random bytes; the id under which the server stores the
 * ciphertext and the key are both derived from it (HKDF), so that a link is short and the server cannot get from one to the other.
 */
import { fromBase64Url, toBase64Url } from "../../device/base64url.ts";

const SECRET_BYTES = 32;
/** Of the secret in base64url. */
const SECRET_LENGTH = 43;
const IV_BYTES = 12;

export interface LinkKeys {
  /** 16 bytes in base64url. */
  id: string;
  key: CryptoKey;
}

export function newSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

export async function keysOf(secret: string): Promise<LinkKeys> {
  const base = await crypto.subtle.importKey("raw", fromBase64Url(secret), "HKDF", false, [
    "deriveBits",
    "deriveKey",
  ]);
  const way = (info: string) => ({
    ...{ name: "HKDF", hash: "SHA-256", salt: new Uint8Array() },
    info: new TextEncoder().encode(`lamplight marks ${info}`),
  });
  const id = new Uint8Array(await crypto.subtle.deriveBits(way("id"), base, 128));
  const aes = { name: "AES-GCM", length: 256 };
  const key = await crypto.subtle.deriveKey(way("key"), base, aes, false, ["encrypt", "decrypt"]);
  return { id: toBase64Url(id), key };
}

export async function seal({ key }: LinkKeys, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(text);
  const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain);
  const sealed = new Uint8Array(IV_BYTES + cipher.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(cipher), IV_BYTES);
  return toBase64Url(sealed);
}

/** @throws if it was changed, or sealed under another secret */
export async function unseal({ key }: LinkKeys, sealed: string): Promise<string> {
  const bytes = fromBase64Url(sealed);
  const iv = bytes.slice(0, IV_BYTES);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(IV_BYTES));
  return new TextDecoder().decode(plain);
}

export type ReadLink = { kind: "secret"; secret: string } | { kind: "none" | "cut" | "otherPlan" };

/** Finds the secret in a link, or in a message around one. */
export function readLink(text: string, slug: string): ReadLink {
  const [, plan, secret = ""] =
    /\/daily\/([^/\s#]+)\/marks(?:[?][^#\s]*)?#?([\w-]*)/.exec(text) ?? [];
  if (plan === undefined) return { kind: "none" };
  if (plan !== slug) return { kind: "otherPlan" };
  if (secret === "") return { kind: "none" };
  return secret.length === SECRET_LENGTH ? { kind: "secret", secret } : { kind: "cut" };
}

export function linkOf(slug: string, secret: string): string {
  return `${location.origin}/daily/${slug}/marks#${secret}`;
}
