-- Sign-in links on their way from the page that they opened to the app that asked for them.
CREATE TABLE handoffs (
  id TEXT PRIMARY KEY,
  -- Of the secret that the asking app keeps.
  secretHash TEXT NOT NULL,
  expiresAt TEXT NOT NULL,
  -- Sealed; readable only with the code and the server's own secret. Null until it is left here.
  link TEXT,
  codeHash TEXT,
  codeExpiresAt TEXT,
  leaves INTEGER NOT NULL,
  tries INTEGER NOT NULL
) STRICT;
CREATE INDEX handoffsByExpiry ON handoffs (expiresAt);
