/**
 * The addresses in a letter. Whoever has one may stop the letter or change its hour, so its id alone, which stands in
 * every Message-ID, does not open it: a keyed fingerprint does.
 */
import { fingerprint } from "../../identity/sealing.ts";

const ID = /^[0-9a-f]{32}$/;
const TOKEN = /^([0-9a-f]{32})([\w-]{43})$/;
const MESSAGE_ID =
  /^<?(confirm(?:-[0-9a-z]{1,12})?|\d{4}-\d\d-\d\d)\.([0-9a-f]{32})\.([a-z0-9][a-z0-9-]{0,99})@[^@\s<>]+>?$/;

/** Purposes of the keys that are derived from `LETTER_SECRET`. */
export const ADDRESS_PURPOSE = "letter address";
const LINK_PURPOSE = "letter link";
const LOOKUP_PURPOSE = "letter lookup";

export function newLetterId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function letterToken(secret: string, id: string): Promise<string> {
  const mac = await fingerprint(secret, LINK_PURPOSE, id);
  return id + mac.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Returns the id of a genuine token, null for any other text. */
export async function readLetterToken(secret: string, token: string): Promise<string | null> {
  const [, id] = TOKEN.exec(token) ?? [];
  if (!id) return null;
  const expected = await letterToken(secret, id);
  let difference = 0;
  for (let at = 0; at < expected.length; at++) {
    difference |= expected.charCodeAt(at) ^ token.charCodeAt(at);
  }
  return difference === 0 ? id : null;
}

/** The same for the same plan and mailbox; cannot be led back to either, nor linked between plans. */
export function letterLookup(secret: string, projectId: string, mailbox: string): Promise<string> {
  return fingerprint(secret, LOOKUP_PURPOSE, `${projectId} ${mailbox}`);
}

/** Identifies one confirming mail: mailboxes hide a second one with the same Message-ID. */
export function confirmKind(at: Date): string {
  return `confirm-${at.getTime().toString(36)}`;
}

/** One a letter and date, so that a provider's report leads back to the letter. @param kind a date, or a `confirmKind` */
export function letterMessageId(kind: string, id: string, slug: string, from: string): string {
  return `${kind}.${id}.${slug}@${from.slice(from.lastIndexOf("@") + 1)}`;
}

export function readMessageId(
  text: string,
): { isConfirming: boolean; id: string; slug: string } | null {
  const [, kind, id, slug] = MESSAGE_ID.exec(text.trim()) ?? [];
  if (!kind || !id || !slug || !ID.test(id)) return null;
  return { isConfirming: kind.startsWith("confirm"), id, slug };
}

export function letterAddress(origin: string, slug: string, token: string): string {
  return `${origin}/daily/${slug}/letter/${token}`;
}
