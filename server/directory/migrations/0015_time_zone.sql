-- By which a church's days begin and end, as in Europe/London; none until a steward chooses.
ALTER TABLE churches ADD COLUMN timeZone TEXT;
