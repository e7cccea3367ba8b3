/**
 * Thirty days of letters with an object that dies at any point: within the transaction, before, between and after the
 * sending; and with several senders, as a queue has them that brings a message twice. Runs the object's own functions on a
 * real database. `LETTER_READERS=20000` runs the long form.
 */
import { describe, expect, it } from "vitest";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { dateIn } from "../../server/church/reminders/nextReminder.ts";
import { SqliteStorage } from "./server/sqliteStorage.ts";
import { randomness } from "./world/randomness.ts";

interface Due {
  id: string;
  date: string;
  unsure: string[];
}
type End = "sent" | "later" | "lost";
interface ChurchStore {
  sql: Pick<SqliteStorage["sql"], "exec">;
  now: string;
}
/** The object's own functions, loaded by URL: their types are those of another runtime. */
interface LetterRows {
  askForLetter(store: ChurchStore, plan: string, request: Record<string, string>): void;
  setLetter(store: ChurchStore, plan: string, id: string, hour: Record<string, string>): void;
  endLetter(store: ChurchStore, plan: string, id: string): boolean;
}
interface DueLetters {
  dueLetters(store: ChurchStore, limit: number): Due[];
  markTaken(store: ChurchStore, letters: Due[]): Set<string>;
  settleLetters(store: ChurchStore, settled: { letter: Due; end: End }[]): void;
  nextLetterAt(store: ChurchStore): number | null;
}
const church = new URL("../../server/church/", import.meta.url);
const { askForLetter, setLetter, endLetter } = (await import(
  /* @vite-ignore */ new URL("letters/letterRows.ts", church).href
)) as LetterRows;
const { dueLetters, markTaken, settleLetters, nextLetterAt } = (await import(
  /* @vite-ignore */ new URL("letters/dueLetters.ts", church).href
)) as DueLetters;
const { MIGRATIONS } = (await import(
  /* @vite-ignore */ new URL("churchSchema.ts", church).href
)) as { MIGRATIONS: readonly string[] };

const READERS = Number(process.env.LETTER_READERS ?? 400);
const DAYS = 30;
const FIRST = "2027-03-14"; // Clocks change in America that night, and in Europe two weeks later.
const PORTION = 40;
/** As many letters as a sender takes at once. */
const GROUP = 6;
const DAY_MS = 86_400_000;
const ZONES = ["Europe/London", "America/Chicago", "Pacific/Auckland", "Asia/Kolkata", "UTC"];
const PLAN = "p1";

class Killed extends Error {}

interface Chances {
  /** Of dying at each point between two steps. */
  kill: number;
  /** Of a provider that turns a letter away, or is silent. */
  later: number;
  unknown: number;
  /** Of an object that stays dead for a day or more, a portion. */
  sleep: number;
  /** Of a reader who chooses another hour or zone at any moment between two portions. */
  change: number;
  /** How many messages of the same work may be on their way at once; 0: the object sends itself. */
  messages?: number;
}

interface Story {
  /** What arrived: a date's count, by reader. */
  arrived: Map<string, Map<string, number>>;
  /** The dates that letters named as perhaps missing, by reader. */
  said: Map<string, Set<string>>;
  leftAt: Map<string, number>;
  afterLeaving: number;
  kills: number;
  changes: number;
  store: ChurchStore;
}

