/**
 * Stops the server gracefully and restarts it as another release over the same state while people
 * save: from an earlier release to the current one, back as in a rollback, and forward again.
 */
import type { DrillPerson } from "./DrillPerson.ts";
import type { DrillStack } from "./DrillStack.ts";
import { EarlierRelease, migrationsOf } from "./EarlierRelease.ts";
import {
  confirmedBy,
  createPeople,
  type DrillReport,
  type DrillSize,
  saveAll,
  saveMore,
  until,
} from "./failures.ts";

const EARLY = 8;

export async function upgradeServer(stack: DrillStack, size: DrillSize): Promise<DrillReport> {
  const earlier = new EarlierRelease(stack.root);
  try {
    await stack.restart({ release: earlier.folder });
    const people = await createPeople(stack.address, "upgrade", size.people);
    const working = Promise.all(people.map((person) => saveAll(person, size.saves)));
    const all = size.people * size.saves;
    const idle: string[] = [];
    for (const [at, release] of [undefined, earlier.folder, undefined].entries()) {
      // Early, because a stopping server still answers for a while.
      await until(() => confirmedBy(people) >= (all * (at + 1)) / EARLY);
      await stack.restart(release ? { release } : {});
      if (confirmedBy(people) === all)
        idle.push(`all was saved before change ${at + 1} of release`);
    }
    await working;
    // Every second person loads the new app; the others keep the open one.
    for (const person of people.filter((_, at) => at % 2 === 0)) person.sendsChanges = true;
    await Promise.all(people.map((person) => saveMore(person, size.saves)));
    const { name, faults, figures } = await reportOf(people, earlier, await tables(stack, earlier));
    return { name, figures, faults: [...idle, ...faults] };
  } finally {
    earlier.remove();
  }
}

async function reportOf(
  people: DrillPerson[],
  earlier: EarlierRelease,
  grown: string,
): Promise<DrillReport> {
  const faults = (await Promise.all(people.map((person) => person.faults()))).flat();
  const sum = (of: (person: DrillPerson) => number) =>
    people.reduce((total, person) => total + of(person), 0);
  const changes = sum(({ changesSent }) => changesSent);
  if (changes === 0) faults.push("nobody saved as today's app does");
  const figures = [
    `${confirmedBy(people)} saves of ${people.length} people, ${changes} of them as today's app sends them and the others as the first did`,
    `${earlier.name} → today → ${earlier.name} → today (${grown})`,
    `${sum(({ repeated }) => repeated)} calls sent again`,
  ].join("; ");
  return { name: "server upgraded, gone back and upgraded while people save", faults, figures };
}

async function tables(stack: DrillStack, earlier: EarlierRelease): Promise<string> {
  const [before, now] = await Promise.all([migrationsOf(earlier.folder), migrationsOf(stack.root)]);
  return `migrations of a church ${before.church.length} → ${now.church.length}, of the directory ${before.directory.length} → ${now.directory.length}`;
}
