/** `npm start` on a good day and on bad ones: what it says, what it leaves behind. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { freePorts } from "../../scripts/local/ports.ts";
import { LOCAL_PROJECT_ID } from "../../scripts/local/startStack.ts";

const root = join(import.meta.dirname, "../..");
const cleanUps: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number>;
  said: (text: string) => Promise<void>;
}

function run(args: string[], environment: Record<string, string>, cwd = root): Run {
  // The machine's own npm and Node, as a newcomer has them.
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...environment } });
  let output = "";
  const listeners = new Set<() => void>();
  const take = (chunk: Buffer) => {
    output += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  const ended = new Promise<number>((resolve) => child.on("close", (code) => resolve(code ?? -1)));
  cleanUps.push(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!output.includes(text)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
      void ended.then((code) => reject(new Error(`ended with ${code}:\n${output}`)));
    });
  return { child, output: () => output, ended, said };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lamplight-start-"));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(stateFolder: string, port?: number): Promise<Run & { address: string }> {
  const [free = 0] = port === undefined ? await freePorts(1) : [port];
  const started = run(["scripts/start.mjs"], { PORT: String(free), LAMPLIGHT_STATE: stateFolder });
  return { ...started, address: `http://127.0.0.1:${free}` };
}

/** Processes that work on this state folder. */
function processesOn(folder: string): Promise<string> {
  return new Promise((resolve) => {
    const ps = spawn("ps", ["axww", "-o", "pid=,args="]);
    let listing = "";
    ps.stdout.on("data", (chunk) => {
      listing += chunk;
    });
    ps.on("close", () =>
      resolve(
        listing
          .split("\n")
          .filter((line) => line.includes(folder))
          .join("\n"),
      ),
    );
  });
}

