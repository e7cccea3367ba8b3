/**
 * Parameters of a sign-in link's return address, for the page that the link opens. They are only
 * hints for that page's questions: forging one gains nothing, because the identity service checks
 * link and address against each other.
 */
/** The parameter of the continue URL that names the pairing. */
const PAIRING_PARAMETER = "pairing";

export interface LinkParams {
  /** The id of the request that this link answers. */
  ask?: string | undefined;
  /** A digest of the address that the link was sent to. */
  address?: string | undefined;
  /** Where the link can be left for the device that asked. */
  pairing?: string | undefined;
  /** An installed app asked: its link opens elsewhere, so a code takes the sign-in back to it. */
  isFromApp: boolean;
  /** The signed-in person confirms who they are. */
  isRenewal?: boolean;
}

const DIGEST_CHARACTERS = 16;

export function addLinkParams(page: URL, marks: LinkParams): void {
  const { ask, address, pairing, isFromApp, isRenewal } = marks;
  if (ask) page.searchParams.set("ask", ask);
  if (address) page.searchParams.set("for", address);
  if (pairing) page.searchParams.set(PAIRING_PARAMETER, pairing);
  if (isFromApp) page.searchParams.set("app", "1");
  if (isRenewal) page.searchParams.set("again", "1");
}

export function readLinkParams(address: string): LinkParams {
  const { searchParams } = new URL(address);
  return {
    ask: searchParams.get("ask") ?? undefined,
    address: searchParams.get("for") ?? undefined,
    pairing: searchParams.get(PAIRING_PARAMETER) ?? undefined,
    isFromApp: searchParams.get("app") === "1",
    isRenewal: searchParams.get("again") === "1",
  };
}

/**
 * Returns the same digest for one request and one address, however that was typed; undefined where
 * it cannot be computed.
 */
export async function addressMark(email: string, ask: string): Promise<string | undefined> {
  // Browsers hide `subtle` from pages without https.
  if (!crypto.subtle) return undefined;
  const text = new TextEncoder().encode(`${ask}:${email.trim().toLowerCase()}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, DIGEST_CHARACTERS);
}

/** Whether a link was made for this address; undefined when the link has no digest. */
export async function isMadeFor(marks: LinkParams, email: string): Promise<boolean | undefined> {
  if (!marks.ask || !marks.address) return undefined;
  const mark = await addressMark(email, marks.ask);
  return mark === undefined ? undefined : mark === marks.address;
}
