/** Many people at once on this machine, for a bounded time: what they wait for, what fails, what is lost. */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { askAgent } from "./askAgent.ts";
import type { DrillPerson } from "./DrillPerson.ts";
import type { DrillStack } from "./DrillStack.ts";
import { type DrillReport, gather } from "./failures.ts";

export interface LoadSize {
  people: number;
  churches: number;
  minutes: number;
}

const MAX = { people: 200, churches: 50, minutes: 15 };
/** A busy person: one thing every few seconds, spread out so that they do not march in step. */
const PAUSE_MS = 3_000;
const RUN_EVERY = 40;

/** @throws RangeError beyond what one machine should be asked. */
export async function load(stack: DrillStack, size: LoadSize): Promise<DrillReport> {
  for (const [key, most] of Object.entries(MAX)) {
    const is = size[key as keyof LoadSize];
    if (!(is > 0 && is <= most)) throw new RangeError(`${key} must be 1 to ${most}`);
  }
  const perChurch = Math.max(1, Math.round(size.people / size.churches));
  const churches: DrillPerson[][] = [];
  for (let n = 0; n < size.churches; n++) {
    churches.push(await gather(stack.address, `load${n}-`, perChurch));
  }
  const people = churches.flat();
  for (const { tookMs } of people) tookMs.length = 0;
  const ends = Date.now() + size.minutes * 60_000;
  const before = memoryMb(process.pid);
  let runs = 0;
  let unfinished = 0;
  const live = async (person: DrillPerson, colleagues: DrillPerson[], at: number) => {
    await delay((PAUSE_MS * at) / people.length);
    for (let turn = 1; Date.now() < ends; turn++) {
      const colleague = colleagues[turn % colleagues.length] ?? person;
      await person.save(turn);
      if (turn % 3 === 0) await person.insist("GET", "/api/projects");
      if (turn % 3 === 1) await person.insist("GET", `/api/projects/${colleague.projectId}/load`);
      if ((turn + at) % RUN_EVERY === 0) {
        runs += 1;
        const { finished } = await askAgent(person, "Write a plan of 4 weeks through Mark.");
        if (!finished) unfinished += 1;
      }
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(
    churches.flatMap((church, n) => church.map((one, at) => live(one, church, n * perChurch + at))),
  );
  const faults = (await Promise.all(people.map((person) => person.faults()))).flat();
  if (unfinished > 0) faults.push(`${unfinished} of ${runs} runs did not finish`);
  const took = people.flatMap(({ tookMs }) => tookMs).sort((one, other) => one - other);
  const part = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
  const saves = people.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
  const figures = [
    `${people.length} people of ${size.churches} churches for ${size.minutes} min`,
    `${saves} saves, ${runs} runs, ${took.length} calls`,
    `median ${part(0.5)} ms, 95 % ${part(0.95)} ms, slowest ${part(0.9999)} ms`,
    `memory of all parts ${before} → ${memoryMb(process.pid)} MB`,
  ].join("; ");
  return { name: "load", faults, figures };
}

/** Of this process and all below it, resident. */
function memoryMb(root: number): number {
  const below = (pid: number): number[] => {
    try {
      const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
      return [
        pid,
        ...text
          .split(" ")
          .filter(Boolean)
          .flatMap((child) => below(Number(child))),
      ];
    } catch {
      return [];
    }
  };
  const kilobytes = below(root).map((pid) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}
