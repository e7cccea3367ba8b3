/** Sends the outbox when the browser reports a network. */
import { Client } from "@langchain/langgraph-sdk/client";
import { Dexie } from "dexie";
import { connectAgent } from "../../agent/connectAgent.ts";
import { resumeRuns } from "../../agent/resumeRuns.ts";
import { firebaseConfig, usesEmulator } from "../../auth/firebaseConfig.ts";
import { browserClockAndIds } from "../../data/db/clockAndIds.ts";
import { closeDatabase } from "../../data/db/closeDatabase.ts";
import { databaseName, LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { createApi } from "../../data/http/createApi.ts";
import { pause } from "../../data/sync/pause.ts";
import { sendInBackground } from "../../data/sync/sendInBackground.ts";
import { webLock } from "../../data/sync/tabLock.ts";
import { readStoredUser } from "./storedUser.ts";
import { workerToken } from "./workerToken.ts";

/** Chromium ends an event of this kind after a few minutes. */
const LONGEST_MS = 60_000;

const TOKEN_ADDRESS = `${usesEmulator ? "" : "https:/"}/securetoken.googleapis.com/v1/token?key=${firebaseConfig.apiKey}`;

/** @throws Error when rows are left: the browser then wakes the worker again later */
export async function sendOutbox(): Promise<void> {
  const user = await readStoredUser();
  if (!user || !(await Dexie.exists(databaseName(user.uid)))) return;
  const { uid } = user;
  const db = new LamplightDatabase(uid);
  // A sign-out deletes the database: later use here must not recreate it.
  db.on("versionchange", () => {
    closeDatabase(db);
    return false;
  });
  const send = (url: string, init: RequestInit) => fetch(url, init);
  const token = workerToken(uid, {
    user: readStoredUser,
    fetch: send,
    now: browserClockAndIds.now,
    address: TOKEN_ADDRESS,
  });
  const shell = {
    ...browserClockAndIds,
    random: () => Math.random(),
    // The worker is woken because there is a network. Failed rows stay and are retried.
    isOnline: () => true,
    pause,
  };
  // Names only: error messages can contain what a person wrote.
  const warn = (what: string) => console.warn(`background: ${what}`);
  const runs = connectAgent({
    ...shell,
    db,
    warn,
    loadClient: async () => ({ Client }),
    origin: location.origin,
    token,
    person: async () => ({ uid, name: user.displayName ?? "" }),
  });
  const resuming = { ...shell, db, warn, loadRuns: async () => runs, onReturn: () => () => {} };
  try {
    const left = await sendInBackground({
      ...shell,
      db,
      uid,
      api: createApi({ fetch: send, token, now: browserClockAndIds.now }),
      lock: webLock(navigator.locks),
      report: (error) => warn(error instanceof Error ? error.name : typeof error),
      alongside: (signal) => resumeRuns(resuming, signal),
      longestMs: LONGEST_MS,
    });
    if (left > 0) throw new Error(`${left} changes still wait`);
  } finally {
    closeDatabase(db);
  }
}
