/**
 * `npm test`: installs what is missing, then runs every check. This part only needs Node; the rest
 * runs on the project's own Node.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { checkNode, installPackages, projectNode } from "./install.mjs";

checkNode();
installPackages((step) => console.log(`• ${step}`));

const child = spawn(
  projectNode,
  [join(import.meta.dirname, "test/runChecks.ts"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
child.on("exit", (code) => process.exit(code ?? 1));
