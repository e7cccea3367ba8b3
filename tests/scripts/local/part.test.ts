import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startPart } from "../../../scripts/local/part.ts";
import { freePorts } from "../../../scripts/local/ports.ts";

const SERVER = `require("node:http").createServer((_, answer) => answer.end()).listen(+process.env.PORT)`;

it("leaves no timer behind that the caller of stop would wait for", async () => {
  const folder = mkdtempSync(join(tmpdir(), "part-"));
  const [port = 0] = await freePorts(1);
  const part = startPart({
    name: "server",
    command: process.execPath,
    args: ["--eval", SERVER],
    cwd: folder,
    env: { PORT: String(port) },
    logFile: join(folder, "server.log"),
    groupFile: join(folder, "group"),
    healthAddress: `http://127.0.0.1:${port}`,
  });
  await part.ready;
  const before = waitedFor();
  await part.stop();
  expect(waitedFor()).toBeLessThanOrEqual(before);
  expect(existsSync(join(folder, "group"))).toBe(false);
  rmSync(folder, { recursive: true });
});

/** Counts the timers that keep this process alive. */
function waitedFor(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
}
