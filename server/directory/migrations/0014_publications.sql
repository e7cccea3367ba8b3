-- Which church and plan a public address belongs to. The church's object decides; this repeats what it said last.
CREATE TABLE publications (
  slug TEXT PRIMARY KEY,
  churchId TEXT NOT NULL,
  projectId TEXT NOT NULL,
  -- Raised by the object with each publishing and taking back: an older word never replaces a newer one.
  sequence INTEGER NOT NULL,
  version INTEGER NOT NULL,
  -- reserved, live, unpublished, or retired: an address that was easy to guess, of a plan that is no longer listed.
  state TEXT NOT NULL
) STRICT;
CREATE INDEX publicationsByProject ON publications (churchId, projectId);

-- What a church hands out carries its colour, "#rrggbb", and its logo, a data address of a PNG or JPEG.
ALTER TABLE churches ADD COLUMN brandColor TEXT;
ALTER TABLE churches ADD COLUMN brandLogo TEXT;
