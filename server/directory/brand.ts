/** A church's brand on published pages: its name, one colour and its logo. */
import type { Brand } from "#shared/domain/daily/publication.ts";

export type NamedBrand = Brand & { name: string };

export async function findBrand(db: D1Database, churchId: string): Promise<NamedBrand | null> {
  return db
    .prepare("SELECT name, brandColor AS color, brandLogo AS logo FROM churches WHERE id = ?")
    .bind(churchId)
    .first<NamedBrand>();
}

export async function writeBrand(
  db: D1Database,
  churchId: string,
  { color, logo }: Brand,
): Promise<void> {
  await db
    .prepare("UPDATE churches SET brandColor = ?2, brandLogo = ?3 WHERE id = ?1")
    .bind(churchId, color, logo)
    .run();
}
