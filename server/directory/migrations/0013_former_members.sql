-- Churches that someone was in before, where plans still carry their uid: needed when they delete their account.
CREATE TABLE formerMembers (
  uid TEXT NOT NULL,
  churchId TEXT NOT NULL,
  PRIMARY KEY (uid, churchId)
) STRICT;

-- Churches taken out of the directory whose objects are still to be emptied.
CREATE TABLE purges (
  churchId TEXT PRIMARY KEY
) STRICT;
