-- Where a church's listed plans stand together: given with the first of them, and kept.
CREATE TABLE churchPages (
  slug TEXT PRIMARY KEY,
  churchId TEXT NOT NULL UNIQUE
) STRICT;

-- 1 at the address of a listed plan: it stands on that page, and search engines may find it.
ALTER TABLE publications ADD COLUMN isListed INTEGER NOT NULL DEFAULT 0;
