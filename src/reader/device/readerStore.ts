/**
 * The reader's data on the device: one record a plan. Separate from the signed-in app's store: a
 * church's readers have no account, and the page stays small without a library.
 */
import { emptyRecord, type ReaderRecord } from "../page/reader.ts";

const NAME = "lamplight-reader";
const VERSION = 1;
/** By the plan's public id. */
const PLANS = "plans";

export interface ReaderStore {
  read(planId: string): Promise<ReaderRecord>;
  /** Returns the records of all plans that were read on this device. */
  readAll(): Promise<ReaderRecord[]>;
  /** Reads and writes in one transaction, so that two tabs do not overwrite each other. */
  change(planId: string, change: (record: ReaderRecord) => ReaderRecord): Promise<void>;
}

/** Each call rejects where the browser stores nothing, as some do in private windows. */
export function readerStore(factory: IDBFactory = indexedDB): ReaderStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    opening ??= openDatabase(factory).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    async read(planId) {
      const plans = (await open()).transaction(PLANS).objectStore(PLANS);
      return ofPlan(planId, await settled(plans.get(planId)));
    },
    async readAll() {
      const plans = (await open()).transaction(PLANS).objectStore(PLANS);
      const found: Partial<ReaderRecord>[] = await settled(plans.getAll());
      return found.flatMap((record) => (record.id ? ofPlan(record.id, record) : []));
    },
    async change(planId, change) {
      const transaction = (await open()).transaction(PLANS, "readwrite");
      const plans = transaction.objectStore(PLANS);
      plans.put(change(ofPlan(planId, await settled(plans.get(planId)))));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    },
  };
}

/** Only this code writes records; a field added later gets its default. */
function ofPlan(planId: string, found: Partial<ReaderRecord> | undefined): ReaderRecord {
  return { ...emptyRecord(planId), ...found };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, VERSION);
  request.onupgradeneeded = () => request.result.createObjectStore(PLANS, { keyPath: "id" });
  return settled(request);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
