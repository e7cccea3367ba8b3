/** The local stack for drills: state of its own, parts that can be killed, a start over the same state. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../local/ports.ts";
import { type Stack, startStack } from "../local/startStack.ts";
import { SmallDisk } from "./SmallDisk.ts";

/** What is wrong with the server, as `troubledWorker.ts` reads it. */
export type Trouble = Partial<Record<"DRILL_DIRECTORY_MS" | "DRILL_CLOCK_MS", string>>;

/** What the server is this time; by itself today's, and well. */
export interface Served {
  trouble?: Trouble;
  /** Where the sources of another release are. */
  release?: string;
}

const TROUBLED = "tests/server/drills/troubledWorker.ts";

export type PartName = "server" | "agent" | "sign-in";

export class DrillStack {
  readonly root: string;
  readonly #stateFolder = mkdtempSync(join(tmpdir(), "lamplight-drill-"));
  #port = 0;
  #stack: Stack | undefined;
  /** What the state stands on, where a drill wants to fill it. */
  readonly disk: SmallDisk | undefined;

  constructor(root: string, diskMb?: number) {
    this.root = root;
    if (diskMb) this.disk = new SmallDisk(this.#stateFolder, diskMb);
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  async start({ trouble, release }: Served = {}): Promise<void> {
    if (this.#port === 0) [this.#port = 0] = await freePorts(1);
    this.#stack = await startStack({
      root: this.root,
      stateFolder: this.#stateFolder,
      host: "127.0.0.1",
      port: this.#port,
      workerRoot: release,
      ...(trouble && { workerMain: join(this.root, TROUBLED), workerEnvironment: trouble }),
    });
  }

  /** kill -9 to the part and every process that it started. */
  kill(part: PartName): void {
    process.kill(-this.groupOf(part), "SIGKILL");
  }

  /** The id of the part's group of processes. */
  groupOf(part: PartName): number {
    return Number(readFileSync(join(this.#stateFolder, "groups", part), "utf8"));
  }

  /** Over the same state. */
  async restart(served?: Served): Promise<void> {
    await this.#stack?.stop();
    await this.start(served);
  }

  async readiness(): Promise<Record<string, string>> {
    const answer = await fetch(`${this.address}/api/readyz`);
    return ((await answer.json()) as { parts: Record<string, string> }).parts;
  }

  async end(): Promise<void> {
    await this.#stack?.stop();
    this.disk?.remove();
    rmSync(this.#stateFolder, { recursive: true, force: true });
  }
}
