/**
 * The Worker's real app and the churches' real objects, in this process.
 *
 * Between the app and an object, and between the app and the directory, lies a network of
 * their own, so that two requests interleave as they do on the platform. A restart makes new
 * objects over the same storage; what was on its way through an old one fails.
 */

import { checkAnswerKept, checkOneWrite } from "../checks/checkAnswerKept.ts";
import type { Ledger } from "../checks/Ledger.ts";
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
/** Methods of the object that are judged by what they leave in its tables. */
const WATCHED: Record<string, typeof watchSave> = {
  restoreRevision: watchRestore,
  saveProject: watchSave,
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
  /** What is wrong with it at the moment. */
  trouble: Trouble = {};
  /** The objects' next so many writes find the disk full, once so many others have found room. */
  fullFor = 0;
  fullAfter = 0;
  /** Raised by a restart. */
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
      // A day passes here in a second.
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

  /** An object that starts anew writes its chores, which a full disk does not take. */
  restart(): void {
    if (this.trouble.isDiskFull) return;
    this.fullFor = 0;
    this.#life += 1;
    for (const church of this.#churches.values()) church.object = this.#start(church.storage);
  }

  /** Of each project's history only the newest revision is kept, as of plans that were worked on for months. */
  thinHistory(): void {
    if (this.trouble.isDiskFull || this.fullFor > 0) return;
    for (const { storage } of this.#churches.values()) {
      const old = "revision < (SELECT revision FROM projects WHERE id = revisions.project_id)";
      storage.all(`INSERT INTO thinned_revisions SELECT * FROM revisions WHERE ${old}`);
      storage.all(`DELETE FROM revisions WHERE ${old}`);
    }
  }

  /** Rows of a church's tables, for the checks. */
  rows(churchId: string, query: string, ...values: string[]): Row[] {
    return this.#church(churchId).storage.all(query, ...values);
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
    // Where the checks still find them.
    storage.all("CREATE TABLE thinned_revisions AS SELECT * FROM revisions");
    this.#churches.set(churchId, church);
    return church;
  }

  /** Asked before each write. */
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
      // Hints over sockets are lost, all of them: they cost freshness, never correctness.
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

  /** A call by RPC: what goes in and out is copied, and the object may die on the way. */
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
    // Up to its first await a method runs alone, and its transaction is in there.
    const working = call.apply(church.object, sent);
    judge?.(this.#deps.ledger);
    const raised = [...this.#revisions(church)].filter(([id, to]) => before.get(id) !== to);
    this.#deps.ledger.hearCall({ method, given, raised: raised.length > 0, working });
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
