/**
 * `npm start [-- --fresh]`: installs, builds and runs Lamplight on this machine. This part only
 * needs Node; the rest runs on the project's own Node.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { checkNode, installPackages, projectNode } from "./install.mjs";

checkNode();
installPackages((step) => console.log(`• ${step}`));

const child = spawn(
  projectNode,
  [join(import.meta.dirname, "local/start.ts"), ...process.argv.slice(2)],
  // The channel tells the child when this process ends, for whatever reason.
  { stdio: ["inherit", "inherit", "inherit", "ipc"] },
);
// A terminal sends Ctrl-C to both processes; other signals only reach this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.connected && child.send("stop"));
}
child.on("exit", (code) => process.exit(code ?? 1));
