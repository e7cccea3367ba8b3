/** Stands for an isolate of the Worker: with memberships of its own, and counts of what it asks of others. */
import { env } from "cloudflare:workers";
import type { Bindings } from "../../../server/env.ts";

export interface CountedIsolate {
  bindings: Partial<Bindings>;
  /** The statements sent to the directory, which all churches share. */
  statements: string[];
  /** The methods called on churches' objects. */
  calls: string[];
  /** Empties both lists. */
  clear(): void;
}

export function countedIsolate(more: Partial<Bindings> = {}): CountedIsolate {
  const statements: string[] = [];
  const calls: string[] = [];
  const DIRECTORY = new Proxy(env.DIRECTORY, {
    get: (db, name: keyof D1Database) =>
      name === "prepare"
        ? (query: string) => {
            statements.push(query);
            return db.prepare(query);
          }
        : (db[name] as () => unknown).bind(db), // All its members are methods.
  });
  const counted = (stub: object) =>
    new Proxy(stub, {
      get:
        (target, name) =>
        (...given: unknown[]) => {
          calls.push(String(name));
          return (target as Record<string | symbol, (...given: unknown[]) => unknown>)[name]?.(
            ...given,
          );
        },
    });
  const CHURCH = new Proxy(env.CHURCH, {
    get: (namespace, name) =>
      name === "get"
        ? (id: DurableObjectId) => counted(namespace.get(id))
        : (namespace[name as "idFromName"] as (value: string) => unknown).bind(namespace),
  });
  return {
    bindings: { ...more, DIRECTORY, CHURCH },
    ...{ statements, calls },
    clear() {
      statements.length = 0;
      calls.length = 0;
    },
  };
}
