/** Connects a tab or the worker to the person's database on the device's disk, to the server and to the agent. */
import { Dexie } from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import { RequestError } from "#shared/contracts/requestErrors.ts";
import type { AgentTransport } from "../../../src/agent/agentTransport.ts";
import type { LamplightDatabase } from "../../../src/data/db/LamplightDatabase.ts";
import { openDatabase } from "../../../src/data/db/openDatabase.ts";
import { type Api, createApi } from "../../../src/data/http/createApi.ts";
import type { SyncDeps } from "../../../src/data/sync/startSync.ts";
import { tokenOf } from "../server/token.ts";
import { agentOf } from "../world/agentTransport.ts";
import type { SimulatedClock } from "../world/SimulatedClock.ts";
import { fetchOf } from "../world/SimulatedNetwork.ts";
import type { World } from "../world/World.ts";
import type { Device } from "./Device.ts";
import { DISK_FAULTS, Disk } from "./disk.ts";
import type { Life } from "./Life.ts";

type Shell = Omit<SyncDeps, "db" | "api" | "uid" | "onReturn">;

export interface Connection {
  life: Life;
  disk: Disk;
  db: LamplightDatabase;
  api: Api;
  transport: AgentTransport;
  shell: Shell;
}

export async function connect(world: World, device: Device, life: Life): Promise<Connection> {
  const disk = new Disk(device, life);
  const db = await onDevice(device, disk, () => openDatabase(life.uid));
  return {
    life,
    disk,
    db,
    api: makeApi(world, device, life),
    transport: agentOf(world, device, life),
    shell: makeShell(world, device, life),
  };
}

function makeShell(world: World, device: Device, life: Life): Shell {
  return {
    now: () => device.now(),
    newId: () => device.newId(),
    random: () => device.random.next(),
    isOnline: () => device.isOnline,
    pause: (ms: number, signal: AbortSignal) => pause(world.clock, life, ms, signal),
    lock: device.locks.of(life),
    report: (error: unknown) => report(world, life, error),
  };
}

function makeApi(world: World, device: Device, life: Life): Api {
  return createApi({
    fetch: fetchOf(world, device, life),
    token: async (fresh) => {
      if (fresh) {
        device.isTokenStale = false;
        device.renewals += 1;
      }
      return device.uid === life.uid ? tokenOf(life.uid, device.isTokenStale) : null;
    },
    now: () => device.now(),
  });
}

/** Reports an error as a violation, unless it is one of the disk or the network. */
function report(world: World, life: Life, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  world.note(`${life.name} reports ${name}`);
  if (life.isAlive && !DISK_FAULTS.has(name) && !(error instanceof RequestError)) {
    world.ledger.violate("unexpected error", `${life.name}: ${String(error)}`);
  }
}

/** Runs `make` with the device's IndexedDB and disk set on the Dexie class, which a new database reads them from. */
export function onDevice<Result>(
  { factory, name }: Device,
  disk: Disk | undefined,
  make: () => Result,
): Result {
  const { dependencies, addons } = Dexie;
  const named = (database: string) =>
    database.startsWith(`${name}/`) ? database : `${name}/${database}`;
  const indexedDB = {
    open: (database: string, version?: number) => factory.open(named(database), version),
    deleteDatabase: (database: string) => factory.deleteDatabase(named(database)),
    databases: () => factory.databases(),
    cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
  };
  Object.assign(Dexie, {
    dependencies: { indexedDB, IDBKeyRange },
    addons: disk ? [disk.under] : [],
  });
  try {
    return make();
  } finally {
    Object.assign(Dexie, { dependencies, addons });
  }
}

/** Pauses; never resolves for a dead tab. */
function pause(clock: SimulatedClock, life: Life, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      cancel();
      signal.removeEventListener("abort", end);
      if (life.isAlive) resolve();
    };
    const cancel = clock.after(ms, end);
    signal.addEventListener("abort", end);
  });
}
