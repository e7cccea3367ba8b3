/** A device as the church knows it: a hash that another plan's salt would make another one. */
import type { ChurchStore } from "../churchStore.ts";

const SALT_BYTES = 16;
const HASH_BYTES = 16;

/** Made when the first reader of a plan is heard of. */
export function saltOf({ sql }: Pick<ChurchStore, "sql">, projectId: string): string {
  const made = toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return sql
    .exec<{ salt: string }>(
      `INSERT INTO reader_salts (project_id, salt) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET salt = salt RETURNING salt`,
      projectId,
      made,
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
