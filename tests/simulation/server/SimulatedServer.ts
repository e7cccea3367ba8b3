/**
 * Runs the Worker's real app and the churches' real objects in this process.
 *
 * Calls between the app and an object, and between the app and the directory, take time, so that
 * requests interleave as on the platform. A restart creates new objects over the same storage; calls
 * in progress in an old one fail.
 */

import { checkAnswerKept, checkOneWrite } from "../checks/checkAnswerKept.ts";
import type { Ledger } from "../checks/Ledger.ts";
import { watchDecision, watchYes } from "../checks/watchLook.ts";
import { watchRestore } from "../checks/watchRestore.ts";
import { watchSave } from "../checks/watchSave.ts";
import type { Trouble } from "../people/operations.ts";
import type { Randomness } from "../world/randomness.ts";
import type { SimulatedClock } from "../world/SimulatedClock.ts";
import { directoryDatabase, type Person } from "./directoryDatabase.ts";
import { withClockAhead } from "./serverClock.ts";
import { type ChurchInstance, type HonoApp, loadServerModules } from "./serverModules.ts";
import { type Row, SqliteStorage } from "./sqliteStorage.ts";

const modules = await loadServerModules();
const LONGEST_HOP_MS = 4;
/** Methods of the object that are checked by what they leave in its tables. */
const WATCHED: Record<string, typeof watchSave> = {
  restoreRevision: watchRestore,
  saveProject: watchSave,
  decideComment: watchDecision,
  sayYes: watchYes,
};

export interface ServerDeps {
  clock: SimulatedClock;
  random: Randomness;
  ledger: Ledger;
  people: readonly Person[];
}

interface Church {
  storage: SqliteStorage;
  object: ChurchInstance;
}

export class SimulatedServer {
  readonly #deps: ServerDeps;
  readonly #app: HonoApp = modules.createApp();
  readonly #directory: ReturnType<typeof directoryDatabase>;
  readonly #bindings: object;
  readonly #churches = new Map<string, Church>();
  /** The server's current fault. */
  trouble: Trouble = {};
  /** How many writes of the objects fail with a full disk, and after how many that succeed. */
  fullFor = 0;
  fullAfter = 0;
  /** Rises with each restart. */
  #life = 0;

