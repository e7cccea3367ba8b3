-- Asking to join, being removed, and churches that nobody is left in.

-- Since when a church has no members; it is purged 30 days later.
ALTER TABLE churches ADD COLUMN emptySince TEXT;
ALTER TABLE churches ADD COLUMN countryFolded TEXT NOT NULL DEFAULT '';
UPDATE churches SET countryFolded = lower(country);

-- One request a person, while they have no church.
CREATE TABLE joinRequests (
  uid TEXT PRIMARY KEY,
  churchId TEXT NOT NULL,
  askedAt TEXT NOT NULL,
  -- waiting, or refused until its owner puts it away.
  status TEXT NOT NULL
) STRICT;
CREATE INDEX joinRequestsByChurch ON joinRequests (churchId, askedAt);

-- Whom a steward removed: the church's code, which they know, no longer lets them in.
CREATE TABLE removals (
  churchId TEXT NOT NULL,
  uid TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (churchId, uid)
) STRICT;
CREATE INDEX removalsByUser ON removals (uid);

-- Ways that may be tried only so often, such as guessing a code.
CREATE TABLE rateCounters (
  key TEXT PRIMARY KEY,
  used INTEGER NOT NULL,
  endsAt TEXT NOT NULL
) STRICT;
CREATE INDEX rateCountersByEnd ON rateCounters (endsAt);

-- Accounts deleted so recently that a token of theirs may still be good: it must not make them anew.
CREATE TABLE deletedUsers (
  uid TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT;
