/** The church object's counts of a million events equal a recount of the batches, exactly. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { ReaderEvent } from "#shared/contracts/events.ts";
import { READER_CHANNELS } from "#shared/domain/daily/readerChannel.ts";
import type { ChurchObject } from "../../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../../server/church/churchOf.ts";
import { takeReaderEvents } from "../../../../server/church/readers/takeReaderEvents.ts";
import { addTwoChurches } from "../../support/directory.ts";
import { createProject } from "../../support/plans.ts";

const DEVICES = 2_500;
const BATCHES_OF_ONE = 2;
const EVENTS_OF_ONE = 200;
const PLAN_DAYS = 60;
/** All batches arrive at this time; their events go back ten weeks. */
const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const SPAN_MS = 70 * 86_400_000;

/** A small seeded random generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Batch {
  device: string;
  events: ReaderEvent[];
}

function* batches(): Generator<Batch> {
  const random = numbers(7);
  for (let n = 0; n < DEVICES * BATCHES_OF_ONE; n++) {
    const device = `device ${n % DEVICES}`;
    const events = Array.from({ length: EVENTS_OF_ONE }, (_, at): ReaderEvent => {
      // All times of one device differ: its batches differ in the last digit.
      const ms = NOW - Math.floor(random(SPAN_MS) / 1_000) * 1_000 + at * 2 + (n < DEVICES ? 0 : 1);
      const moment = new Date(ms).toISOString();
      const kind = random(20);
      if (kind === 0) {
        const channel = READER_CHANNELS[random(READER_CHANNELS.length)] ?? "link";
        return { name: "opened", at: moment, channel };
      }
      const day = `d${random(PLAN_DAYS)}`;
      return { name: kind < 4 ? "dayUnread" : "dayRead", at: moment, day };
    });
    yield { device, events };
    if (random(50) === 0) yield { device, events };
  }
}

/** Counts from the batches alone, in the simplest way. */
function recount() {
  const devices = new Map<
    string,
    { days: Map<string, ReaderEvent>; dates: Set<string>; first: ReaderEvent | null }
  >();
  let events = 0;
  for (const batch of batches()) {
    events += batch.events.length;
    const known = devices.get(batch.device) ?? { days: new Map(), dates: new Set(), first: null };
    devices.set(batch.device, known);
    for (const event of batch.events) {
      known.dates.add(event.at.slice(0, 10));
      if ("day" in event) {
        const before = known.days.get(event.day);
        if (!before || before.at < event.at) known.days.set(event.day, event);
      } else if (!known.first || event.at < known.first.at) known.first = event;
    }
  }
  const counts: Record<string, number> = {};
  const add = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const { days, dates, first } of devices.values()) {
    add(`began ${[...dates].sort()[0]}`);
    for (const date of dates) add(`active ${date}`);
    const read = [...days].filter(([, { name }]) => name === "dayRead");
    for (const [day, { at }] of read) {
      add(`day ${day}`);
      add(`read ${at.slice(0, 13)}`);
    }
    if (read.length === PLAN_DAYS)
      add(
        `finished ${read
          .map(([, { at }]) => at.slice(0, 10))
          .sort()
          .at(-1)}`,
      );
    add(`channel ${first && "channel" in first ? first.channel : "link"}`);
  }
  return { counts, events };
}

it("counts a million events exactly", { timeout: 600_000 }, async () => {
  await addTwoChurches();
  await createProject();
  const church = churchNamed(env, "grace");
  const counted = await runInDurableObject(church, (_: ChurchObject, { storage }) => {
    const { sql } = storage;
    sql.exec(`INSERT INTO publications VALUES ('p1', 'public', 'slug', 1, 1, 1, '{}')`);
    sql.exec(
      `WITH RECURSIVE days (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM days WHERE n < ${PLAN_DAYS - 1})
       INSERT INTO published_days (project_id, day_id, place, week_number, day_number, date, reference)
       SELECT 'p1', 'd' || n, n, n / 7 + 1, n % 7 + 1, date('2026-09-20', '+' || n || ' days'), 'Mark 1' FROM days`,
    );
    const store = { sql, now: new Date(NOW).toISOString() };
    for (const { device, events } of batches()) {
      const batch = { sentAt: store.now, events };
      storage.transactionSync(() =>
        takeReaderEvents(store, "p1", { device, place: device.slice(0, 12) }, batch),
      );
    }
    type Row = { name: string; n: number };
    const rows = [
      ...sql.exec<Row>(
        `SELECT kind || ' ' || iif(kind = 'day', day_id, key) AS name, n FROM reading_counts
         LEFT JOIN published_days ON kind = 'day' AND id = key WHERE n <> 0`,
      ),
      ...sql.exec<Row>(
        "SELECT 'channel ' || channel AS name, count(*) AS n FROM readers GROUP BY 1",
      ),
    ];
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  });
  const { counts, events } = recount();
  expect(events).toBeGreaterThanOrEqual(1_000_000);
  expect(counted).toEqual(counts);
});
