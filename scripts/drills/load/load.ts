/**
 * Many people at once on this machine, for a limited time: they sign in, write with the assistant,
 * edit their own plans and a shared one, open each other's, and read a published one. Measures
 * response times, visible errors, lost confirmed work, and the memory of the parts.
 */
import { setTimeout as delay } from "node:timers/promises";
import { listProjects, loadProject } from "#shared/contracts/projects.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { DrillStack, PartName } from "../DrillStack.ts";
import { createPeople, type DrillReport } from "../failures.ts";
import { Journal } from "./Journal.ts";
import { LoadPerson } from "./LoadPerson.ts";
import { quarters, residentMb, type Sample, sampleUntil } from "./memory.ts";
import { PlanCopy } from "./PlanCopy.ts";

export interface LoadSize {
  people: number;
  churches: number;
  minutes: number;
}

interface Church {
  people: LoadPerson[];
  /** The slug of its published plan. */
  slug: string;
}

const MAX = { people: 200, churches: 50, minutes: 15 };
/**
 * Average pause between two actions; randomised from half to one and a half times, so that people
 * do not act in step.
 */
const PAUSE_MS = 8_000;
/** One conversation with the assistant every few minutes. */
const CHAT_EVERY = 25;
const SAMPLE_EVERY_MS = 5_000;
const PARTS: PartName[] = ["server", "agent", "sign-in"];
const DAYS_A_WEEK = 5;
/** Allowed growth from the second quarter, when everything is warm, to the last one. */
const MAY_GROW = 1.25;
const MAY_GROW_MB = 100;
/** Growth is not judged in shorter runs. */
const TELLS_FROM_MINUTES = 5;

/** @throws RangeError for more than one machine can handle. */
export async function load(stack: DrillStack, size: LoadSize): Promise<DrillReport> {
  for (const [key, most] of Object.entries(MAX)) {
    const is = size[key as keyof LoadSize];
    if (!(is > 0 && is <= most)) throw new RangeError(`${key} must be 1 to ${most}`);
  }
  const journal = new Journal();
  const churches: Church[] = [];
  for (let n = 0; n < size.churches; n++)
    churches.push(await createChurch(stack, journal, n, size));
  journal.beginMeasuring();
  const endsAt = Date.now() + size.minutes * 60_000;
  const over = new AbortController();
  const sampling = sampleUntil(over.signal, SAMPLE_EVERY_MS, () =>
    residentMb(Object.fromEntries(PARTS.map((part) => [part, stack.groupOf(part)]))),
  );
  await Promise.all(
    churches.flatMap((church, n) =>
      church.people.map((_, at) =>
        live(church, at, { endsAt, signsInAt: 2 + ((at * 2 + n) % 20) }),
      ),
    ),
  );
  over.abort();
  const samples = await sampling;
  const { calls, edits } = journal;
  const repeated = [...journal.repeated.values()].reduce((sum, times) => sum + times, 0);
  const checked = (await Promise.all(churches.map((church) => check(church, journal)))).flat();
  const unfound = journal.projects().length - checked.length;
  const faults = [
    ...journal.seen.map((sentence) => `somebody saw: ${sentence}`),
    ...checked.flat(),
    ...(unfound === 0 ? [] : [`${unfound} projects are not there`]),
    ...(size.minutes < TELLS_FROM_MINUTES ? [] : growth(samples)),
  ];
  const figures = [
    `${size.people} people of ${size.churches} churches for ${size.minutes} min`,
    `${edits} edits confirmed, ${checked.length} plans compared with the journal, ${calls} calls, ${repeated} sent again, ${journal.seen.length} errors seen`,
    ...journal.figures(),
    ...PARTS.map((part) => `memory of ${part}: ${quarters(samples, part).join(" → ")} MB`),
  ].join("\n    ");
  return { name: "load", faults, figures };
}

/** Creates a church with its people, each with their own plan, and one shared and published plan. */
async function createChurch(
  stack: DrillStack,
  journal: Journal,
  n: number,
  size: LoadSize,
): Promise<Church> {
  const count = Math.max(2, Math.round(size.people / size.churches));
  const shared = `drill-load${n}-shared`;
  const people = (await createPeople(stack.address, `load${n}-`, count)).map(
    (person, at) => new LoadPerson(person, journal, { shared, number: n * count + at }),
  );
  const [steward] = people;
  if (!steward) throw new RangeError("A church needs people");
  await steward.begin(steward.shared, planOf(count, "shared"));
  const slug = await steward.publish(steward.shared);
  await Promise.all(people.map((person) => person.begin(person.own, planOf(20, "own"))));
  await Promise.all(people.map((person) => person.read(person.shared)));
  return { people, slug };
}

async function live(
  { people, slug }: Church,
  at: number,
  { endsAt, signsInAt }: { endsAt: number; signsInAt: number },
): Promise<void> {
  const person = people[at];
  if (!person) return;
  await delay(PAUSE_MS * Math.random());
  for (let turn = 1; Date.now() < endsAt; turn++) {
    const colleague = people[(at + turn) % people.length] ?? person;
    const ownDay = `own${1 + (turn % 20)}`;
    if (turn % 2 === 0) {
      await person.edit(person.own, ownDay);
    } else {
      await person.read(person.shared);
      await person.edit(person.shared, `shared${at + 1}`);
    }
    if (turn % 3 === 0) await person.list();
    if (turn % 3 === 1) await person.read(new PlanCopy(colleague.own.projectId));
    if (turn % 3 === 2) await person.readAlong(slug, `shared${1 + (turn % people.length)}`);
    if ((turn + at * 7) % CHAT_EVERY === 0) await person.chat(turn);
    if (turn === signsInAt) await person.signIn();
    await delay(PAUSE_MS * (0.5 + Math.random()));
  }
}

/**
 * Loads every plan of the church as a colleague would, and returns for each what differs from the
 * journal.
 */
async function check({ people }: Church, journal: Journal): Promise<string[][]> {
  const api = people.at(-1)?.api;
  const found: string[][] = [];
  const known = new Set(journal.projects());
  let cursor: string | null | undefined;
  while (api && cursor !== null) {
    const query = { limit: 100, cursor };
    const page: { projects: { id: string }[]; nextCursor: string | null } = await api.call(
      listProjects,
      { query },
    );
    for (const { id } of page.projects.filter((project) => known.has(project.id))) {
      found.push(journal.faultsOf(await api.call(loadProject, { parameters: { id } })));
    }
    cursor = page.nextCursor;
  }
  return found;
}

function growth(samples: Sample[]): string[] {
  return PARTS.flatMap((part) => {
    const [, warm = 0, , last = 0] = quarters(samples, part);
    const grew = last > warm * MAY_GROW && last > warm + MAY_GROW_MB;
    return grew ? [`the memory of ${part} grew from ${warm} to ${last} MB`] : [];
  });
}

function planOf(days: number, prefix: string): Plan {
  return Array.from({ length: Math.ceil(days / DAYS_A_WEEK) }, (_, week) => ({
    week_number: week + 1,
    name: `Week ${week + 1}`,
    weekly_passage: `Mark ${week + 1}`,
    passages: Array.from(
      { length: Math.min(DAYS_A_WEEK, days - week * DAYS_A_WEEK) },
      (_, day) => ({
        id: `${prefix}${week * DAYS_A_WEEK + day + 1}`,
        day_number: day + 1,
        scripture: `Mark ${week + 1}:${day * 4 + 1}-${day * 4 + 4}`,
        title: `Day ${day + 1}`,
        questions: ["What do you notice?", "What will you do?"],
        prayer: "Teach us to listen.",
      }),
    ),
  }));
}