function tell(seed: number, { kill, later, unknown, sleep, change, messages = 0 }: Chances): Story {
  const random = randomness(seed, "letters").next;
  const storage = new SqliteStorage(() => false);
  for (const migration of MIGRATIONS) storage.sql.exec(migration);
  let clock = Date.parse(`${FIRST}T00:00:00Z`) - DAY_MS;
  const { sql } = storage;
  const store = (): ChurchStore => ({ sql, now: new Date(clock).toISOString() });
  const story: Story = {
    ...{
      arrived: new Map(),
      said: new Map(),
      leftAt: new Map(),
      afterLeaving: 0,
      kills: 0,
      changes: 0,
    },
    store: store(),
  };
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const mayDie = () => {
    if (random() >= kill) return;
    story.kills += 1;
    throw new Killed();
  };
  const anyHour = () => ({
    time: `${String(Math.floor(random() * 24)).padStart(2, "0")}:00`,
    zone: pick(ZONES),
  });
  for (let reader = 0; reader < READERS; reader++) {
    const id = String(reader).padStart(32, "0");
    const hour = anyHour();
    askForLetter(store(), PLAN, { id, lookup: id, sealed: id, origin: "", ...hour });
    setLetter(store(), PLAN, id, hour);
  }

  const end = clock + (DAYS + 2) * DAY_MS;
  const handOver = (letter: Due, takenAt = clock): End => {
    const luck = random();
    if (luck < later) return "later";
    // Nobody knows whether a silent provider delivers.
    const isSilent = luck < later + unknown;
    if (!isSilent || random() < 0.5) {
      const dates = story.arrived.get(letter.id) ?? new Map<string, number>();
      dates.set(letter.date, (dates.get(letter.date) ?? 0) + 1);
      story.arrived.set(letter.id, dates);
      const said = story.said.get(letter.id) ?? new Set();
      for (const date of letter.unsure) said.add(date);
      story.said.set(letter.id, said);
      // Who leaves while the letter is on its way still gets it.
      const leftAt = story.leftAt.get(letter.id);
      if (leftAt !== undefined && leftAt <= takenAt) story.afterLeaving += 1;
    }
    return isSilent ? "lost" : "sent";
  };

  const ring = () => {
    mayDie();
    const letters = storage.transactionSync(() => {
      const due = dueLetters(store(), PORTION);
      mayDie();
      return due;
    });
    mayDie();
    for (const letter of letters) {
      // Somebody leaves while the portion goes out.
      if (random() < 0.000_3) leave(pick(letters).id);
      mayDie();
      if (markTaken(store(), [letter]).size === 0) continue;
      mayDie();
      const ended = handOver(letter);
      mayDie();
      settleLetters(store(), [{ letter, end: ended }]);
      clock += 20;
    }
  };
  /** Each sender settles what it sent and takes more, in one transaction; whoever dies is followed by its message again. */
  const ringQueue = () => {
    interface Sender {
      taken: Due[];
      takenAt: number;
      settled: { letter: Due; end: End }[];
    }
    const senders: Sender[] = [];
    const arrive = () => senders.push({ taken: [], takenAt: 0, settled: [] });
    for (let each = 0; each <= Math.floor(random() * messages); each++) arrive();
    while (senders.length > 0) {
      const sender = pick(senders);
      clock += 20;
      // A message that was delivered comes once more.
      if (random() < 0.01) arrive();
      if (random() < kill) {
        story.kills += 1;
        senders.splice(senders.indexOf(sender), 1);
        continue;
      }
      const letter = sender.taken.shift();
      if (letter) {
        if (random() < 0.000_3) leave(letter.id);
        sender.settled.push({ letter, end: handOver(letter, sender.takenAt) });
        continue;
      }
      sender.taken = storage.transactionSync(() => {
        settleLetters(store(), sender.settled);
        const due = dueLetters(store(), GROUP);
        const marked = markTaken(store(), due);
        return due.filter(({ id }) => marked.has(id));
      });
      sender.settled = [];
      sender.takenAt = clock;
      if (sender.taken.length === 0) senders.splice(senders.indexOf(sender), 1);
    }
  };
  const leave = (id: string) => {
    if (endLetter(store(), PLAN, id)) story.leftAt.set(id, clock);
  };

  for (;;) {
    const next = nextLetterAt(store());
    if (next === null || next >= end) break;
    if (random() < change) {
      clock = Math.max(clock, clock + Math.floor(random() * (next - clock)));
      const id = String(Math.floor(random() * READERS)).padStart(32, "0");
      setLetter(store(), PLAN, id, anyHour());
      story.changes += 1;
      continue;
    }
    clock = Math.max(clock, next);
    if (random() < sleep) clock += Math.floor(random() * 2.5 * DAY_MS);
    if (clock >= end) break;
    try {
      if (messages > 0) ringQueue();
      else ring();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      // The platform rings again, some seconds later.
      clock += Math.floor(random() * 30_000);
    }
  }
  return { ...story, store: store() };
}

function judge({ arrived, said, leftAt, store }: Story) {
  const found = { letters: 0, doubled: 0, missed: 0, missedUnsaid: 0 };
  const rows = store.sql.exec("SELECT * FROM letters").toArray() as unknown as {
    id: string;
    zone: string;
    unsure: string;
    next_at: number;
  }[];
  for (let reader = 0; reader < READERS; reader++) {
    const dates = arrived.get(String(reader).padStart(32, "0")) ?? new Map<string, number>();
    for (const count of dates.values()) {
      found.letters += count;
      if (count > 1) found.doubled += 1;
    }
  }
  // A reader who stays to the end has received each date, or been told of it, or will be by the next letter.
  for (const { id, zone, unsure, next_at } of rows) {
    if (leftAt.has(id)) throw new Error("A row outlived its reader");
    const last = dateIn(zone, next_at);
    for (let date = addDays(FIRST, 1); date < last; date = addDays(date, 1)) {
      if (arrived.get(id)?.has(date)) continue;
      found.missed += 1;
      if (!said.get(id)?.has(date) && !unsure.split(" ").includes(date)) found.missedUnsaid += 1;
    }
  }
  return found;
}

/** A few times in the thirty days, however many portions there are: a letter names no more than a week. */
const SLEEP = 0.2 / READERS;
const CALM: Chances = { kill: 0, later: 0, unknown: 0, sleep: 0, change: 0 };

describe(`${DAYS} days of letters to ${READERS} readers`, () => {
  it("each bring one a day when nothing goes wrong", () => {
    const found = judge(tell(1, CALM));
    expect(found).toMatchObject({ doubled: 0, missed: 0 });
    expect(found.letters).toBeGreaterThan(READERS * (DAYS - 1));
  });

  it.each([
    ["an object that is killed at any point", 2, { ...CALM, kill: 0.01 }],
    [
      "a provider that turns letters away and falls silent",
      3,
      { ...CALM, later: 0.05, unknown: 0.02 },
    ],
    ["readers who choose other hours and zones", 5, { ...CALM, change: 0.3 }],
    [
      "all of it, and an object that sleeps for days",
      4,
      { kill: 0.01, later: 0.05, unknown: 0.02, sleep: SLEEP, change: 0.1 },
    ],
    ["messages that come twice and at once", 6, { ...CALM, messages: 5, kill: 0.01 }],
    [
      "messages that come twice and all of it",
      7,
      { kill: 0.01, later: 0.05, unknown: 0.02, sleep: SLEEP, change: 0.1, messages: 5 },
    ],
  ])("double none and leave none untold with %s", (name, seed, chances) => {
    const story = tell(seed, chances);
    const found = judge(story);
    console.log(
      `${name}: ${found.letters} letters, ${story.kills} kills, ${story.leftAt.size} left, ${story.changes} changed the hour; ${found.doubled} doubled, ${found.missed} missed, ${found.missedUnsaid} of them unsaid, ${story.afterLeaving} after leaving`,
    );
    expect(found).toMatchObject({ doubled: 0, missedUnsaid: 0 });
    expect(story.afterLeaving).toBe(0);
    if (chances.kill > 0) expect(story.kills).toBeGreaterThan(READERS / 10);
  });
});
