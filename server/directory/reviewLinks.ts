/** The directory's part of review links: which church a link leads to. Only hashes of the links' secrets are stored. */
import { randomCharacters } from "./publications.ts";

/** 26 characters of an alphabet of 32 are 130 bits, which cannot be guessed. */
const SECRET_CHARACTERS = 26;
const TOKEN = /^[a-z2-9]{26}$/;

/** Stores a new link, which leads nowhere until the church's object has it. */
export async function addReviewLink(
  db: D1Database,
  churchId: string,
  expiresAt: string,
): Promise<{ token: string; hash: string }> {
  const token = randomCharacters(SECRET_CHARACTERS);
  const hash = await hashReviewToken(token);
  await db
    .prepare("INSERT INTO reviewLinks (hash, churchId, expiresAt) VALUES (?, ?, ?)")
    .bind(hash, churchId, expiresAt)
    .run();
  return { token, hash };
}

/** Returns null for a secret that no link has. */
export async function findReviewLink(
  db: D1Database,
  token: string,
): Promise<{ churchId: string; hash: string } | null> {
  if (!TOKEN.test(token)) return null;
  const hash = await hashReviewToken(token);
  const churchId = await db
    .prepare("SELECT churchId FROM reviewLinks WHERE hash = ?")
    .bind(hash)
    .first<string>("churchId");
  return churchId === null ? null : { churchId, hash };
}

/** Plain, since a secret of 130 random bits cannot be found from its hash. */
async function hashReviewToken(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
