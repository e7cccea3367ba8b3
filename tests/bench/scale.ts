/**
 * The directory as it grows to a hundred thousand churches: a million people and two million addresses of plans, of which
 * five churches are used. The same calls go to two Workers in turns, so that a busy moment affects both.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ADDRESSES_A_CHURCH, PEOPLE_A_CHURCH, seedDirectory } from "../support/seedDirectory.ts";
import { tokenOf } from "../support/unsigned.ts";
import { type AppWorker, prepareState, startAppWorker } from "./appWorker.ts";
import {
  appCallsTo,
  callAs,
  fillChurches,
  MEASURED_CHURCHES,
  measuredPeople,
  peopleOf,
} from "./benchChurches.ts";
import type { Bench, Figure } from "./figure.ts";
import { openDatabaseWith } from "./stateDatabase.ts";

const SIZES = { quick: [100, 2_000], full: [1_000, 100_000] };
const ROUNDS = { quick: 20, full: 800 };
/** Plans that are published in each measured church: pages that no place has yet. */
const PAGES = { quick: 4, full: 50 };
const WARM_UP = 20;
const GOAL = 1.2;
const KINDS = ["signIn", "list", "load", "save", "search"] as const;
type Kind = (typeof KINDS)[number] | "page";
const NAMES: Record<Kind, string> = {
  signIn: "sign-in",
  list: "list",
  load: "load",
  save: "save",
  page: "a day's page, not cached",
  search: "a search for a church by its name",
};
const SEEDED_AT_ONCE = 5_000;

export const scale: Bench = {
  about: "the same five churches, with a directory of few and of a hundred thousand others",
  async measure({ isQuick }) {
    const folder = mkdtempSync(join(tmpdir(), "lamplight-bench-scale-"));
    const started: AppWorker[] = [];
    try {
      const sizes = isQuick ? SIZES.quick : SIZES.full;
      const slugs = await prepareStates(folder, sizes, isQuick ? PAGES.quick : PAGES.full);
      for (const size of sizes) started.push(await startAppWorker(join(folder, `${size}`)));
      const workers = started.map(({ address }) => callsTo(address));
      const times = sizes.map(() => new Map<Kind, number[]>());
      const inTurns = async (kind: Kind, at: number, isKept = true) => {
        for (let turn = 0; turn < workers.length; turn += 1) {
          const size = (at + turn) % workers.length;
          const began = performance.now();
          await workers[size]?.(kind, at, slugs);
          const ofKind = times[size]?.get(kind) ?? [];
          if (isKept) times[size]?.set(kind, [...ofKind, performance.now() - began]);
        }
      };
      for (let at = 0; at < WARM_UP; at += 1)
        for (const kind of KINDS) await inTurns(kind, at, false);
      for (let at = 0; at < (isQuick ? ROUNDS.quick : ROUNDS.full); at += 1)
        for (const kind of KINDS) await inTurns(kind, at);
      for (let at = 0; at < slugs.length; at += 1) await inTurns("page", at);
      return figuresOf(sizes, times);
    } finally {
      for (const { stop } of started) await stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Creates a folder for each size. Returns the addresses of the plans that are published in the measured churches. */
async function prepareStates(
  folder: string,
  sizes: readonly number[],
  pages: number,
): Promise<string[]> {
  const few = join(folder, "few");
  mkdirSync(few);
  await prepareState(few);
  await fillChurches(few);
  const slugs = await publish(few, pages);
  for (const size of sizes) {
    const state = join(folder, `${size}`);
    cpSync(few, state, { recursive: true });
    const directory = openDatabaseWith("users", state);
    directory.exec("PRAGMA synchronous = OFF");
    for (let from = 0; from < size; from += SEEDED_AT_ONCE) {
      const end = Math.min(size, from + SEEDED_AT_ONCE);
      for (const statement of seedDirectory(from, end)) directory.exec(statement);
    }
    const counts = directory
      .prepare(
        "SELECT (SELECT count(*) FROM users) AS people, (SELECT count(*) FROM publications) AS addresses",
      )
      .get() as { people: number; addresses: number };
    directory.close();
    if (counts.people < size * PEOPLE_A_CHURCH || counts.addresses < size * ADDRESSES_A_CHURCH)
      throw new Error("The directory was not filled");
  }
  return slugs;
}

async function publish(state: string, pages: number): Promise<string[]> {
  const { address, stop } = await startAppWorker(state);
  const slugs: string[] = [];
  try {
    for (let church = 0; church < MEASURED_CHURCHES; church += 1) {
      const token = tokenOf(peopleOf(church)[0] ?? "");
      for (let plan = 0; plan < pages; plan += 1) {
        const url = new URL(`/api/projects/c${church}-p${plan}/publication`, address);
        const { publication } = await callAs<{ publication: { plan: { slug: string } } }>(
          ...([url, token] as const),
          {
            ...{ startDate: null, readingDays: null, holidays: [], endDate: null },
            ...{ isListed: true, translation: "web" },
          },
        );
        slugs.push(publication.plan.slug);
      }
    }
  } finally {
    await stop();
  }
  return slugs;
}

function callsTo(address: string) {
  const ask = appCallsTo(address);
  const people = measuredPeople();
  return async (kind: Kind, at: number, slugs: readonly string[]): Promise<unknown> => {
    const uid = people[at % people.length] ?? "";
    const churchId = `bench-${uid.split("-of-")[1]}`;
    const token = tokenOf(uid, { churchId, onboardingComplete: true });
    switch (kind) {
      case "signIn":
        return callAs(new URL("/api/users/me", address), token);
      case "search":
        return callAs(new URL(`/api/churches?query=church%20${at}&limit=10`, address), token);
      case "page": {
        const response = await fetch(new URL(`/daily/${slugs[at]}/1-1`, address));
        if (!response.ok) throw new Error(`A page answers ${response.status}`);
        return response.text();
      }
      default:
        return ask(kind, at);
    }
  };
}

function figuresOf(sizes: readonly number[], times: readonly Map<Kind, number[]>[]): Figure[] {
  const [few = new Map<Kind, number[]>(), many = new Map<Kind, number[]>()] = times;
  const [fewest = 0, most = 0] = sizes;
  const name = (size: number) => `${size.toLocaleString("en")} churches`;
  return [...KINDS, "page" as const].flatMap((kind): Figure[] => {
    const of = (found: Map<Kind, number[]>, share: number) =>
      percentile(found.get(kind) ?? [], share);
    const what = NAMES[kind];
    const over = (share: number) => of(many, share) / of(few, share);
    return [
      { what: `${what}, ${name(fewest)}, 99th percentile`, value: of(few, 0.99), unit: "ms" },
      { what: `${what}, ${name(most)}, 99th percentile`, value: of(many, 0.99), unit: "ms" },
      {
        what: `${what}, 99th percentile over that with ${name(fewest)}`,
        value: over(0.99),
        unit: "×",
        goal: GOAL,
      },
      {
        what: `${what}, median over that with ${name(fewest)}`,
        value: over(0.5),
        unit: "×",
        goal: GOAL,
        budget: 2,
      },
    ];
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
