/** A directory that writes what it is asked to write of people, and whose answer to that is lost. */
import { env } from "cloudflare:workers";

export function cutOffDirectory(): D1Database {
  const lost = async (written: Promise<unknown>): Promise<never> => {
    await written;
    throw new Error("Network connection lost.");
  };
  const change = (statement: D1PreparedStatement) => ({
    bind(...values: unknown[]) {
      const bound = statement.bind(...values);
      const first = bound.first.bind(bound);
      return Object.assign(bound, { first: () => lost(first()) });
    },
  });
  return new Proxy(env.DIRECTORY, {
    get(db, name: keyof D1Database) {
      if (name === "batch") return (all: D1PreparedStatement[]) => lost(db.batch(all));
      if (name !== "prepare") return (db[name] as () => unknown).bind(db); // All its members are methods.
      return (query: string) => {
        const statement = db.prepare(query);
        return query.startsWith("UPDATE users") ? change(statement) : statement;
      };
    },
  });
}
