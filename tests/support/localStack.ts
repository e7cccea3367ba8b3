/** Starts the real stack for the journeys, with its own state folder and port. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePorts } from "../../scripts/local/ports.ts";
import { startStack } from "../../scripts/local/startStack.ts";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
    /** Where push messages are sent; a journey that needs them listens there. */
    pushPort: number;
    /** Everything that the stack stores and logs is in there. */
    stateFolder: string;
  }
}

export default async function setup(project: TestProject) {
  const stateFolder = mkdtempSync(join(tmpdir(), "lamplight-e2e-"));
  const [port = 0, pushPort = 0] = await freePorts(2);
  const stack = await startStack({
    root: join(import.meta.dirname, "../.."),
    stateFolder,
    host: "127.0.0.1",
    port,
    report: (step) => console.log(`• ${step}`),
    workerEnvironment: { PUSH_ORIGIN: `http://127.0.0.1:${pushPort}` },
  });
  project.provide("address", stack.address);
  project.provide("pushPort", pushPort);
  project.provide("stateFolder", stateFolder);
  return async () => {
    await stack.stop();
    rmSync(stateFolder, { recursive: true, force: true });
  };
}
