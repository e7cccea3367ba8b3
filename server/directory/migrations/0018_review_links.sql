-- Which church a review link leads to. The church's object decides whether it is still open.
CREATE TABLE reviewLinks (
  -- SHA-256 of the link's secret, which is not stored.
  hash TEXT PRIMARY KEY,
  churchId TEXT NOT NULL,
  expiresAt TEXT NOT NULL
) STRICT;
CREATE INDEX reviewLinksByExpiry ON reviewLinks (expiresAt);
