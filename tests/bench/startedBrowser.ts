/**
 * A newly started browser, on a profile that an earlier one left. Driven by the protocol directly:
 * the events that Playwright enables make the browser look up the script position of each request,
 * half a second of a slow phone's start.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { findBrowser } from "../../scripts/test/browser.ts";
import { BROWSER_FLAGS, PHONE } from "../support/person.ts";

/** The file in which a browser writes its debugging port. */
const PORT_FILE = "DevToolsActivePort";
const POLL_MS = 50;
/** Time for the browser to become idle, and then for whatever a page does after it was drawn. */
const REST_MS = 2_000;

export interface StartedBrowser {
  /** Opens the address in the only tab. Resolves with the expression's value, once it is no longer empty. */
  open(address: string, expression: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * @param profile a profile folder
 * @param script runs in each page before its own
 */
export async function startBrowser(profile: string, script: string): Promise<StartedBrowser> {
  const portFile = join(profile, PORT_FILE);
  rmSync(portFile, { force: true });
  const child = spawn(
    findBrowser() ?? "chromium",
    [
      ...["--headless=new", ...BROWSER_FLAGS, "--remote-debugging-port=0"],
      // Offline, without the protocol's network emulation.
      "--host-resolver-rules=MAP * ~NOTFOUND",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  try {
    while (!existsSync(portFile)) await sleep(POLL_MS);
    const [port] = readFileSync(portFile, "utf8").split("\n");
    const send = await connect(await firstPage(Number(port)));
    await send("Page.enable");
    await send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const screen = { ...PHONE, deviceScaleFactor: 1, mobile: true };
    await send("Emulation.setDeviceMetricsOverride", screen);
    await send("Page.addScriptToEvaluateOnNewDocument", { source: script });
    return {
      async open(address, expression) {
        await sleep(REST_MS);
        await send("Page.navigate", { url: address });
        for (;;) {
          await sleep(POLL_MS);
          const { result } = answered.parse(await send("Runtime.evaluate", { expression }));
          if (result.value) return result.value;
        }
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const pages = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }));
const answered = z.object({ result: z.object({ value: z.optional(z.string()) }) });
const reply = z.object({ id: z.optional(z.number()), result: z.optional(z.unknown()) });

async function firstPage(port: number): Promise<string> {
  const list = pages.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json());
  const page = list.find(({ type }) => type === "page");
  if (!page) throw new Error("The browser has no page");
  return page.webSocketDebuggerUrl;
}

type Send = (method: string, params?: object) => Promise<unknown>;

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = reply.parse(JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  return (method, params = {}) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => waiting.set(id, resolve));
  };
}
