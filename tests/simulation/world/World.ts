/** Everything that a simulation consists of, made from one seed. */
import { Ledger } from "../checks/Ledger.ts";
import { Device } from "../people/Device.ts";
import type { Tab } from "../people/Tab.ts";
import type { Person } from "../server/directoryDatabase.ts";
import { SimulatedServer } from "../server/SimulatedServer.ts";
import { hashOf, type Randomness, randomness } from "./randomness.ts";
import { SimulatedAgent } from "./SimulatedAgent.ts";
import { SimulatedClock } from "./SimulatedClock.ts";

export const START_AT = Date.parse("2026-11-21T08:00:00Z");

export const PEOPLE: readonly [Person, ...Person[]] = [
  { uid: "anna", churchId: "grace", role: "steward" },
  { uid: "ben", churchId: "grace", role: "plan-maker" },
  { uid: "carol", churchId: "hope", role: "plan-maker" },
];

export class World {
  readonly seed: number;
  readonly clock = new SimulatedClock(START_AT);
  readonly ledger = new Ledger();
  readonly counts = { requests: 0, deaths: 0 };
  readonly random: Randomness;
  readonly server: SimulatedServer;
  readonly agent: SimulatedAgent;
  readonly devices: readonly [Device, Device, Device];
  readonly #log: string[] | undefined;
  #digest = 0;

  constructor(seed: number, { isLogged = false } = {}) {
    this.seed = seed;
    this.random = randomness(seed, "world");
    this.#log = isLogged ? [] : undefined;
    const { clock, ledger } = this;
    const random = randomness(seed, "server");
    this.server = new SimulatedServer({ clock, random, ledger, people: PEOPLE });
    this.agent = new SimulatedAgent(clock, randomness(seed, "agent"), ledger);
    this.devices = [
      new Device(this, "phone1", "anna", ["a", "b"]),
      new Device(this, "phone2", "ben", ["a"]),
      new Device(this, "phone3", "carol", ["a"]),
    ];
    ledger.looks.isListed = (word) => this.devices.some((device) => device.lists(word));
  }

  tabs(): Tab[] {
    return this.devices.flatMap(({ tabs }) => tabs);
  }

  churchOf(uid: string | null): string {
    return PEOPLE.find((person) => person.uid === uid)?.churchId ?? "";
  }

  /** Logs one line; two runs of a seed must log the same lines. */
  note(line: string): void {
    const at = this.clock.now() - START_AT;
    this.#digest = hashOf(`${at} ${line}`, this.#digest);
    this.#log?.push(`${(at / 1000).toFixed(3).padStart(9)} s  ${line}`);
  }

  get digest(): string {
    return this.#digest.toString(16).padStart(8, "0");
  }

  get log(): readonly string[] {
    return this.#log ?? [];
  }
}
