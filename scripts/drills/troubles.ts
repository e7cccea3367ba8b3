/** Drills of a server that runs with trouble: a slow directory, a wrong clock. */
import { askAgent } from "./askAgent.ts";
import type { DrillPerson } from "./DrillPerson.ts";
import type { DrillStack, Served } from "./DrillStack.ts";
import {
  confirmedBy,
  createPeople,
  type DrillReport,
  type DrillSize,
  saveAll,
  saveMore,
  until,
} from "./failures.ts";

const LATE_MS = 2_000;
const HOUR_MS = 3_600_000;
const SLOW_SAVES = 5;

/** Every D1 response takes seconds: people wait and are not refused. */
export async function slowDirectory(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const people = await createPeople(stack.address, "slow", size.people);
  await Promise.all(people.map((person) => saveAll(person, size.saves)));
  const before = median(people);

  await stack.restart({ trouble: { DRILL_DIRECTORY_MS: String(LATE_MS) } });
  for (const { tookMs } of people) tookMs.length = 0;
  const ready = await stack.readiness();
  await Promise.all(people.map((person) => saveMore(person, SLOW_SAVES)));
  const meanwhile = median(people);
  const repeated = people.reduce((sum, person) => sum + person.repeated, 0);

  await stack.restart();
  await Promise.all(people.map((person) => saveMore(person, size.saves)));
  const faults = (await Promise.all(people.map((person) => person.faults()))).flat();
  if (ready.storage !== "ok") faults.push(`readyz said that storage was ${ready.storage}`);
  if (repeated > 0) faults.push(`${repeated} calls had to be sent again while it was slow`);
  const figures = `${confirmedBy(people)} saves, ${people.length * SLOW_SAVES} of them while each answer of D1 came ${LATE_MS} ms late; a save took ${before} ms before and ${meanwhile} ms meanwhile, ${repeated} calls were sent again`;
  return { name: "D1 slow while people save", faults, figures };
}

/** The server's clock is an hour slow, then an hour fast, then right again, over the same data. */
export async function wrongClock(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const people = await createPeople(stack.address, "clock", size.people);
  const [first] = people;
  for (const person of people) person.isPatient = true;
  await Promise.all(people.map((person) => saveAll(person, size.saves)));

  await stack.restart(clock(-HOUR_MS));
  await Promise.all(people.map((person) => saveMore(person, size.saves)));
  const behind = first && (await askAgent(first, "Write a plan of 2 weeks through Mark."));

  // An hour ahead, every token has expired, even the newest: saves have to wait.
  await stack.restart(clock(HOUR_MS));
  const began = confirmedBy(people);
  const waiting = people.map((person) => saveMore(person, size.saves));
  const repeated = () => people.reduce((sum, person) => sum + person.repeated, 0);
  const soFar = repeated();
  await until(() => repeated() - soFar >= people.length * 3);
  const ahead = confirmedBy(people) - began;

  await stack.restart();
  await Promise.all(waiting);
  const faults = (await Promise.all(people.map((person) => person.faults()))).flat();
  const after = first && (await askAgent(first, "Write a plan of 2 weeks through Mark."));
  if (!after?.finished) faults.push("with the right clock no run finished");
  const figures = `${confirmedBy(people)} saves: with the clock an hour behind all went on and a run ${behind?.finished ? "finished" : "did not finish"}; an hour ahead ${ahead} were confirmed, ${repeated() - soFar} calls were refused and sent again, and all arrived once it was right`;
  return { name: "the server's clock an hour off", faults, figures };
}

function clock(byMs: number): Served {
  return { trouble: { DRILL_CLOCK_MS: String(byMs) } };
}

function median(people: DrillPerson[]): number {
  const took = people.flatMap(({ tookMs }) => tookMs).sort((one, other) => one - other);
  return Math.round(took[Math.floor(took.length / 2)] ?? 0);
}
