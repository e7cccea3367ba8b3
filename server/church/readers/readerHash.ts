/** Hashes a device's id with a salt per plan, so that hashes of two plans cannot be linked. */
import type { ChurchStore } from "../churchStore.ts";

const SALT_BYTES = 16;
const HASH_BYTES = 16;

/** Returns the plan's salt, creating it for the plan's first reader. */
export function saltOf({ sql }: Pick<ChurchStore, "sql">, projectId: string): string {
  const candidate = toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return sql
    .exec<{ salt: string }>(
      `INSERT INTO reader_salts (project_id, salt) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET salt = salt RETURNING salt`,
      projectId,
      candidate,
    )
    .one().salt;
}

export async function hashDevice(salt: string, device: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt} ${device}`);
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, HASH_BYTES));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
