/**
 * The tables of one church. Long because it is append-only: an object runs the migrations that it has not run yet
 * (`migrateChurch.ts`), so none is ever taken out or put together. Tests compare a digest of each, comments included.
 */

export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE projects (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    status TEXT NOT NULL,
    created_by TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    revision INTEGER NOT NULL,
    start_date TEXT,
    reading_days TEXT,
    thread_id TEXT,
    conversation_id TEXT,
    -- Title and name as they are searched.
    search_text TEXT NOT NULL,
    -- Set while it can still be brought back.
    deleted_at TEXT
  ) STRICT;
  CREATE INDEX projects_newest ON projects (created_at DESC, id DESC) WHERE deleted_at IS NULL;

  -- One row an accepted change. A revision without a row is no longer kept.
  CREATE TABLE revisions (
    project_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    kind TEXT NOT NULL,
    by_uid TEXT NOT NULL,
    at TEXT NOT NULL,
    -- The title before a change of title.
    earlier_title TEXT,
    -- What lost against this change: collisions as JSON.
    collisions TEXT,
    PRIMARY KEY (project_id, revision)
  ) STRICT;

  -- The plan at revision r is, for each week, its newest version not above r. No JSON: the week is gone.
  CREATE TABLE week_versions (
    project_id TEXT NOT NULL,
    week_number INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    json TEXT,
    PRIMARY KEY (project_id, week_number, revision)
  ) STRICT;

  -- Likewise for messages, which are never gone.
  CREATE TABLE messages (
    project_id TEXT NOT NULL,
    id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (project_id, id, revision)
  ) STRICT;

  -- What a keyed request was answered, for when it is sent again.
  CREATE TABLE answers (
    uid TEXT NOT NULL,
    key TEXT NOT NULL,
    operation TEXT NOT NULL,
    json TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (uid, key)
  ) STRICT;
  CREATE INDEX answers_by_age ON answers (at);

  -- Each person's own copy of a project's titles.
  CREATE TABLE user_projects (
    uid TEXT NOT NULL,
    project_id TEXT NOT NULL,
    title TEXT,
    plan_title TEXT,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (uid, project_id)
  ) STRICT;
  `,
  `
  -- Tickets that opened a WebSocket, until they expire: each opens one.
  CREATE TABLE used_tickets (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
  `,
  `
  -- Plans that were handed out, one row a project.
  CREATE TABLE publications (
    project_id TEXT PRIMARY KEY,
    -- Random: files that are handed out name the plan by it, and it tells nothing of the project.
    public_id TEXT NOT NULL,
    slug TEXT NOT NULL,
    -- Raised with each publishing and taking back.
    sequence INTEGER NOT NULL,
    version INTEGER NOT NULL,
    is_live INTEGER NOT NULL,
    -- What was chosen, as JSON.
    settings TEXT NOT NULL
  ) STRICT;

  -- What was handed out, never changed afterwards: the plan without its weeks, as JSON.
  CREATE TABLE published_versions (
    project_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    -- The project's, at that time.
    revision INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (project_id, version)
  ) STRICT;

  -- A row each, since a year of weeks would pass the limit of one.
  CREATE TABLE published_weeks (
    project_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    week_number INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (project_id, version, week_number)
  ) STRICT;
  `,
  `
  -- The days that were ever handed out, in the newest version's order; one that is no longer in it has no place.
  CREATE TABLE published_days (
    id INTEGER PRIMARY KEY,
    project_id TEXT NOT NULL,
    day_id TEXT NOT NULL,
    place INTEGER,
    week_number INTEGER NOT NULL,
    day_number INTEGER NOT NULL,
    date TEXT,
    reference TEXT NOT NULL,
    UNIQUE (project_id, day_id)
  ) STRICT;
  INSERT INTO published_days (project_id, day_id, place, week_number, day_number, date, reference)
    SELECT weeks.project_id, day.value ->> '$.id', week_number * 100 + day.key, week_number,
      day.value ->> '$.number', day.value ->> '$.date', day.value ->> '$.reference'
    FROM published_weeks AS weeks JOIN publications USING (project_id, version)
      JOIN json_each(iif(json_valid(weeks.json), weeks.json, '{}'), '$.days') AS day;

  -- What a plan's readers are hashed with. Without it no row can be led back to a device.
  CREATE TABLE reader_salts (project_id TEXT PRIMARY KEY, salt TEXT NOT NULL) STRICT;

  -- One row a plan and device: where this reader stands. Dates are the reader's own, times milliseconds by the device's clock.
  CREATE TABLE readers (
    id INTEGER PRIMARY KEY,
    project_id TEXT NOT NULL,
    -- A hash, salted for the plan.
    device TEXT NOT NULL,
    began_on TEXT NOT NULL,
    last_on TEXT NOT NULL,
    channel TEXT NOT NULL,
    channel_at INTEGER,
    translation TEXT,
    translation_at INTEGER,
    is_installed INTEGER NOT NULL,
    has_reminder INTEGER NOT NULL,
    reminder_at INTEGER,
    -- How they went on after falling behind, and from which date.
    catch_up TEXT,
    catch_up_on TEXT,
    catch_up_at INTEGER,
    -- Counted from their rows in reader_days after each batch.
    days_read INTEGER NOT NULL,
    days_late INTEGER NOT NULL,
    -- The first reading that is still to do: published_days.id; null: none is.
    next_day INTEGER,
    -- By how many days later their plan runs, after beginning again.
    shift_days INTEGER NOT NULL,
    finished_on TEXT,
    UNIQUE (project_id, device)
  ) STRICT;

  -- One row a reader and date on which they opened the plan or marked a reading.
  CREATE TABLE reader_dates (
    reader INTEGER NOT NULL,
    date TEXT NOT NULL,
    PRIMARY KEY (reader, date)
  ) STRICT;

  -- One row a reader and day of the plan: read or not, as of the latest word.
  CREATE TABLE reader_days (
    reader INTEGER NOT NULL,
    day INTEGER NOT NULL,
    is_read INTEGER NOT NULL,
    at INTEGER NOT NULL,
    read_on TEXT NOT NULL,
    hour INTEGER NOT NULL,
    PRIMARY KEY (reader, day)
  ) STRICT;

  -- Devices that asked to be forgotten: what still comes from them is not counted.
  CREATE TABLE forgotten_readers (
    project_id TEXT NOT NULL,
    device TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (project_id, device)
  ) STRICT;

  -- How many rows above say so: kept in step in the same transaction, and after the rows of a device are gone.
  -- kind: began, active, finished (key: a date), read (key: a date and hour, 2026-11-29T07), day (key: published_days.id).
  CREATE TABLE reading_counts (
    project_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (project_id, kind, key)
  ) STRICT;

  -- What readers said of a day.
  CREATE TABLE reader_feedback (
    project_id TEXT NOT NULL,
    -- The phone's own.
    id TEXT NOT NULL,
    day_id TEXT NOT NULL,
    rating TEXT,
    words TEXT NOT NULL,
    at TEXT NOT NULL,
    is_hidden INTEGER NOT NULL,
    PRIMARY KEY (project_id, id)
  ) STRICT;

  -- What makers told of the product; a picture stands apart.
  CREATE TABLE product_feedback (
    id TEXT PRIMARY KEY,
    by_uid TEXT NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    reply_to TEXT,
    has_screenshot INTEGER NOT NULL,
    status TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE feedback_screenshots (id TEXT PRIMARY KEY, data TEXT NOT NULL) STRICT;

  -- How often the app was used for what.
  CREATE TABLE product_counts (
    date TEXT NOT NULL,
    name TEXT NOT NULL,
    choice TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (date, name, choice)
  ) STRICT;
  `,
  `
  -- Readers' reminders: a push service's address and a time, and nothing of a person.
  CREATE TABLE reminders (
    project_id TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- 07:00 on the clock of the zone.
    time TEXT NOT NULL,
    zone TEXT NOT NULL,
    pace TEXT NOT NULL,
    -- Milliseconds since 1970.
    next_at INTEGER NOT NULL,
    -- The reader's date of the last one: at most one a day.
    last_on TEXT,
    PRIMARY KEY (project_id, endpoint)
  ) STRICT;
  CREATE INDEX reminders_due ON reminders (next_at);

  -- When the object's own work is due next, milliseconds since 1970: it has one alarm for everything.
  CREATE TABLE chores (name TEXT PRIMARY KEY, next_at INTEGER NOT NULL) STRICT;
  `,
  `
  -- How often the list of projects has changed: asking whether it did reads one row, however many there are.
  CREATE TABLE list_changes (n INTEGER NOT NULL) STRICT;
  INSERT INTO list_changes (n) VALUES (0);
  CREATE TRIGGER project_added AFTER INSERT ON projects BEGIN UPDATE list_changes SET n = n + 1; END;
  CREATE TRIGGER project_changed AFTER UPDATE ON projects BEGIN UPDATE list_changes SET n = n + 1; END;
  CREATE TRIGGER project_purged AFTER DELETE ON projects BEGIN UPDATE list_changes SET n = n + 1; END;
  `,
  `
  -- Projects that are gone for good: a creation that was long on its way must not bring one back.
  CREATE TABLE purged_projects (id TEXT PRIMARY KEY) STRICT;
  `,
  `
  -- What was said since a revision is found without reading the conversation.
  CREATE INDEX messages_by_revision ON messages (project_id, revision);
  `,
  `
  -- What the plan was asked to be, as JSON.
  ALTER TABLE projects ADD COLUMN brief TEXT;

  -- The brief at revision r is its newest version not above r. No JSON: it was taken away.
  CREATE TABLE brief_versions (
    project_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    json TEXT,
    PRIMARY KEY (project_id, revision)
  ) STRICT;
  `,
  `
  -- How many devices came new from one place in one day: figures that somebody's machine could have made are told as such.
  CREATE TABLE reader_places (
    project_id TEXT NOT NULL,
    date TEXT NOT NULL,
    -- The address's keyed fingerprint, kept until the day is over.
    place TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (project_id, date, place)
  ) STRICT;
  -- The server's time when this device was first heard of; empty: before this was noted.
  ALTER TABLE readers ADD COLUMN heard_at TEXT NOT NULL DEFAULT '';
  -- Whether more devices came from its place that day than a household has: counted in reading_counts as crowded too.
  ALTER TABLE readers ADD COLUMN is_crowded INTEGER NOT NULL DEFAULT 0;
  -- Whether a device said it that was known before: when a plan has heard too much, the others give way.
  ALTER TABLE reader_feedback ADD COLUMN is_known INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- Readers who get a plan by e-mail. A row is all that is stored of one, and is deleted when they leave.
  CREATE TABLE letters (
    -- Random; stands in the Message-IDs.
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL,
    -- The address's keyed fingerprint for this plan, by which it is found again.
    lookup TEXT NOT NULL,
    -- The address, encrypted with the environment's key.
    sealed TEXT NOT NULL,
    -- The site's origin at which the reader asked: the letter's links begin with it.
    origin TEXT NOT NULL,
    -- 07:00 on the clock of the zone.
    time TEXT NOT NULL,
    zone TEXT NOT NULL,
    -- Null until the reader confirmed; next_at is then when the row is deleted.
    confirmed_at TEXT,
    -- Milliseconds since 1970.
    next_at INTEGER NOT NULL,
    -- The reader's date of the last one: at most one a day.
    sent_on TEXT,
    -- Dates whose letter may not have arrived, separated by spaces: the next one names them.
    unsure TEXT NOT NULL,
    -- How often today's was turned away.
    tries INTEGER NOT NULL,
    UNIQUE (project_id, lookup)
  ) STRICT;
  CREATE INDEX letters_due ON letters (next_at);
  `,
  `
  -- Links by which somebody without an account looks at a plan. The secret in the link is not stored.
  CREATE TABLE review_links (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL,
    -- SHA-256 of the secret.
    token_hash TEXT NOT NULL UNIQUE,
    -- Week numbers as JSON; null: the whole plan.
    weeks TEXT,
    made_by TEXT NOT NULL,
    made_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    revoked_at TEXT,
    opened_at TEXT
  ) STRICT;
  CREATE INDEX review_links_by_project ON review_links (project_id);

  -- What the links' holders said, and what makers answered.
  CREATE TABLE review_comments (
    project_id TEXT NOT NULL,
    -- The phone's own.
    id TEXT NOT NULL,
    link_id TEXT NOT NULL,
    -- The name that a holder gave; empty for makers, who have a uid.
    name TEXT NOT NULL,
    is_maker INTEGER NOT NULL,
    by_uid TEXT NOT NULL,
    -- Null: the whole plan, or the whole day.
    day_id TEXT,
    part TEXT,
    original TEXT NOT NULL,
    quote TEXT NOT NULL,
    text TEXT NOT NULL,
    suggestion TEXT,
    reply_to TEXT,
    at TEXT NOT NULL,
    state TEXT NOT NULL,
    decided_by TEXT,
    decided_at TEXT,
    PRIMARY KEY (project_id, id)
  ) STRICT;

  -- One row a device and day: what it said looks good.
  CREATE TABLE review_approvals (
    project_id TEXT NOT NULL,
    link_id TEXT NOT NULL,
    device TEXT NOT NULL,
    day_id TEXT NOT NULL,
    digest TEXT NOT NULL,
    name TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (project_id, link_id, device, day_id)
  ) STRICT;

  -- Told with the list of projects, which changes with them.
  ALTER TABLE projects ADD COLUMN review_version INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE projects ADD COLUMN open_comments INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- The site's origin at which the reader set the reminder, for systems that open a notification's page themselves. Empty:
  -- from before this was stored, until the reader's next visit.
  ALTER TABLE reminders ADD COLUMN origin TEXT NOT NULL DEFAULT '';

  -- Marks and notes on their way to a reader's other device, encrypted on the first with a key that this server never gets.
  CREATE TABLE hand_overs (
    project_id TEXT NOT NULL,
    -- Derived from the link's secret, as is the key.
    id TEXT NOT NULL,
    -- Ciphertext in base64url; null once the ten minutes are over.
    sealed TEXT,
    -- Milliseconds since 1970.
    expires_at INTEGER NOT NULL,
    -- Random, of the device that took them: it may ask again, and no other one may.
    taker TEXT,
    PRIMARY KEY (project_id, id)
  ) STRICT;
  CREATE INDEX hand_overs_due ON hand_overs (expires_at) WHERE sealed IS NOT NULL;
  `,
  `
  -- Published weeks that readers do not see yet, where a plan opens week by week.
  CREATE TABLE coming_weeks (
    project_id TEXT NOT NULL,
    week_number INTEGER NOT NULL,
    -- The church's date, and its midnight in milliseconds since 1970.
    opens_on TEXT NOT NULL,
    opens_at INTEGER NOT NULL,
    church_id TEXT NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (project_id, week_number)
  ) STRICT;
  CREATE INDEX coming_weeks_due ON coming_weeks (opens_at);

  -- Publications whose newest version the directory does not name yet.
  CREATE TABLE unpointed (
    project_id TEXT PRIMARY KEY,
    church_id TEXT NOT NULL,
    next_at INTEGER NOT NULL,
    tries INTEGER NOT NULL
  ) STRICT;
  `,
  `
  -- What the church set that decides over changes here, so that both are one transaction.
  CREATE TABLE church_settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  -- One row a steward, day and wording: what they said yes to.
  CREATE TABLE steward_approvals (
    project_id TEXT NOT NULL,
    uid TEXT NOT NULL,
    day_id TEXT NOT NULL,
    digest TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (project_id, uid, day_id, digest)
  ) STRICT;

  -- 1 where the link's maker wishes a letter about comments; when the last one was sent.
  ALTER TABLE review_links ADD COLUMN notifies INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE review_links ADD COLUMN notified_at TEXT;
  `,
  `
  -- One row, replaced whenever a membership of the church ends or its role changes: what the Worker cached before is old.
  CREATE TABLE membership_epoch (value TEXT NOT NULL) STRICT;
  INSERT INTO membership_epoch (value) VALUES ('first');
  `,
  `
  -- What the church's members do that is limited: how much in the window that ends then, in milliseconds since 1970.
  CREATE TABLE attempts (name TEXT PRIMARY KEY, used INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT;
  `,
  `
  -- Tokens of the chat model: one row, of the last UTC day on which some were used.
  CREATE TABLE token_use (day TEXT PRIMARY KEY, used INTEGER NOT NULL) STRICT;
  -- Reserved for calls of the model that are not over yet, until then, in milliseconds since 1970.
  CREATE TABLE token_holds (id TEXT PRIMARY KEY, tokens INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT;
  `,
  `
  -- A row a reader, round and day: a plan that begins again is read anew. The round is the day on which it began, empty for the
  -- first. What was read before rounds were told apart counts for the first. In reading_counts the key of a day is then its
  -- published_days.id with the round behind it: 12@2027-02-01.
  ALTER TABLE reader_days RENAME TO reader_days_once;
  CREATE TABLE reader_days (
    reader INTEGER NOT NULL,
    round TEXT NOT NULL DEFAULT '',
    day INTEGER NOT NULL,
    is_read INTEGER NOT NULL,
    at INTEGER NOT NULL,
    read_on TEXT NOT NULL,
    hour INTEGER NOT NULL,
    PRIMARY KEY (reader, round, day)
  ) STRICT;
  INSERT INTO reader_days (reader, day, is_read, at, read_on, hour)
    SELECT reader, day, is_read, at, read_on, hour FROM reader_days_once;
  DROP TABLE reader_days_once;
  `,
];
