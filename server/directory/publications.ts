/** The directory's public addresses: which plan an address belongs to, and whether it may be read. */
import { foldForSearch } from "../foldForSearch.ts";

export interface Address {
  churchId: string;
  projectId: string;
  version: number;
  state: "reserved" | "live" | "unpublished" | "retired";
  /** The slug of the church's page of listed plans; null for an address that is not listed. */
  churchPage: string | null;
  /** The services for which the church has a key of its own, separated by commas; absent in what was cached earlier. */
  ownServices?: string | null;
}

/** Reserved: `/daily/church/…` are the churches' pages, `/daily/look/…` the review links. */
const RESERVED = ["church", "look"];
const MAX_SLUG_PART = 40;
const PLAIN_TRIES = 9;
/** 26 characters of an alphabet of 32 are 130 bits, which cannot be guessed. */
const SECRET_CHARACTERS = 26;
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

export async function findAddress(db: D1Database, slug: string): Promise<Address | null> {
  return db
    .prepare(
      `SELECT publications.churchId, projectId, version, state,
         CASE WHEN isListed = 1 THEN churchPages.slug END AS churchPage,
         (SELECT group_concat(service) FROM scriptureKeys
          WHERE scriptureKeys.churchId = publications.churchId) AS ownServices
       FROM publications LEFT JOIN churchPages ON churchPages.churchId = publications.churchId
       WHERE publications.slug = ?`,
    )
    .bind(slug)
    .first<Address>();
}

/** Reserves a free address, which answers 404 until `pointAddress`. */
export async function reserveAddress(
  db: D1Database,
  { churchId, projectId }: Pick<Address, "churchId" | "projectId">,
  { isListed, church, title }: { isListed: boolean; church: string; title: string },
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const slug = isListed
      ? plainSlug([church, title], "plan", attempt)
      : randomCharacters(SECRET_CHARACTERS);
    if (RESERVED.includes(slug)) continue;
    const taken = await db
      .prepare(
        `INSERT INTO publications (slug, churchId, projectId, sequence, version, state)
         VALUES (?, ?, ?, 0, 0, 'reserved') ON CONFLICT DO NOTHING RETURNING slug`,
      )
      .bind(slug, churchId, projectId)
      .first();
    if (taken) return slug;
  }
}

/** Returns a readable slug made from names, a different one for each attempt. */
export function plainSlug(names: readonly string[], otherwise: string, attempt: number): string {
  const plain = names.map(slugPart).filter(Boolean).join("-") || otherwise;
  const ending =
    attempt === 1 ? "" : attempt <= PLAIN_TRIES ? `-${attempt}` : `-${randomCharacters(6)}`;
  return plain + ending;
}

function slugPart(text: string): string {
  return foldForSearch(text)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_PART)
    .replace(/^-+|-+$/g, "");
}

/** Returns random characters. 32 divides 256, so each character is equally likely. */
export function randomCharacters(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
