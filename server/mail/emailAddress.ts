/** Reads an e-mail address that anyone may have typed, so that it can stand in a header and an envelope unchanged. */

export interface EmailAddress {
  /** As it is written to: the domain in ASCII. */
  address: string;
  /** The same for every spelling of one mailbox: lower case, without a `+tag`. For lookups and limits. */
  mailbox: string;
}

/** RFC 5321, 4.5.3.1. */
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;
/** RFC 5322, 3.2.3: a dot-atom. Quoted local parts are legal and in practice always an attack. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Returns null for text that is no address, or that cannot be written to without SMTPUTF8. */
export function readEmailAddress(text: string): EmailAddress | null {
  const typed = text.trim();
  const at = typed.lastIndexOf("@");
  const local = typed.slice(0, Math.max(at, 0));
  const domain = toAscii(typed.slice(at + 1));
  if (!LOCAL.test(local) || local.length > MAX_LOCAL || !domain || !DOMAIN.test(domain)) {
    return null;
  }
  const address = `${local}@${domain}`;
  if (address.length > MAX_ADDRESS) return null;
  const [name = ""] = local.toLowerCase().split("+");
  return { address, mailbox: `${name || local.toLowerCase()}@${domain}` };
}

/** Returns a domain in Punycode; null for one that is none. A port or a path must not slip in with it. */
function toAscii(domain: string): string | null {
  if (/[\s/\\:?#@[\]%]/.test(domain) || domain.length > MAX_ADDRESS) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}
