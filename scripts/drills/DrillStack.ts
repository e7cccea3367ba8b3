/** The local stack for drills: separate state, parts that can be killed, restarts over the same state. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../local/ports.ts";
import { type Stack, startStack } from "../local/startStack.ts";
import { SmallDisk } from "./SmallDisk.ts";

/** The server's simulated trouble, as `troubledWorker.ts` reads it. */
export type Trouble = Partial<Record<"DRILL_DIRECTORY_MS" | "DRILL_CLOCK_MS", string>>;

/** What the server runs; by default the current release without trouble. */
export interface Served {
  trouble?: Trouble;
  /** The folder of another release's sources. */
  release?: string;
}

const TROUBLED = "tests/server/drills/troubledWorker.ts";

export type PartName = "server" | "agent" | "sign-in";

export class DrillStack {
  readonly root: string;
  readonly #stateFolder = mkdtempSync(join(tmpdir(), "lamplight-drill-"));
  #port = 0;
  #stack: Stack | undefined;
  /** The disk that holds the state, for drills that fill it. */
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

  /** Sends SIGKILL to the part and every process that it started. */
  kill(part: PartName): void {
    process.kill(-this.groupOf(part), "SIGKILL");
  }

  /** Returns the part's process group id. */
  groupOf(part: PartName): number {
    return Number(readFileSync(join(this.#stateFolder, "groups", part), "utf8"));
  }

  /** Restarts over the same state. */
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
