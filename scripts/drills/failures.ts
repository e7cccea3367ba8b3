/** The failure drills: a part dies in the middle of work, comes back, and nothing that was confirmed is lost. */
import { setTimeout as delay } from "node:timers/promises";
import { askAgent } from "./askAgent.ts";
import { DrillPerson } from "./DrillPerson.ts";
import type { DrillStack } from "./DrillStack.ts";

export interface DrillReport {
  name: string;
  /** Sentences; none: the drill was passed. */
  faults: string[];
  figures: string;
}

export interface DrillSize {
  people: number;
  saves: number;
  /** How often the part dies. */
  kills: number;
}

/** People of one church, each with a plan of their own. */
export async function gather(
  address: string,
  prefix: string,
  count: number,
): Promise<DrillPerson[]> {
  const people = Array.from({ length: count }, (_, n) => new DrillPerson(address, `${prefix}${n}`));
  const [first, ...others] = people;
  if (!first) return [];
  // The emulator writes its accounts down after each sign-in, one after another.
  for (const person of people) await person.signIn();
  const code = await first.createChurch();
  for (const person of others) await person.join(code);
  await Promise.all(people.map((person) => person.createProject()));
  return people;
}

/** kill -9 to the server in the middle of saving. It is also what an upgrade looks like from outside, at its worst. */
export async function killServer(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const people = await gather(stack.address, "server", size.people);
  const working = people.map((person) => saveAll(person, size.saves));
  for (let kill = 1; kill <= size.kills; kill++) {
    const enough = (size.people * size.saves * kill) / (size.kills + 1);
    await until(() => confirmedBy(people) >= enough);
    stack.kill("server");
    await stack.restart();
  }
  await Promise.all(working);
  const faults = (await Promise.all(people.map((person) => person.faults()))).flat();
  const repeated = people.reduce((sum, person) => sum + person.repeated, 0);
  const figures = `${confirmedBy(people)} saves of ${size.people} people, ${size.kills} kills, ${repeated} calls sent again`;
  return { name: "server killed while people save", faults, figures };
}

/** The server is ended in order and started anew over the same state, as a release does, while people save. */
export async function upgradeServer(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const people = await gather(stack.address, "upgrade", size.people);
  const working = people.map((person) => saveAll(person, size.saves));
  for (let upgrade = 1; upgrade <= size.kills; upgrade++) {
    const enough = (size.people * size.saves * upgrade) / (size.kills + 1);
    await until(() => confirmedBy(people) >= enough);
    await stack.restart();
  }
  await Promise.all(working);
  const faults = (await Promise.all(people.map((person) => person.faults()))).flat();
  const repeated = people.reduce((sum, person) => sum + person.repeated, 0);
  const figures = `${confirmedBy(people)} saves of ${size.people} people, ${size.kills} upgrades, ${repeated} calls sent again`;
  return { name: "server upgraded while people save", faults, figures };
}

/** kill -9 to the agent in the middle of a run: saving goes on, and after its return a run finishes. */
export async function killAgent(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const people = await gather(stack.address, "agent", size.people);
  const [first] = people;
  const faults: string[] = [];
  if (first) {
    const run = askAgent(first, "Write a plan of 40 weeks through the whole Bible.", () =>
      stack.kill("agent"),
    );
    const cut = await run;
    if (cut.finished) faults.push("the run was over before the agent died");
    const { agent, storage } = await stack.readiness();
    if (agent !== "failing") faults.push(`the agent was dead and readyz said ${agent}`);
    if (storage !== "ok") faults.push(`storage was ${storage}`);
    await Promise.all(people.map((person) => saveAll(person, size.saves)));
    await stack.restart();
    const again = await askAgent(first, "Write a plan of 2 weeks through Mark.");
    if (!again.finished) faults.push("after the agent's return no run finished");
  }
  faults.push(...(await Promise.all(people.map((person) => person.faults()))).flat());
  const figures = `${confirmedBy(people)} saves while the agent was dead, readyz named it, a run finished after its return`;
  return { name: "agent killed in a run", faults, figures };
}

/** kill -9 to the sign-in service: whoever is signed in keeps working, and accounts are there when it returns. */
export async function killSignIn(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const people = await gather(stack.address, "signin", size.people);
  const uids = people.map(({ uid }) => uid);
  const faults: string[] = [];
  stack.kill("sign-in");
  const { identity } = await stack.readiness();
  if (identity !== "failing")
    faults.push(`the sign-in service was dead and readyz said ${identity}`);
  await Promise.all(people.map((person) => saveAll(person, size.saves)));
  await stack.restart();
  for (const person of people) await person.signIn();
  if (people.some(({ uid }, at) => uid !== uids[at])) faults.push("somebody came back as another");
  faults.push(...(await Promise.all(people.map((person) => person.faults()))).flat());
  const figures = `${confirmedBy(people)} saves while it was dead, ${people.length} of ${people.length} people came back as themselves`;
  return { name: "sign-in service killed", faults, figures };
}

export async function saveAll(person: DrillPerson, saves: number): Promise<void> {
  for (let n = 1; n <= saves; n++) await person.save(n);
}

export function confirmedBy(people: DrillPerson[]): number {
  return people.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
}

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(10);
}
