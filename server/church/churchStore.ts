/** What an operation on a church's data needs: the tables and the time of the call. */
import { Refusal } from "../refusal.ts";

export interface ChurchStore {
  sql: SqlStorage;
  /** ISO 8601, the same for everything that one call writes. */
  now: string;
  /** Called with each new revision, so that open apps can be notified once it is stored. */
  raised?(projectId: string, revision: number): void;
}

/** The platform's limit of a row is 2 MB; the local emulation allows more, so the limit is enforced here. */
const MAX_ROW_BYTES = 2_000_000;
const ROOM_FOR_OTHER_COLUMNS = 10_000;

/** Returns `value` as JSON that fits into a row. @throws Refusal `too_large` */
export function toRowJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (new TextEncoder().encode(json).length > MAX_ROW_BYTES - ROOM_FOR_OTHER_COLUMNS) {
    throw new Refusal("too_large", "One part of this is larger than can be stored.");
  }
  return json;
}
