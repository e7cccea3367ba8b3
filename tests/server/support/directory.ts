/** Adds people and churches to the directory before a test. */
import { env } from "cloudflare:workers";
import type { Role } from "#shared/domain/user.ts";
import { forgetMembership } from "../../../server/middleware/membership.ts";

const LONG_AGO = "2026-01-01T00:00:00.000Z";

export async function addChurch(id: string, code: string, name = id): Promise<void> {
  await env.DIRECTORY.prepare(
    `INSERT INTO churches (id, name, city, country, nameFolded, cityFolded, code, createdAt, createdBy)
     VALUES (?1, ?2, 'Leeds', 'UK', lower(?2), 'leeds', ?3, ?4, 'founder')`,
  )
    .bind(id, name, code, LONG_AGO)
    .run();
}

export async function addUser(
  uid: string,
  churchId = "",
  role: Role = "plan-maker",
): Promise<void> {
  await env.DIRECTORY.prepare(
    `INSERT INTO users (uid, email, displayName, photoURL, churchId, role, createdAt, lastLogin)
     VALUES (?1, ?2, '', '', ?3, ?4, ?5, ?5)`,
  )
    .bind(uid, `${uid}@example.org`, churchId, role, LONG_AGO)
    .run();
  forgetMembership(env, uid);
}

/** Two churches: Anna (plan-maker), Ben (plan-maker), Sam (steward) and Vera (viewer) in one, Otto in the other. */
export async function addTwoChurches(): Promise<void> {
  await addChurch("grace", "GRACE234");
  await addChurch("other", "KTHER234");
  await addUser("anna", "grace");
  await addUser("ben", "grace");
  await addUser("sam", "grace", "steward");
  await addUser("vera", "grace", "viewer");
  await addUser("otto", "other", "steward");
}
