/** The statistics of a plan that 5,000 people read for a year, opened in an author's browser. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../scripts/local/ports.ts";
import { startStack } from "../../scripts/local/startStack.ts";
import { createChurch, newPerson, type Person, PHONE, send, signIn } from "../support/person.ts";
import type { Bench, Figure } from "./figure.ts";
import { openDatabaseWith } from "./stateDatabase.ts";

const root = join(import.meta.dirname, "../..");
const READERS = { quick: 500, full: 5_000 };
const DAYS = 364;
const startDate = new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10);
const OPENINGS = 7;

export const analytics: Bench = {
  about: "the page of figures of a plan that 5,000 people read for a year",
  async measure({ browser, isQuick }) {
    const stateFolder = mkdtempSync(join(tmpdir(), "lamplight-bench-analytics-"));
    const [port = 0] = await freePorts(1);
    const start = () => startStack({ root, stateFolder, host: "127.0.0.1", port });
    let stack = await start();
    try {
      const maker = await newPerson(await browser(), stack.address, PHONE);
      const projectId = await publishYear(maker);
      const readers = isQuick ? READERS.quick : READERS.full;
      // The church's object must not run while its rows are written directly.
      await stack.stop();
      const rows = addReaders(stateFolder, projectId, readers);
      stack = await start();
      const figures = await timeOpenings(maker, projectId, readers);
      await maker.context.close();
      return [{ what: "rows of readers in the church", value: rows, unit: "count" }, ...figures];
    } finally {
      await stack.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    }
  },
};

/** Publishes a year's plan that began a year ago. Returns its project. */
async function publishYear(maker: Person): Promise<string> {
  const { page } = maker;
  await page.goto("/");
  await signIn(maker, "analytics@bench.example");
  await createChurch(maker, "Bench Analytics");
  await send(maker, "A 52-week plan through the Old Testament, 7 days a week");
  await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached", timeout: 90_000 });
  await page.goto("/distribute");
  await page
    .getByRole("button", { name: /Testament/ })
    .first()
    .click();
  await page.getByRole("radio", { name: "From a date" }).check();
  await page.getByLabel("Start date").fill(startDate);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page
    .getByText(/\/daily\//)
    .first()
    .waitFor();
  await page.goto("/analytics");
  const option = page.getByRole("combobox", { name: "Plan" }).locator("option").nth(1);
  return (await option.getAttribute("value")) ?? "";
}

/** Reader n began on day n of the year and has read every day since. */
function addReaders(stateFolder: string, projectId: string, readers: number): number {
  const db = openDatabaseWith("reader_days", stateFolder);
  const upTo = (name: string, most: number) =>
    `${name} (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM ${name} WHERE n < ${most - 1})`;
  const date = (daysAfter: string) => `date('${startDate}', '+' || (${daysAfter}) || ' days')`;
  const began = `(n % ${DAYS})`;
  db.exec(`
    WITH RECURSIVE ${upTo("people", readers)}
    INSERT INTO readers (project_id, device, began_on, last_on, channel, is_installed, has_reminder,
      days_read, days_late, next_day, shift_days)
    SELECT '${projectId}', 'reader ' || n, ${date(began)}, date('now'),
      CASE n % 3 WHEN 0 THEN 'qr' WHEN 1 THEN 'email' ELSE 'link' END,
      n % 2, n % 3 = 0, ${DAYS} - ${began}, n % 4, ${DAYS}, 0 FROM people;

    WITH mine (place, id) AS (
      SELECT row_number() OVER (ORDER BY place) - 1, id FROM published_days
      WHERE project_id = '${projectId}' AND place IS NOT NULL)
    INSERT INTO reader_days (reader, day, is_read, at, read_on, hour)
    SELECT readers.id, mine.id, 1, unixepoch(${date("mine.place")}) * 1000, ${date("mine.place")}, 6 + readers.id % 16
    FROM readers JOIN mine ON ${date("mine.place")} >= began_on WHERE project_id = '${projectId}';

    INSERT INTO reader_dates SELECT DISTINCT reader, read_on FROM reader_days;

    INSERT INTO reading_counts
    SELECT '${projectId}', 'began', began_on, count(*) FROM readers GROUP BY began_on
    UNION ALL SELECT '${projectId}', 'active', date, count(*) FROM reader_dates GROUP BY date
    UNION ALL SELECT '${projectId}', 'day', day, count(*) FROM reader_days GROUP BY day
    UNION ALL SELECT '${projectId}', 'read', read_on || 'T' || printf('%02d', hour), count(*)
      FROM reader_days GROUP BY read_on, hour;`);
  const { n } = db.prepare("SELECT count(*) AS n FROM reader_days").get() as { n: number };
  db.close();
  return n;
}

async function timeOpenings(
  { page }: Person,
  projectId: string,
  readers: number,
): Promise<Figure[]> {
  const whole: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.goto(`/analytics?project=${projectId}&range=365`, { waitUntil: "commit" });
    await page.getByText(readers.toLocaleString("en"), { exact: true }).first().waitFor();
    await page.getByRole("region", { name: "Where they stop" }).locator("svg").waitFor();
    whole.push(await page.evaluate(() => performance.now()));
  }
  whole.sort((a, b) => a - b);
  const figure = (what: string, value: number): Figure => ({
    what,
    value,
    unit: "ms",
    goal: 1_000,
  });
  return [
    figure("a year opened anew, of several the middle", whole[Math.floor(OPENINGS / 2)] ?? 0),
    figure("the slowest", whole.at(-1) ?? 0),
  ];
}
