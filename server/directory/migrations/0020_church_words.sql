-- Churches by the words of their name, city and country, so that a search reads those that it may fit alone. The triggers
-- keep the words, whichever statement changes a church; a church without members has none, since it is not found.
CREATE TABLE churchWords (
  word TEXT NOT NULL,
  -- In the order of names within a word.
  nameFolded TEXT NOT NULL,
  -- Its id. Not called churchId: no rows of the church's own, to be exported with it.
  church TEXT NOT NULL,
  PRIMARY KEY (word, nameFolded, church)
) STRICT, WITHOUT ROWID;

-- Name, city and country with a space before each word, and with what parts words in writing as a space too.
CREATE VIEW searchedChurches AS
SELECT id, name, city, country, nameFolded, cityFolded, emptySince,
  ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    nameFolded || ' ' || cityFolded || ' ' || countryFolded,
    '.', ' '), ',', ' '), ':', ' '), ';', ' '), '-', ' '), '–', ' '), '/', ' '),
    '&', ' '), '(', ' '), ')', ' '), '''', ' '), '’', ' '), '"', ' '), '\', ' ') AS text
FROM churches;

CREATE VIEW wordsOfChurches AS
SELECT DISTINCT words.value AS word, nameFolded, churches.id AS church
FROM searchedChurches AS churches, json_each('[' || replace(json_quote(text), ' ', '","') || ']') AS words
WHERE emptySince IS NULL AND words.value != '';

INSERT INTO churchWords SELECT word, nameFolded, church FROM wordsOfChurches;

CREATE TRIGGER wordsOfNewChurch AFTER INSERT ON churches BEGIN
  INSERT INTO churchWords SELECT word, nameFolded, church FROM wordsOfChurches WHERE church = NEW.id;
END;

CREATE TRIGGER wordsBeforeChange BEFORE UPDATE OF nameFolded, cityFolded, countryFolded, emptySince ON churches BEGIN
  DELETE FROM churchWords WHERE (word, nameFolded, church) IN
    (SELECT word, nameFolded, church FROM wordsOfChurches WHERE church = OLD.id);
END;

CREATE TRIGGER wordsAfterChange AFTER UPDATE OF nameFolded, cityFolded, countryFolded, emptySince ON churches BEGIN
  INSERT INTO churchWords SELECT word, nameFolded, church FROM wordsOfChurches WHERE church = NEW.id;
END;

CREATE TRIGGER wordsBeforeDeletion BEFORE DELETE ON churches BEGIN
  DELETE FROM churchWords WHERE (word, nameFolded, church) IN
    (SELECT word, nameFolded, church FROM wordsOfChurches WHERE church = OLD.id);
END;
