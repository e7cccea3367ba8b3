/** One process of the local stack: starts it, waits until it is healthy, ends it. */
import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

/** A failure that a person can fix; its message is the sentence they read. */
export class LocalStackError extends Error {}

export interface PartOptions {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  logFile: string;
  /** The file that stores the process group id while it runs. */
  groupFile: string;
  /** A URL that returns 2xx when the part is ready. */
  healthAddress: string;
  /** The log line that says it is ready, for parts that respond while still starting. */
  readyWords?: string;
  /**
   * Matches the command lines of the part's worker processes, for a part that outlives them without
   * responding.
   */
  runtime?: string;
}

export interface Part {
  name: string;
  /** Resolves when the part is healthy. @throws LocalStackError when it ends or does not respond. */
  ready: Promise<void>;
  /** Resolves with a sentence for a person when the part ends unexpectedly. */
  died: Promise<LocalStackError>;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 90_000;
const POLL_MS = 100;
/** A server whose build failed accepts the request and never responds. */
const ANSWER_MS = 5_000;
const STOP_TIMEOUT_MS = 10_000;
const RUNTIME_POLL_MS = 500;
/** A runtime that is replaced after a source change is back within this time. */
const RUNTIME_BACK_MS = 2_500;

export function startPart(options: PartOptions): Part {
  const log = openSync(options.logFile, "w");
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", log, log],
    // Separate from the terminal's group: Ctrl-C only reaches this process, which ends the parts in
    // order.
    detached: true,
  });
  closeSync(log);
  writeFileSync(options.groupFile, String(child.pid));
  let isStopping = false;
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const ending = new Promise<LocalStackError>((resolve) => {
    void ended.then((how) => {
      const sentence = `The ${options.name} stopped by itself (${how}). Its log is in ${options.logFile}.`;
      if (!isStopping) resolve(new LocalStackError(sentence));
    });
  });
  const ready = waitUntilHealthy(options, ending);
  const died = Promise.race([ending, runtimeEnding(options, child.pid, ready, () => isStopping)]);
  return {
    name: options.name,
    ready,
    died,
    async stop() {
      isStopping = true;
      await end(child, ended);
      rmSync(options.groupFile, { force: true });
    },
  };
}

async function waitUntilHealthy(
  { name, healthAddress, logFile, readyWords = "" }: PartOptions,
  died: Promise<LocalStackError>,
): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let failure: LocalStackError | undefined;
  void died.then((error) => {
    failure = error;
  });
  while (Date.now() < deadline) {
    if (failure) throw failure;
    const answers = await isHealthy(healthAddress, ANSWER_MS);
    if (answers && readFileSync(logFile, "utf8").includes(readyWords)) return;
    await delay(POLL_MS);
  }
  throw new LocalStackError(`The ${name} did not get ready in time. See ${logFile}.`);
}

/**
 * Resolves when a part's worker process ends and the part, which lives on, stops responding.
 * wrangler restarts its runtime and then leaves every request unanswered, except after a source
 * change.
 */
async function runtimeEnding(
  { name, runtime, logFile, healthAddress }: PartOptions,
  group: number | undefined,
  ready: Promise<void>,
  isStopping: () => boolean,
): Promise<LocalStackError> {
  const never = new Promise<LocalStackError>(() => {});
  const isReady = await ready.then(
    () => true,
    () => false,
  );
  if (!isReady || !runtime || !group) return never;
  let seen = await processesOf(group, runtime);
  let goneAt: number | undefined;
  while (goneAt === undefined || Date.now() - goneAt < RUNTIME_BACK_MS) {
    await delay(RUNTIME_POLL_MS, undefined, { ref: false });
    if (isStopping()) return never;
    if (goneAt === undefined && seen.every(isAlive)) continue;
    goneAt ??= Date.now();
    if (!(await isHealthy(healthAddress, RUNTIME_POLL_MS))) continue;
    seen = await processesOf(group, runtime);
    goneAt = undefined;
  }
  return new LocalStackError(`The ${name} was ended from outside. Its log is in ${logFile}.`);
}

async function isHealthy(address: string, withinMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(withinMs);
  const answer = await fetch(address, { signal }).catch(() => undefined);
  return answer?.ok ?? false;
}

async function processesOf(group: number, command: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,pgid=,args="]);
  return stdout.split("\n").flatMap((line) => {
    const [, pid, pgid, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(pgid) === group && args.includes(command) ? [Number(pid)] : [];
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.pid === undefined) return;
  // Signalling an ended process does nothing; its children still have to be killed.
  child.kill("SIGTERM");
  // Unref'd: do not keep the process alive for the stop timeout once all parts have ended.
  const inTime = await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  // A process that ignores SIGTERM, or leaves children, is killed with its group.
  if (inTime === undefined) killGroup(child.pid);
  await ended;
  killGroup(child.pid);
}

/** Ends what an interrupted start left behind: its parts survive it in groups of their own. */
export function endLeftovers(groupFile: string): void {
  if (!existsSync(groupFile)) return;
  const group = Number(readFileSync(groupFile, "utf8"));
  // Another process may have the id by now, so only kill a group that began as one of our parts.
  if (group > 1 && isOurs(group)) killGroup(group);
  rmSync(groupFile, { force: true });
}

function isOurs(group: number): boolean {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pgid=,args="], { encoding: "utf8" });
  const members = (stdout ?? "").split("\n").filter((line) => Number.parseInt(line, 10) === group);
  return members.some((line) => /workerd|wrangler|firebase|server\/agent\/host/.test(line));
}

function killGroup(pid: number) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // ESRCH: the group is empty.
  }
}
