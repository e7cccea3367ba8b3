/** The storage of a church's object, on in-memory SQLite. It outlives the object, as on the platform. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

const READS = /^\s*SELECT\b/i;
/** The object's own schedule, whose writes do not count as part of a call. */
const OWN = /\bchores\b/i;

export type Row = Record<string, unknown>;

export class SqliteStorage {
  readonly #db = new DatabaseSync(":memory:");
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;
  /** Number of atomic writes. */
  #writes = 0;
  #isWritten = false;
  #alarm: number | null = null;
  readonly #isFull: () => boolean;

  constructor(isFull: () => boolean) {
    this.#isFull = isFull;
  }

  readonly sql = {
    exec: (query: string, ...values: SQLInputValue[]) => {
      // Only migrations contain several statements at once, and they take no values.
      if (values.length === 0 && /;\s*\S/.test(query)) {
        this.#db.exec(query);
        return cursor([]);
      }
      return cursor(this.all(query, ...values));
    },
  };

  all(query: string, ...values: SQLInputValue[]): Row[] {
    if (!READS.test(query)) this.#noteWrite(query);
    let statement = this.#statements.get(query);
    if (!statement) {
      statement = this.#db.prepare(query);
      this.#statements.set(query, statement);
    }
    return statement.all(...values).map((row) => ({ ...row }));
  }

  /** Rises with each transaction that writes, and with each write outside of one. */
  get writes(): number {
    return this.#writes;
  }

  #noteWrite(query: string): void {
    if (this.#isFull()) throw new Error("database or disk is full");
    if (OWN.test(query)) return;
    if (!this.#isWritten) this.#writes += 1;
    this.#isWritten = this.#depth > 0;
  }

  transactionSync = <Result>(work: () => Result): Result => {
    if (this.#depth === 0) this.#isWritten = false;
    const name = `s${++this.#depth}`;
    this.#db.exec(`SAVEPOINT ${name}`);
    try {
      const result = work();
      this.#db.exec(`RELEASE ${name}`);
      return result;
    } catch (error) {
      this.#db.exec(`ROLLBACK TO ${name}; RELEASE ${name}`);
      throw error;
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#isWritten = false;
    }
  };

  getAlarm = async (): Promise<number | null> => this.#alarm;

  setAlarm = async (at: number | Date): Promise<void> => {
    this.#alarm = Number(at);
  };

  deleteAlarm = async (): Promise<void> => {
    this.#alarm = null;
  };

  close(): void {
    this.#db.close();
  }
}

function cursor(rows: Row[]) {
  return {
    toArray: () => rows,
    one: () => {
      if (rows.length !== 1) throw new Error(`Expected one row, and there are ${rows.length}`);
      return rows[0];
    },
    [Symbol.iterator]: () => rows[Symbol.iterator](),
  };
}
