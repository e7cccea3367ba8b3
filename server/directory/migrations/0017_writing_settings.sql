-- How a church wishes its plans to be worded: an object as JSON with the fields that its stewards have set.
ALTER TABLE churches ADD COLUMN writing TEXT;
