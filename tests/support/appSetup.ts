/** Gives every app test an IndexedDB of its own, and a BroadcastChannel, which happy-dom lacks. */
import "fake-indexeddb/auto";
import { BroadcastChannel } from "node:worker_threads";

Object.assign(globalThis, { BroadcastChannel });
