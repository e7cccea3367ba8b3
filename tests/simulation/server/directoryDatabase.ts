/** D1 on in-memory SQLite, with the directory's own migrations. Every query takes a network hop. */
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

const MIGRATIONS = new URL("../../../server/directory/migrations/", import.meta.url);
const migrations = readdirSync(MIGRATIONS)
  .sort()
  .map((name) => readFileSync(new URL(name, MIGRATIONS), "utf8"));

export interface Person {
  uid: string;
  churchId: string;
  role: string;
}

/** Creates the directory with these people; `hop` waits as long as a query takes. */
export function directoryDatabase(people: readonly Person[], hop: () => Promise<void>) {
  const db = new DatabaseSync(":memory:");
  for (const migration of migrations) db.exec(migration);
  const insert = db.prepare(
    "INSERT INTO users (uid, email, displayName, photoURL, churchId, role, createdAt, lastLogin) VALUES (?, ?, ?, '', ?, ?, '', '')",
  );
  for (const { uid, churchId, role } of people) {
    insert.run(uid, `${uid}@example.org`, uid, churchId, role);
  }
  const statement = (query: string, values: SQLInputValue[] = []) => {
    const all = async () => {
      await hop();
      return { results: db.prepare(query).all(...values), success: true, meta: {} };
    };
    return {
      bind: (...next: SQLInputValue[]) => statement(query, next),
      first: async () => (await all()).results[0] ?? null,
      all,
      run: all,
    };
  };
  return {
    prepare: (query: string) => statement(query),
    batch: (statements: ReturnType<typeof statement>[]) =>
      Promise.all(statements.map((one) => one.all())),
    close: () => db.close(),
  };
}
