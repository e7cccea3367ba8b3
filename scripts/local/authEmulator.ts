/**
 * The Firebase Auth emulator, with accounts that survive a kill.
 *
 * The emulator holds accounts in memory and writes them only on request. A small proxy in front
 * requests this after each call that changed something, and only then answers the caller: a person
 * who was told "signed in" exists after any crash.
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
  /** The URL to which the Worker sends identity calls. */
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
    // Its settings and update notes stay in the state folder, and so does the file by which it
    // finds its hub: in the system's temporary folder, a second stack on this machine would use
    // that hub.
    env: { CI: "1", NO_UPDATE_NOTIFIER: "1", XDG_CONFIG_HOME: home, TMPDIR: home },
    logFile: join(stateFolder, "logs/sign-in.log"),
    groupFile: join(stateFolder, "groups/sign-in"),
    healthAddress: `http://127.0.0.1:${authPort}/`,
    // It answers before it has loaded the accounts.
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

/** The first file to be deleted and the last to be written: an export with both is complete. */
const WHOLE = ["auth_export/accounts.json", "firebase-export-metadata.json"];
/** Prefix of an export that the emulator has not moved into place yet, followed by the time. */
const UNPLACED = "firebase-export-";

/**
 * Returns the folder with the newest accounts. The emulator deletes the earlier export and then
 * moves the new one into place: after a kill in between, the new one is beside it.
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

/**
 * Returns a function that exports one at a time; a call during an export waits for the next one,
 * which includes its change.
 */
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
  const proxy = createServer((incoming, answer) =>
    forwardCall(incoming, answer, port, exportAccounts),
  );
  // The caller closes idle connections: a timer on this side would break a call that is just being
  // sent.
  proxy.keepAliveTimeout = 0;
  return proxy;
}

/** Calls that change an account. */
const CHANGES_ACCOUNTS = /accounts(:signIn|:signUp|:update|:delete|\/mfa)|\/accounts\/mfa/;

function forwardCall(
  incoming: IncomingMessage,
  answer: ServerResponse,
  port: number,
  exportAccounts: () => Promise<void>,
): void {
  const { method, url = "/", headers } = incoming;
  // A new connection each time: the emulator closes idle ones by a timer.
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
