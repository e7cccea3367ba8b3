/**
 * Plans that open week by week, in an object that dies at any point: within the transaction, before and after it, and while the
 * directory is written, which fails by itself as well. Runs the object's own functions on real databases.
 */
import { expect, it, vi } from "vitest";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { directoryDatabase } from "./server/directoryDatabase.ts";
import { SqliteStorage } from "./server/sqliteStorage.ts";
import { randomness } from "./world/randomness.ts";

interface ChurchStore {
  sql: Pick<SqliteStorage["sql"], "exec">;
  now: string;
}
type Weeks = { number: number }[];
interface Content {
  version: number;
  weeks: Weeks;
  nextWeekOn?: string;
}
/** The object's own functions, loaded by URL: their types are those of another runtime. */
interface WeekOpening {
  divideWeeks(weeks: Weeks, opensOn: number, at: object): { open: Weeks; coming: object[] };
  writeComing(store: ChurchStore, plan: string, church: string, coming: object[]): void;
  nextOpeningAt(store: ChurchStore): number | null;
  openDueWeeks(store: ChurchStore): void;
  nextPointingAt(store: ChurchStore): number | null;
  pointOpened(env: { DIRECTORY: object }, store: () => ChurchStore): Promise<void>;
}
interface Rows {
  findVersion(store: ChurchStore, plan: string, version: number): { content: Content } | null;
  findPublication(store: ChurchStore, plan: string): { version: number };
  writeVersion(store: ChurchStore, plan: string, version: object): void;
  writePublication(store: ChurchStore, publication: object): void;
}
const church = new URL("../../server/church/", import.meta.url);
const load = async <Module>(file: string) =>
  (await import(/* @vite-ignore */ new URL(file, church).href)) as Module;
const { divideWeeks, writeComing, nextOpeningAt } = await load<WeekOpening>(
  "weekOpening/comingWeeks.ts",
);
const { openDueWeeks } = await load<WeekOpening>("weekOpening/openWeeks.ts");
const { nextPointingAt, pointOpened } = await load<WeekOpening>(
  "weekOpening/retryDirectoryUpdate.ts",
);
const { findVersion, findPublication, writeVersion, writePublication } =
  await load<Rows>("publicationRows.ts");
const { MIGRATIONS } = await load<{ MIGRATIONS: readonly string[] }>("churchSchema.ts");

const PLANS = 20;
const WEEKS = 8;
const FIRST = "2027-03-01";
const CHURCH = "grace";

class Killed extends Error {}

it("opens each week once and never twice, and the directory comes to know it", async () => {
  // Each failure of the directory is logged.
  vi.spyOn(console, "log").mockImplementation(() => {});
  const random = randomness(20261129, "week by week").next;
  const storage = new SqliteStorage(() => false);
  for (const migration of MIGRATIONS) storage.sql.exec(migration);
  const directory = directoryDatabase([], async () => {});
  let clock = Date.parse("2027-02-27T12:00:00Z");
  const store = (): ChurchStore => ({ sql: storage.sql, now: new Date(clock).toISOString() });
  let kills = 0;
  const mayDie = () => {
    if (random() >= 0.2) return;
    kills += 1;
    throw new Killed();
  };
  const failing = {
    prepare: (query: string) => {
      mayDie();
      if (random() < 0.2) throw new Error("The directory is down");
      return directory.prepare(query);
    },
  };

  const opensOn = new Map<string, number>();
  for (let plan = 0; plan < PLANS; plan++) {
    const id = `p${plan}`;
    const weekday = 1 + Math.floor(random() * 7);
    opensOn.set(id, weekday);
    const weeks = Array.from({ length: WEEKS }, (_, at) => ({
      ...{ number: at + 1, name: "", passage: "" },
      days: [
        { id: `w${at + 1}`, number: at + 1, date: addDays(FIRST, at * 7), reference: "Psalm 1" },
      ],
    }));
    const at = { now: clock, zone: "Europe/London", seen: new Set() };
    const { open, coming } = divideWeeks(weeks, weekday, at);
    const content = {
      version: 1,
      title: "",
      publishedAt: "",
      weeks: open,
      changes: [],
      endsOn: null,
    };
    writeVersion(store(), id, { revision: 1, content });
    const settings = { isListed: true, opensOn: weekday };
    const known = { projectId: id, publicId: id, slug: `s${plan}`, sequence: 1, version: 1 };
    writePublication(store(), { ...known, isLive: true, settings });
    writeComing(store(), id, CHURCH, coming);
    await directory
      .prepare(
        "INSERT INTO publications (slug, churchId, projectId, sequence, version, state, isListed) VALUES (?, ?, ?, 1, 1, 'live', 1)",
      )
      .bind(`s${plan}`, CHURCH, id)
      .run();
  }

  /** Every version that was ever stored, by plan. */
  const seen = new Map<string, Map<number, number[]>>();
  const look = () => {
    for (const id of opensOn.keys()) {
      const { version } = findPublication(store(), id);
      const numbers = findVersion(store(), id, version)?.content.weeks.map((week) => week.number);
      const versions = seen.get(id) ?? new Map();
      versions.set(version, numbers);
      seen.set(id, versions);
      // Nothing before its time: a week opens at most six days before its first reading, by a clock an hour ahead.
      const last = numbers?.at(-1) ?? 0;
      const first = Date.parse(`${addDays(FIRST, (last - 1) * 7)}T00:00:00Z`);
      if (last > 1) expect(clock).toBeGreaterThanOrEqual(first - 6 * 86_400_000 - 3_600_000);
    }
  };
  for (;;) {
    look();
    const due = [nextOpeningAt(store()), nextPointingAt(store())].filter((at) => at !== null);
    if (due.length === 0) break;
    clock = Math.max(clock, Math.min(...due));
    try {
      mayDie();
      storage.transactionSync(() => {
        openDueWeeks(store());
        mayDie();
      });
      mayDie();
      await pointOpened({ DIRECTORY: failing }, store);
      mayDie();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      clock += Math.floor(random() * 30_000);
    }
  }
  const all = Array.from({ length: WEEKS }, (_, at) => at + 1);
  for (const [id, versions] of seen) {
    const { version } = findPublication(store(), id);
    expect([id, versions.get(version)]).toEqual([id, all]);
    // Each version has more weeks than the one before, none of them twice.
    const lists = [...versions].sort(([one], [other]) => one - other).map(([, numbers]) => numbers);
    lists.forEach((numbers, at) => {
      expect(new Set(numbers).size).toBe(numbers.length);
      if (at > 0) expect(numbers.length).toBeGreaterThan(lists[at - 1]?.length ?? 0);
    });
    const found = await directory
      .prepare("SELECT version FROM publications WHERE projectId = ?")
      .bind(id)
      .first();
    expect([id, found]).toEqual([id, { version }]);
  }
  console.info(`${PLANS} plans of ${WEEKS} weeks, ${kills} kills`);
  expect(kills).toBeGreaterThan(50);
});
