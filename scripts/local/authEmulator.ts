/**
 * The Firebase Auth emulator, with accounts that outlive a kill.
 *
 * The emulator keeps accounts in memory and writes them only when it is asked to. A
 * small proxy before it asks after each call that changed something, and answers the
 * caller only then: who was told "signed in" exists after any crash.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { join } from "node:path";
import { type Part, startPart } from "./part.ts";
import { freePorts } from "./ports.ts";

export interface AuthEmulator extends Part {
  /** Where the Worker sends identity calls. */
  origin: string;
}

export async function startAuthEmulator(options: {
  root: string;
  stateFolder: string;
  projectId: string;
}): Promise<AuthEmulator> {
  const { root, stateFolder, projectId } = options;
  const [authPort = 0, hubPort = 0, loggingPort = 0, proxyPort = 0] = await freePorts(4);
  const accounts = join(stateFolder, "accounts");
  const home = join(stateFolder, "firebase");
  mkdirSync(home, { recursive: true });
  const saved = savedAccounts(accounts, home);
  const configFile = join(home, "firebase.json");
  writeFileSync(
    configFile,
    JSON.stringify({
      emulators: {
        auth: { host: "127.0.0.1", port: authPort },
        hub: { host: "127.0.0.1", port: hubPort },
        logging: { host: "127.0.0.1", port: loggingPort },
        ui: { enabled: false },
        singleProjectMode: false,
      },
    }),
  );
  const part = startPart({
    name: "sign-in service",
    command: process.execPath,
    args: [
      join(root, "node_modules/firebase-tools/lib/bin/firebase.js"),
      "emulators:start",
      "--only=auth",
      `--project=${projectId}`,
      `--config=${configFile}`,
      ...(saved ? [`--import=${saved}`] : []),
    ],
    cwd: home,
    // Its settings and update notes stay in the state folder, and so does the note by which it finds
    // its hub: in the system's folder, a second stack on this machine would take it for its own.
    env: { CI: "1", NO_UPDATE_NOTIFIER: "1", XDG_CONFIG_HOME: home, TMPDIR: home },
    logFile: join(stateFolder, "logs/sign-in.log"),
    groupFile: join(stateFolder, "groups/sign-in"),
    healthAddress: `http://127.0.0.1:${authPort}/`,
    // It answers before it has read the accounts.
    readyWords: "All emulators ready",
  });
  const exportAccounts = exporter(`http://127.0.0.1:${hubPort}/_admin/export`, accounts);
  const proxy = accountsProxy(authPort, exportAccounts);
  await new Promise<void>((resolve) => proxy.listen(proxyPort, "127.0.0.1", resolve));
  return {
    ...part,
    origin: `http://127.0.0.1:${proxyPort}`,
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await part.stop();
    },
  };
}

/** The first to be taken away and the last to be written: an export that has both is whole. */
const WHOLE = ["auth_export/accounts.json", "firebase-export-metadata.json"];
/** How the emulator calls an export that it has not put in its place yet; the time follows. */
const UNPLACED = "firebase-export-";

/**
 * Where the newest accounts are. The emulator takes the earlier ones away and then puts the new ones there: who was killed in
 * between finds them beside it.
 */
export function savedAccounts(folder: string, home: string): string | undefined {
  const exports = readdirSync(home).filter((name) => name.startsWith(UNPLACED));
  const places = [
    folder,
    ...exports
      .sort()
      .reverse()
      .map((name) => join(home, name)),
  ];
  return places.find((place) => WHOLE.every((file) => existsSync(join(place, file))));
}

/** Exports one at a time; who asks during an export waits for the next, which has their change. */
function exporter(address: string, folder: string): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const run = async () => {
    waiting = undefined;
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: folder, initiatedBy: "lamplight" }),
    });
    if (!answer.ok) console.error(`Accounts were not saved: ${await answer.text()}`);
  };
  return () => {
    if (!waiting) {
      waiting = last.then(run, run);
      last = waiting;
    }
    return waiting;
  };
}

export function accountsProxy(port: number, exportAccounts: () => Promise<void>): Server {
  const proxy = createServer((incoming, answer) => passOn(incoming, answer, port, exportAccounts));
  // Whoever calls closes what is idle: a side that does so by a clock loses the call that is on its way.
  proxy.keepAliveTimeout = 0;
  return proxy;
}

/** Calls after which an account is another than before. */
const CHANGES_ACCOUNTS = /accounts(:signIn|:signUp|:update|:delete|\/mfa)|\/accounts\/mfa/;

function passOn(
  incoming: IncomingMessage,
  answer: ServerResponse,
  port: number,
  exportAccounts: () => Promise<void>,
): void {
  const { method, url = "/", headers } = incoming;
  // A connection each: the emulator closes idle ones by a clock.
  const to = { host: "127.0.0.1", port, method, path: url, headers, agent: false };
  const outgoing = forward(to, (reply) => {
    const isChange = method === "POST" && reply.statusCode === 200 && CHANGES_ACCOUNTS.test(url);
    const send = () => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    };
    if (isChange) void exportAccounts().catch(console.error).then(send);
    else send();
  });
  outgoing.on("error", () => {
    answer.writeHead(503).end();
  });
  incoming.pipe(outgoing);
}