async function signUp(address: string, email: string): Promise<string> {
  const answer = await fetch(
    `${address}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email,
        password: "a-password",
        returnSecureToken: true,
      }),
    },
  );
  return ((await answer.json()) as { localId: string }).localId;
}

async function uidOf(address: string, email: string): Promise<string | undefined> {
  const answer = await fetch(
    `${address}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT_ID}/accounts:lookup`,
    {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer owner" },
      body: JSON.stringify({ email: [email] }),
    },
  );
  return ((await answer.json()) as { users?: { localId: string }[] }).users?.[0]?.localId;
}

describe("npm start", { timeout: 300_000 }, () => {
  // Each start takes seconds: the three of this journey show what each of six would.
  it("ends all processes on Ctrl-C, and keeps all data, also after a kill", async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    await first.said("Lamplight is ready");
    expect(first.output()).toContain(`http://localhost:${new URL(first.address).port}`);

    const beside = await start(folder);
    expect(await beside.ended).toBe(1);
    expect(beside.output()).toContain("Lamplight runs on this data already");
    expect(beside.output()).toContain("LAMPLIGHT_STATE=");
    expect((await fetch(`${first.address}/api/readyz`)).status).toBe(200);
    expect(first.output()).not.toContain("stopped by itself");

    const carol = await signUp(first.address, "carol@grace.example");
    first.child.kill("SIGINT");
    expect(await first.ended).toBe(0);
    expect(await processesOn(folder)).toBe("");

    const second = await start(folder);
    await second.said("Lamplight is ready");
    expect(await uidOf(second.address, "carol@grace.example")).toBe(carol);

    // A kill that leaves no time to save.
    const dan = await signUp(second.address, "dan@grace.example");
    // Those who would end the parts go first, as when the machine kills a whole terminal.
    for (const pid of [...(await childrenOf(second.child.pid)), second.child.pid]) {
      if (pid) process.kill(pid, "SIGKILL");
    }
    await second.ended;
    const orphans = groupsOf(folder);
    expect(orphans.filter(isAlive).length).toBeGreaterThan(0);

    const third = await start(folder);
    await third.said("Lamplight is ready");
    expect(await uidOf(third.address, "carol@grace.example")).toBe(carol);
    expect(await uidOf(third.address, "dan@grace.example")).toBe(dan);
    expect(orphans.filter(isAlive)).toEqual([]);

    // A part that dies takes the others with it, and is named.
    const agent = (await processesWith("server/agent/host.ts")).find((line) =>
      line.env.includes(folder),
    );
    expect(agent).toBeDefined();
    if (agent) process.kill(agent.pid, "SIGKILL");
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain("The agent stopped by itself (SIGKILL)");
    expect(await processesOn(folder)).toBe("");
  });

  it("reports that its server was killed and exits, while wrangler would hold the port", async () => {
    const folder = temporaryFolder();
    const started = await start(folder);
    await started.said("Lamplight is ready");
    const group = readFileSync(join(folder, "groups/server"), "utf8");
    const runtimes = (await processesOf(Number(group))).filter(({ args }) => /workerd/.test(args));
    expect(runtimes.length).toBeGreaterThan(0);
    const killedAt = performance.now();
    for (const { pid } of runtimes) process.kill(pid, "SIGKILL");
    await started.said("Stopping");
    expect(performance.now() - killedAt).toBeLessThan(5_000);
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain("The app's server was ended from outside");
    expect(await processesOn(folder)).toBe("");
  });

  it("names a port that is taken, and how to choose another", async () => {
    const [port = 0] = await freePorts(1);
    const taken = await new Promise<Server>((resolve) => {
      const server = createServer().listen(port, "127.0.0.1", () => resolve(server));
    });
    cleanUps.push(() => {
      taken.close();
    });
    const started = await start(temporaryFolder(), port);
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain(`Port ${port} is in use`);
  });

  it("refuses data of another version, and says how to empty it", async () => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "state.json"), JSON.stringify({ version: 0, secret: "x" }));
    const started = await start(folder);
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain("npm start -- --fresh");
  });

  it("asks for a newer Node if the machine's is too old", async () => {
    const old = `Object.defineProperty(process.versions, "node", { value: "18.20.0" }); await import("./scripts/start.mjs");`;
    const started = run(["--input-type=module", "--eval", old], {});
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain("Lamplight needs Node 20 or newer, and this is 18.20.0");
  });

  it("says that npm has no network", async () => {
    const folder = temporaryFolder();
    for (const file of ["package.json", "package-lock.json", "scripts"]) {
      cpSync(join(root, file), join(folder, file), { recursive: true });
    }
    const [port = 0] = await freePorts(1);
    const offline = {
      npm_config_registry: `http://127.0.0.1:${port}`,
      npm_config_fetch_retries: "0",
      npm_config_cache: join(folder, "cache"),
    };
    const started = run(["scripts/start.mjs"], offline, folder);
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain("npm could not reach its registry");
  });
});

async function childrenOf(parent: number | undefined): Promise<number[]> {
  const ps = spawn("ps", ["-A", "-o", "pid=,ppid="]);
  let listing = "";
  for await (const chunk of ps.stdout) listing += chunk;
  return listing
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []));
}

async function processesOf(group: number): Promise<{ pid: number; args: string }[]> {
  const ps = spawn("ps", ["axww", "-o", "pid=,pgid=,args="]);
  let listing = "";
  for await (const chunk of ps.stdout) listing += chunk;
  return listing.split("\n").flatMap((line) => {
    const [, pid, pgid, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(pgid) === group ? [{ pid: Number(pid), args }] : [];
  });
}

/** The process groups that a start has noted. */
function groupsOf(folder: string): number[] {
  const groups = join(folder, "groups");
  return readdirSync(groups).map((file) => Number(readFileSync(join(groups, file), "utf8")));
}

function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/** Processes with this in their command line, with what their environment says. */
async function processesWith(text: string): Promise<{ pid: number; env: string }[]> {
  const ps = spawn("ps", ["axww", "-o", "pid=,args="]);
  let listing = "";
  for await (const chunk of ps.stdout) listing += chunk;
  return listing
    .split("\n")
    .filter((line) => line.includes(text))
    .flatMap((line) => {
      const pid = Number(line.trim().split(" ")[0]);
      try {
        return [{ pid, env: readFileSync(`/proc/${pid}/environ`, "utf8") }];
      } catch {
        // It ended in between.
        return [];
      }
    });
}
