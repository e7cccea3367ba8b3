/** The part of `npm start` that can use packages: starts the stack, prints the address, ends it in order. */
import { join } from "node:path";
import { LocalStackError, startStack } from "./startStack.ts";

const root = join(import.meta.dirname, "../..");
const startedAt = Date.now();
const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => stopping.abort());
}
process.on("message", (message) => message === "stop" && stopping.abort());
process.on("disconnect", () => stopping.abort());

try {
  const stack = await startStack({
    root,
    stateFolder: process.env.LAMPLIGHT_STATE ?? join(root, ".local"),
    host: process.env.HOST ?? "127.0.0.1",
    port: Number(process.env.PORT ?? 8787),
    fresh: process.argv.includes("--fresh"),
    signal: stopping.signal,
    report: (step) => console.log(`• ${step}`),
  });
  console.log(`\n  Lamplight is ready after ${seconds()}:  ${stack.address}\n`);
  console.log(
    "  No mail leaves this machine: the sign-in page shows the link itself. Ctrl-C stops.\n",
  );
  const cause = await Promise.race([stack.failed, aborted(stopping.signal)]);
  console.log("\n• Stopping");
  await stack.stop();
  if (cause) throw cause;
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(`\n${error instanceof LocalStackError ? error.message : error}`);
    process.exitCode = 1;
  }
}
process.exit();

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
}
