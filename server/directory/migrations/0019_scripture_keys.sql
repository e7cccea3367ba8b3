-- Keys of a church's own for a service of licensed texts, encrypted.
CREATE TABLE scriptureKeys (
  churchId TEXT NOT NULL,
  service TEXT NOT NULL,
  sealed TEXT NOT NULL,
  -- What the church's plan at the service allows; null where the service has one limit for all.
  callsAMonth INTEGER,
  PRIMARY KEY (churchId, service)
) STRICT;

-- Requests in the running minute, hour, day and month, and pauses that a service asked for, for each key. Takes the place of
-- scriptureQuota, which the release before still counts in.
CREATE TABLE scriptureUse (
  -- The church whose key it is; empty for the installation's.
  owner TEXT NOT NULL,
  service TEXT NOT NULL,
  period TEXT NOT NULL,
  used INTEGER NOT NULL,
  endsAt TEXT NOT NULL,
  PRIMARY KEY (owner, service, period)
) STRICT;
CREATE INDEX scriptureUseByEnd ON scriptureUse (endsAt);

-- Passages that are being fetched, so that each is fetched once however many ask.
CREATE TABLE scriptureClaims (
  translation TEXT NOT NULL,
  passage TEXT NOT NULL,
  endsAt TEXT NOT NULL,
  PRIMARY KEY (translation, passage)
) STRICT;
