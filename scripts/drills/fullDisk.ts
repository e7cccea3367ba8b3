/** The server's disk is full for a while: saves are refused, and no confirmed one is lost. */
import { setTimeout as delay } from "node:timers/promises";
import type { DrillStack } from "./DrillStack.ts";
import {
  confirmedBy,
  createPeople,
  type DrillReport,
  type DrillSize,
  saveAll,
  until,
} from "./failures.ts";

const GOES_ON_MS = 15_000;
const READS = 10;

export async function fullDisk(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const people = await createPeople(stack.address, "disk", size.people);
  const [first] = people;
  const repeated = () => people.reduce((sum, person) => sum + person.repeated, 0);
  for (const person of people) person.isPatient = true;
  const working = Promise.all(people.map((person) => saveAll(person, size.saves)));
  await until(() => confirmedBy(people) >= (size.people * size.saves) / 3);

  stack.disk?.fill();
  // Until each was refused a few times.
  await until(() => repeated() >= size.people * 5);
  const whileFull = confirmedBy(people);
  let read = 0;
  for (let n = 0; first && n < READS; n++) {
    const answer = await first.call("GET", `/api/projects/${first.projectId}/load`);
    await answer.body?.cancel();
    if (answer.ok) read += 1;
  }
  stack.disk?.makeRoom();

  const end = await Promise.race([working.then(() => "done"), delay(GOES_ON_MS, "stuck")]);
  // The local runtime does not always recover; the drill only requires that nothing is lost.
  if (end === "stuck") {
    await stack.restart();
    await working;
  }
  const faults = (await Promise.all(people.map((person) => person.faults()))).flat();
  const how = end === "stuck" ? "had to be started again" : "went on by itself";
  const figures = `${confirmedBy(people)} saves, the disk was full after ${whileFull} of them, ${read} of ${READS} plans could be read meanwhile, it ${how} when there was room, ${repeated()} calls sent again`;
  return { name: "the server's disk full while people save", faults, figures };
}
