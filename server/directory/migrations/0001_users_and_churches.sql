-- What must be looked up across churches. Migrations are append-only.

CREATE TABLE churches (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  -- Name and city as they are searched: lower case, without accents.
  nameFolded TEXT NOT NULL,
  cityFolded TEXT NOT NULL,
  -- What a member hands on so that others can join.
  code TEXT NOT NULL UNIQUE,
  createdAt TEXT NOT NULL,
  createdBy TEXT NOT NULL
) STRICT;
CREATE INDEX churchesByName ON churches (nameFolded, id);
CREATE INDEX churchesByCity ON churches (cityFolded, id);

CREATE TABLE users (
  uid TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  displayName TEXT NOT NULL,
  photoURL TEXT NOT NULL,
  -- Empty until the person has a church.
  churchId TEXT NOT NULL,
  role TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  lastLogin TEXT NOT NULL
) STRICT;
CREATE INDEX usersByChurch ON users (churchId);
