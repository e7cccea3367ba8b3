-- Texts of licensed translations, kept no longer than each licence allows, and what the services were asked.

CREATE TABLE scriptureCache (
  translation TEXT NOT NULL,
  -- Such as "Mark.1.1-1.13": one book, one stretch.
  passage TEXT NOT NULL,
  book TEXT NOT NULL,
  verses INTEGER NOT NULL,
  -- Blocks as JSON.
  blocks TEXT NOT NULL,
  credit TEXT NOT NULL,
  -- What showing the text is reported with, where the service counts.
  reportToken TEXT,
  fetchedAt TEXT NOT NULL,
  expiresAt TEXT NOT NULL,
  PRIMARY KEY (translation, passage)
) STRICT;
CREATE INDEX scriptureCacheByExpiry ON scriptureCache (expiresAt);

-- Requests in the running minute, hour and day, and pauses that a service asked for.
CREATE TABLE scriptureQuota (
  service TEXT NOT NULL,
  period TEXT NOT NULL,
  used INTEGER NOT NULL,
  endsAt TEXT NOT NULL,
  PRIMARY KEY (service, period)
) STRICT;
