/** The directory's public addresses: whose plan stands at one, and whether it may be read. */
import { foldForSearch } from "../foldForSearch.ts";

export interface Address {
  churchId: string;
  projectId: string;
  version: number;
  state: "reserved" | "live" | "unpublished" | "retired";
  /** Where the church's listed plans stand together; null for an address that is not listed. */
  churchPage: string | null;
}

/** A publication as the church's object stored it. A state with a lower `sequence` than the last one changes nothing. */
export interface PublicationState {
  slug: string;
  sequence: number;
  version: number;
  isLive: boolean;
  isListed: boolean;
}

/** `/daily/church/…` is no plan's. */
const CHURCH_PAGES = "church";
const MAX_SLUG_PART = 40;
const PLAIN_TRIES = 9;
/** 26 of 32 signs are 130 bits: nobody finds one by trying. */
const SECRET_SIGNS = 26;
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";

export async function findAddress(db: D1Database, slug: string): Promise<Address | null> {
  return db
    .prepare(
      `SELECT publications.churchId, projectId, version, state,
         CASE WHEN isListed = 1 THEN churchPages.slug END AS churchPage
       FROM publications LEFT JOIN churchPages ON churchPages.churchId = publications.churchId
       WHERE publications.slug = ?`,
    )
    .bind(slug)
    .first<Address>();
}

/** An address that is nobody else's, leading nowhere until `pointAddress`. */
export async function reserveAddress(
  db: D1Database,
  { churchId, projectId }: Pick<Address, "churchId" | "projectId">,
  { isListed, church, title }: { isListed: boolean; church: string; title: string },
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const slug = isListed ? plainSlug([church, title], "plan", attempt) : signs(SECRET_SIGNS);
    if (slug === CHURCH_PAGES) continue;
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

/**
 * Repeats what the object said last. Further addresses of the plan follow along, but where it is
 * no longer listed they are closed, since they could be guessed.
 */
export async function pointAddress(
  db: D1Database,
  { churchId, projectId }: Pick<Address, "churchId" | "projectId">,
  { slug, sequence, version, isLive, isListed }: PublicationState,
): Promise<string[]> {
  const state = isLive ? "live" : "unpublished";
  const { results } = await db
    .prepare(
      `UPDATE publications SET sequence = ?4, version = ?5,
         isListed = CASE WHEN slug = ?3 THEN ?7 ELSE 0 END,
         state = CASE WHEN slug = ?3 THEN ?6 WHEN state = 'retired' OR ?7 = 0 THEN 'retired' ELSE ?6 END
       WHERE churchId = ?1 AND projectId = ?2 AND sequence < ?4 AND (slug = ?3 OR sequence > 0)
       RETURNING slug`,
    )
    .bind(churchId, projectId, slug, sequence, version, state, isListed ? 1 : 0)
    .all<{ slug: string }>();
  return results.map((row) => row.slug);
}

/** From names, for an address that can be read out; with each attempt another one. */
export function plainSlug(names: readonly string[], otherwise: string, attempt: number): string {
  const plain = names.map(slugPart).filter(Boolean).join("-") || otherwise;
  const ending = attempt === 1 ? "" : attempt <= PLAIN_TRIES ? `-${attempt}` : `-${signs(6)}`;
  return plain + ending;
}

function slugPart(text: string): string {
  return foldForSearch(text)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_PART)
    .replace(/^-+|-+$/g, "");
}

/** 32 signs divide 256, so each is as likely as the others. */
function signs(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join("");
}