  constructor(deps: ServerDeps) {
    this.#deps = deps;
    this.#directory = directoryDatabase(deps.people, async () => {
      await this.#hop();
      const { directoryMs } = this.trouble;
      if (directoryMs) await deps.clock.sleep(directoryMs);
    });
    this.#bindings = {
      DIRECTORY: this.#directory,
      CHURCH: {
        idFromName: (name: string) => name,
        get: (name: string) => this.#stub(name),
      },
      // A simulated day passes in a second.
      USER_LIMIT: { limit: async () => ({ success: true }) },
      ADDRESS_LIMIT: { limit: async () => ({ success: true }) },
      FIREBASE_PROJECT_ID: "demo-lamplight",
      AUTH_EMULATOR_ORIGIN: "http://127.0.0.1:9099",
      AGENT_ORIGIN: "http://agent.test",
      AGENT_SECRET: "a secret that only the simulation knows",
    };
    for (const { churchId } of deps.people) this.#church(churchId);
  }

  async answer(path: string, init: RequestInit): Promise<Response> {
    return withClockAhead(this.trouble.clockMs ?? 0, () =>
      this.#app.request(`http://localhost${path}`, init, this.#bindings),
    );
  }

  /** Restarts all objects. A starting object writes its chores, which a full disk would refuse. */
  restart(): void {
    if (this.trouble.isDiskFull) return;
    this.fullFor = 0;
    this.#life += 1;
    for (const church of this.#churches.values()) church.object = this.#start(church.storage);
  }

  /** Removes all but the newest revision of each project's history, as months of work would. */
  thinHistory(): void {
    if (this.trouble.isDiskFull || this.fullFor > 0) return;
    for (const { storage } of this.#churches.values()) {
      const old = "revision < (SELECT revision FROM projects WHERE id = revisions.project_id)";
      storage.all(`INSERT INTO thinned_revisions SELECT * FROM revisions WHERE ${old}`);
      storage.all(`DELETE FROM revisions WHERE ${old}`);
    }
  }

  /** Returns rows of a church's tables, for the checks. */
  rows(churchId: string, query: string, ...values: string[]): Row[] {
    return this.#church(churchId).storage.all(query, ...values);
  }

  /** Calls a church's object as the Worker does for the holder of a link. */
  call(churchId: string, method: string, given: unknown[]): Promise<unknown> {
    return this.#call(churchId, method, given);
  }

  close(): void {
    this.#directory.close();
    for (const { storage } of this.#churches.values()) storage.close();
  }

  #church(churchId: string): Church {
    const known = this.#churches.get(churchId);
    if (known) return known;
    const storage = new SqliteStorage(() => this.#isFull());
    const church = { storage, object: this.#start(storage) };
    // The checks read the removed revisions from there.
    storage.all("CREATE TABLE thinned_revisions AS SELECT * FROM revisions");
    this.#churches.set(churchId, church);
    return church;
  }

  /** Whether the next write fails; called before each. */
  #isFull(): boolean {
    if (this.trouble.isDiskFull) return true;
    if (this.fullFor === 0) return false;
    const hasRoom = this.fullAfter > 0;
    if (hasRoom) this.fullAfter -= 1;
    else this.fullFor -= 1;
    return !hasRoom;
  }

  #start(storage: SqliteStorage): ChurchInstance {
    const ctx = {
      storage,
      id: { name: "church" },
      // All hints over sockets are lost: they affect freshness, never correctness.
      getWebSockets: () => [],
      acceptWebSocket: () => {},
      setWebSocketAutoResponse: () => {},
      waitUntil: () => {},
      blockConcurrencyWhile: (work: () => Promise<unknown>) => work(),
    };
    return new modules.ChurchObject(ctx, this.#bindings);
  }

  #stub(churchId: string): object {
    return new Proxy(
      {},
      {
        get: (_, method) =>
          method === "then"
            ? undefined
            : (...given: unknown[]) => this.#call(churchId, String(method), given),
      },
    );
  }

  /** Calls an object as by RPC: arguments and results are copied, and the object may die meanwhile. */
  async #call(churchId: string, method: string, given: unknown[]): Promise<unknown> {
    await this.#hop();
    const life = this.#life;
    const church = this.#church(churchId);
    const sent = structuredClone(given);
    const before = this.#revisions(church);
    const { writes } = church.storage;
    const judge = WATCHED[method]?.(church.storage, given);
    const call = church.object[method];
    if (!call) throw new Error(`The object has no ${method}`);
    // A method runs without interruption up to its first await, which includes its transaction.
    const working = call.apply(church.object, sent);
    judge?.(this.#deps.ledger);
    const raised = [...this.#revisions(church)].filter(([id, to]) => before.get(id) !== to);
    this.#deps.ledger.recordCall({ method, given, raised: raised.length > 0, working });
    if (raised.length > 0) {
      checkAnswerKept(this.#deps.ledger, church.storage, given);
      checkOneWrite(this.#deps.ledger, church.storage.writes - writes, method);
    }
    const answer = structuredClone(await working);
    await this.#hop();
    if (life !== this.#life) throw new Error("The object was started anew");
    return answer;
  }

  #revisions({ storage }: Church): Map<unknown, unknown> {
    return new Map(
      storage.all("SELECT id, revision FROM projects").map(({ id, revision }) => [id, revision]),
    );
  }

  #hop(): Promise<void> {
    const { clock, random } = this.#deps;
    return clock.sleep(random.next() * LONGEST_HOP_MS);
  }
}
