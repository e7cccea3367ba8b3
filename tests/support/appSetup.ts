/** Every app test has an IndexedDB of its own, and a channel to other tabs, which happy-dom lacks. */
import "fake-indexeddb/auto";
import { BroadcastChannel } from "node:worker_threads";

Object.assign(globalThis, { BroadcastChannel });
