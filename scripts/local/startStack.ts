/**
 * Starts all of Lamplight on one machine: sign-in service, agent host and Worker, with all state in
 * one folder.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { localOperatorSecret } from "../admin/operatorApi.ts";
import { startAuthEmulator } from "./authEmulator.ts";
import { buildWhatIsStale } from "./build.ts";
import { claimState, OWNER_FILE } from "./claimState.ts";
import { startMailbox } from "./mailbox.ts";
import { endLeftovers, LocalStackError, type Part, startPart } from "./part.ts";
import { freePorts, isPortFree } from "./ports.ts";
import { localVapidKeys } from "./vapidKeys.ts";
import { applyMigrations, startWorker } from "./worker.ts";

export { LocalStackError } from "./part.ts";

/** Increased when the contents of an existing state folder become unreadable. */
const STATE_VERSION = 1;
export const LOCAL_PROJECT_ID = "demo-lamplight";

export interface StackOptions {
  root: string;
  stateFolder: string;
  host: string;
  port: number;
  /** Empties the state folder first. */
  fresh?: boolean;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
  report?: (step: string) => void;
  /** Added to the Worker's environment. */
  workerEnvironment?: Record<string, string>;
  /** The Worker's entry file, where it differs from wrangler.toml. */
  workerMain?: string | undefined;
  /** The folder of the Worker's sources, when they belong to another release. */
  workerRoot?: string | undefined;
}

export interface Stack {
  address: string;
  parts: { signIn: Part; agent: Part; worker: Part };
  /** Resolves when a part ends unexpectedly. */
  failed: Promise<LocalStackError>;
  stop(): Promise<void>;
}

/** @throws LocalStackError with a sentence that says what to do; nothing is left running then. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { root, stateFolder, host, port, signal, report = () => {} } = options;
  const workerRoot = options.workerRoot ?? root;
  mkdirSync(stateFolder, { recursive: true });
  const giveBack = claimState(stateFolder);
  const started: Part[] = [];
  let stopMailbox = async () => {};
  const stop = async () => {
    // The Worker stops first, so that nothing new reaches the parts behind it.
    await Promise.all([...started].reverse().map((part) => part.stop()));
    await stopMailbox();
    giveBack();
  };
  try {
    for (const part of ["sign-in", "agent", "server"]) {
      endLeftovers(join(stateFolder, "groups", part));
    }
    if (!(await isPortFree(port, host))) {
      throw new LocalStackError(
        `Port ${port} is in use. Stop what uses it, or choose another: PORT=8788 npm start`,
      );
    }
    const secret = openState(stateFolder, options.fresh ?? false);
    report("Starting the sign-in service");
    const signIn = await startAuthEmulator({ root, stateFolder, projectId: LOCAL_PROJECT_ID });
    started.push(signIn);
    signal?.throwIfAborted();
    buildWhatIsStale(root, report);
    report("Starting the agent");
    const agent = await startAgent(root, stateFolder, secret);
    started.push(agent);
    const mailbox = await startMailbox(join(stateFolder, "mail"));
    stopMailbox = mailbox.stop;
    report("Preparing storage");
    await applyMigrations(workerRoot, stateFolder);
    signal?.throwIfAborted();
    report("Starting the app's server");
    const worker = startWorker({
      root: workerRoot,
      stateFolder,
      host,
      port,
      environment: {
        FIREBASE_PROJECT_ID: LOCAL_PROJECT_ID,
        AUTH_EMULATOR_ORIGIN: signIn.origin,
        AGENT_ORIGIN: agent.origin,
        AGENT_SECRET: secret,
        OPERATOR_SECRET: localOperatorSecret(secret),
        ...localVapidKeys(stateFolder),
        LETTER_FROM: "letters@lamplight.example",
        LETTER_SECRET: secret,
        MAIL_URL: mailbox.url,
        ...options.workerEnvironment,
      },
      main: options.workerMain,
    });
    started.push(worker);
    const failed = Promise.race(started.map((part) => part.died));
    await Promise.race([Promise.all(started.map((part) => part.ready)), whenAborted(signal)]);
    signal?.throwIfAborted();
    report(readWriter(agent.logFile));
    return { address: `http://localhost:${port}`, parts: { signIn, agent, worker }, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAgent(
  root: string,
  stateFolder: string,
  secret: string,
): Promise<Part & { origin: string; logFile: string }> {
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const agentState = join(stateFolder, "agent");
  mkdirSync(agentState, { recursive: true });
  const logFile = join(stateFolder, "logs/agent.log");
  const part = startPart({
    name: "agent",
    command: process.execPath,
    args: [join(root, "server/agent/host.ts")],
    cwd: root,
    env: { PORT: String(port), AGENT_SECRET: secret, AGENT_STATE_DIR: agentState },
    logFile,
    groupFile: join(stateFolder, "groups/agent"),
    healthAddress: `${origin}/info`,
    readyWords: READY,
  });
  return { ...part, origin, logFile };
}

/** How the agent's last line at its start begins. */
const READY = '{"ready":true';

/** Which writer the agent reports when it is ready. */
function readWriter(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").split("\n");
  const line = lines.find((one) => one.startsWith(READY)) ?? "{}";
  return (JSON.parse(line) as { writer?: string }).writer ?? ""; // As the host writes it.
}

/** Creates or checks the state folder. @returns the secret that the Worker and the agent share. */
function openState(folder: string, fresh: boolean): string {
  if (fresh) {
    const held = readdirSync(folder).filter((name) => name !== OWNER_FILE);
    for (const name of held) rmSync(join(folder, name), { recursive: true, force: true });
  }
  mkdirSync(join(folder, "logs"), { recursive: true });
  mkdirSync(join(folder, "groups"), { recursive: true });
  const file = join(folder, "state.json");
  if (!existsSync(file)) {
    const state = { version: STATE_VERSION, secret: randomBytes(32).toString("hex") };
    writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
    return state.secret;
  }
  const { version, secret } = readState(file);
  if (version !== STATE_VERSION || !secret) {
    throw new LocalStackError(
      "The data in .local was written by another version of Lamplight. Start with that version, or empty it: npm start -- --fresh",
    );
  }
  return secret;
}

function readState(file: string): { version?: number; secret?: string } {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

function whenAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}
