/** The failure drills: a part dies during work, restarts, and no confirmed work is lost. */
import { setTimeout as delay } from "node:timers/promises";
import { askAgent } from "./askAgent.ts";
import { DrillPerson } from "./DrillPerson.ts";
import type { DrillStack, PartName } from "./DrillStack.ts";

export interface DrillReport {
  name: string;
  /** Sentences; empty when the drill passed. */
  faults: string[];
  figures: string;
}

export interface DrillSize {
  people: number;
  saves: number;
  /** How often the part is killed. */
  kills: number;
}

/** Creates people of one church, each with their own plan. */
export async function createPeople(
  address: string,
  prefix: string,
  count: number,
): Promise<DrillPerson[]> {
  const people = Array.from({ length: count }, (_, n) => new DrillPerson(address, `${prefix}${n}`));
  const [first, ...others] = people;
  if (!first) return [];
  // In sequence: the emulator writes its accounts to disk after each sign-in.
  for (const person of people) await person.signIn();
  const code = await first.createChurch();
  for (const person of others) await person.join(code);
  await Promise.all(people.map((person) => person.createProject()));
  return people;
}

/** Kills the server (SIGKILL) during saves, the last time also during a run. */
export async function killServer(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const people = await createPeople(stack.address, "server", size.people);
  const working = people.map((person) => saveAll(person, size.saves));
  const faults: string[] = [];
  for (let kill = 1; kill <= size.kills; kill++) {
    const enough = (size.people * size.saves * kill) / (size.kills + 1);
    await until(() => confirmedBy(people) >= enough);
    if (kill < size.kills) stack.kill("server");
    else faults.push(...(await killInRun(stack, "server", people)));
    await stack.restart();
  }
  faults.push(...(await runAfter(people)));
  await Promise.all(working);
  faults.push(...(await Promise.all(people.map((person) => person.faults()))).flat());
  const repeated = people.reduce((sum, person) => sum + person.repeated, 0);
  const figures = `${confirmedBy(people)} saves of ${size.people} people, ${size.kills} kills, the last in a run, ${repeated} calls sent again, a run finished afterwards`;
  return { name: "server killed while people save", faults, figures };
}

/**
 * Kills the agent (SIGKILL) during a run while people save: saving continues, and after the restart
 * a run finishes.
 */
export async function killAgent(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const people = await createPeople(stack.address, "agent", size.people);
  const working = Promise.all(people.map((person) => saveAll(person, size.saves)));
  const faults = await killInRun(stack, "agent", people);
  const before = confirmedBy(people);
  const { agent, storage } = await stack.readiness();
  if (agent !== "failing") faults.push(`the agent was dead and readyz said ${agent}`);
  if (storage !== "ok") faults.push(`storage was ${storage}`);
  await working;
  const meanwhile = confirmedBy(people) - before;
  await stack.restart();
  faults.push(...(await runAfter(people)));
  faults.push(...(await Promise.all(people.map((person) => person.faults()))).flat());
  const figures = `${confirmedBy(people)} saves, ${meanwhile} of them while the agent was dead, readyz named it, a run finished after its return`;
  return { name: "agent killed in a run", faults, figures };
}

/**
 * Kills the sign-in service (SIGKILL) while people save: signed-in people keep working, also with
 * the assistant, and the accounts exist after the restart.
 */
export async function killSignIn(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const people = await createPeople(stack.address, "signin", size.people);
  const uids = people.map(({ uid }) => uid);
  const working = Promise.all(people.map((person) => saveAll(person, size.saves)));
  const faults: string[] = [];
  stack.kill("sign-in");
  const before = confirmedBy(people);
  const { identity } = await stack.readiness();
  if (identity !== "failing")
    faults.push(`the sign-in service was dead and readyz said ${identity}`);
  faults.push(...(await runAfter(people)));
  await working;
  const meanwhile = confirmedBy(people) - before;
  await stack.restart();
  for (const person of people) await person.signIn();
  if (people.some(({ uid }, at) => uid !== uids[at])) faults.push("somebody came back as another");
  faults.push(...(await Promise.all(people.map((person) => person.faults()))).flat());
  const figures = `${meanwhile} saves and a run while it was dead, ${people.length} of ${people.length} people came back as themselves`;
  return { name: "sign-in service killed", faults, figures };
}

/** Kills a part during the first person's run. */
async function killInRun(
  stack: DrillStack,
  part: PartName,
  [first]: DrillPerson[],
): Promise<string[]> {
  if (!first) return [];
  const content = "Write a plan of 40 weeks through the whole Bible.";
  const cut = await askAgent(first, content, () => stack.kill(part));
  return cut.finished ? [`the run was over before the ${part} died`] : [];
}

async function runAfter([first]: DrillPerson[]): Promise<string[]> {
  const again = first && (await askAgent(first, "Write a plan of 2 weeks through Mark."));
  return again?.finished ? [] : ["a run did not finish"];
}

export async function saveAll(person: DrillPerson, saves: number): Promise<void> {
  for (let n = 1; n <= saves; n++) await person.save(n);
}

/** Continues the numbering from the server's last save. */
export async function saveMore(person: DrillPerson, saves: number): Promise<void> {
  const from = (person.confirmed.at(-1) ?? 0) + 1;
  for (let n = from; n < from + saves; n++) await person.save(n);
}

export function confirmedBy(people: DrillPerson[]): number {
  return people.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
}

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(10);
}
