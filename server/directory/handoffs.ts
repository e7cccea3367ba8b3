/**
 * Pairings for the hand-off of a sign-in link. The rows cannot be read without the server's secret, each
 * try is counted before it is checked, and a link can be taken only once, by deleting its row.
 */
import { HANDOFF_CODE_DIGITS } from "#shared/contracts/handoff.ts";
import { fingerprint, seal, unseal } from "../identity/sealing.ts";
import { Refusal } from "../refusal.ts";

const PAIRING_MS = 60 * 60 * 1000;
const CODE_MS = 10 * 60 * 1000;
const MAX_TRIES = 5;
/** A mail scanner or a second press stores the link again, but never this often. */
const MAX_LEAVES = 10;

export interface HandoffDeps {
  db: D1Database;
  /** The server's secret. */
  secret: string;
  now: Date;
}

export async function beginPairing({ db, secret, now }: HandoffDeps) {
  const pairing = { pairingId: randomText(16), secret: randomText(32) };
  const expiresAt = after(now, PAIRING_MS);
  await db.batch([
    db.prepare("DELETE FROM handoffs WHERE expiresAt <= ?").bind(now.toISOString()),
    db
      .prepare(
        "INSERT INTO handoffs (id, secretHash, expiresAt, leaves, tries) VALUES (?, ?, ?, 0, 0)",
      )
      .bind(pairing.pairingId, await hashOfSecret(secret, pairing.secret), expiresAt),
  ]);
  return { ...pairing, expiresAt };
}

/** Stores a link sealed under a new code, and returns the code. @throws Refusal `not_found` */
export async function storeLink(
  { db, secret, now }: HandoffDeps,
  pairingId: string,
  link: string,
): Promise<{ code: string; expiresAt: string }> {
  const code = randomCode();
  const expiresAt = after(now, CODE_MS);
  const sealed = await seal(secret, sealedFor(pairingId, code), link);
  const { meta } = await db
    .prepare(
      `UPDATE handoffs SET link = ?2, codeHash = ?3, codeExpiresAt = ?4,
         expiresAt = max(expiresAt, ?4), leaves = leaves + 1
       WHERE id = ?1 AND expiresAt > ?5 AND leaves < ${MAX_LEAVES} AND tries < ${MAX_TRIES}`,
    )
    .bind(
      pairingId,
      sealed,
      await hashOfCode(secret, pairingId, code),
      expiresAt,
      now.toISOString(),
    )
    .run();
  if (meta.changes === 0) throw unknownPairing();
  return { code, expiresAt };
}

/** Returns the link for the right code, once. @throws Refusal `not_found`, `conflict` or `invalid`, as in the contract */
export async function takeLink(
  deps: HandoffDeps,
  pairingId: string,
  given: { secret: string; code: string },
): Promise<string> {
  const { db, secret, now } = deps;
  const secretHash = await hashOfSecret(secret, given.secret);
  const tried = await db
    .prepare(
      `UPDATE handoffs SET tries = tries + 1
       WHERE id = ?1 AND secretHash = ?2 AND expiresAt > ?3 AND codeExpiresAt > ?3 AND tries < ${MAX_TRIES}
       RETURNING link, codeHash, tries`,
    )
    .bind(pairingId, secretHash, now.toISOString())
    .first<{ link: string; codeHash: string; tries: number }>();
  if (!tried) throw await refusalFor(deps, pairingId, secretHash);
  const codeHash = await hashOfCode(secret, pairingId, given.code);
  if (tried.codeHash !== codeHash) {
    const triesLeft = MAX_TRIES - tried.tries;
    if (triesLeft === 0)
      await db.prepare("DELETE FROM handoffs WHERE id = ?").bind(pairingId).run();
    throw new Refusal("invalid", wrongCode(triesLeft), { triesLeft });
  }
  // Of two correct tries at once, the one that deletes the row gets the link.
  const { meta } = await db
    .prepare("DELETE FROM handoffs WHERE id = ? AND codeHash = ?")
    .bind(pairingId, codeHash)
    .run();
  if (meta.changes === 0) throw unknownPairing();
  return unseal(secret, sealedFor(pairingId, given.code), tried.link);
}

async function refusalFor(
  { db, now }: HandoffDeps,
  pairingId: string,
  secretHash: string,
): Promise<Refusal> {
  const known = await db
    .prepare(
      `SELECT codeExpiresAt FROM handoffs
       WHERE id = ? AND secretHash = ? AND expiresAt > ? AND tries < ${MAX_TRIES}`,
    )
    .bind(pairingId, secretHash, now.toISOString())
    .first<{ codeExpiresAt: string | null }>();
  if (!known) return unknownPairing();
  return known.codeExpiresAt
    ? new Refusal(
        "conflict",
        "This code is older than ten minutes. Open the link again for a new one.",
      )
    : new Refusal("conflict", "Open the link in your e-mail first. It shows you the code.");
}

function wrongCode(triesLeft: number): string {
  if (triesLeft === 0) return "That was not the code either. Please ask for a new link.";
  return `That is not the code. You can try ${triesLeft === 1 ? "once" : `${triesLeft} times`} more.`;
}

function unknownPairing(): Refusal {
  return new Refusal("not_found", "This code can no longer be used. Please ask for a new link.");
}

const sealedFor = (pairingId: string, code: string) => `handoff link ${pairingId} ${code}`;

const hashOfSecret = (own: string, secret: string) => fingerprint(own, "handoff secret", secret);

const hashOfCode = (own: string, pairingId: string, code: string) =>
  fingerprint(own, "handoff code", `${pairingId} ${code}`);

/** Returns a uniformly distributed code; numbers that would favour low codes are drawn again. */
function randomCode(): string {
  const codes = 10 ** HANDOFF_CODE_DIGITS;
  const fair = 2 ** 32 - (2 ** 32 % codes);
  for (;;) {
    const [number = fair] = crypto.getRandomValues(new Uint32Array(1));
    if (number < fair) return String(number % codes).padStart(HANDOFF_CODE_DIGITS, "0");
  }
}

function randomText(bytes: number): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
