/** Churches' own keys for the services of licensed texts. Each is sealed for its church, so that no other can use it. */
import { seal, unseal } from "../identity/sealing.ts";

export interface ScriptureKey {
  key: string;
  callsAMonth: number | null;
}

const FRESH_MS = 60_000;
const MAX_ENTRIES = 5_000;
const isolate = new WeakMap<D1Database, Map<string, { services: string[]; readAt: number }>>();

/** Returns the services for which a church has a key of its own, cached in this isolate for a minute. */
export async function findOwnServices(
  db: D1Database,
  churchId: string,
  now: Date,
): Promise<string[]> {
  const known = isolate.get(db) ?? new Map();
  isolate.set(db, known);
  const entry = known.get(churchId);
  if (entry && now.getTime() - entry.readAt < FRESH_MS) return entry.services;
  const { results } = await db
    .prepare("SELECT service FROM scriptureKeys WHERE churchId = ?")
    .bind(churchId)
    .all<{ service: string }>();
  const services = results.map(({ service }) => service);
  const [oldest] = known.keys();
  if (known.size >= MAX_ENTRIES && oldest !== undefined) known.delete(oldest);
  known.set(churchId, { services, readAt: now.getTime() });
  return services;
}

/** Returns a church's key; null if it has none, or one that was sealed with another secret. */
export async function openScriptureKey(
  db: D1Database,
  secret: string,
  churchId: string,
  service: string,
): Promise<ScriptureKey | null> {
  const row = await db
    .prepare("SELECT sealed, callsAMonth FROM scriptureKeys WHERE churchId = ? AND service = ?")
    .bind(churchId, service)
    .first<{ sealed: string; callsAMonth: number | null }>();
  if (!row) return null;
  const key = await unseal(secret, purposeOf(churchId, service), row.sealed).catch(() => null);
  return key === null ? null : { key, callsAMonth: row.callsAMonth };
}

export async function storeScriptureKey(
  db: D1Database,
  secret: string,
  { churchId, service, key, callsAMonth }: ScriptureKey & { churchId: string; service: string },
): Promise<void> {
  const sealed = await seal(secret, purposeOf(churchId, service), key);
  await db
    .prepare(
      "INSERT OR REPLACE INTO scriptureKeys (churchId, service, sealed, callsAMonth) VALUES (?, ?, ?, ?)",
    )
    .bind(churchId, service, sealed, callsAMonth)
    .run();
  isolate.get(db)?.delete(churchId);
}

export async function removeScriptureKey(
  db: D1Database,
  churchId: string,
  service: string,
): Promise<void> {
  await db
    .prepare("DELETE FROM scriptureKeys WHERE churchId = ? AND service = ?")
    .bind(churchId, service)
    .run();
  isolate.get(db)?.delete(churchId);
}

function purposeOf(churchId: string, service: string): string {
  return `scripture key ${service} ${churchId}`;
}
