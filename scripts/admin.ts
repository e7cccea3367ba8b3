/**
 * `npm run admin -- <command>`: an operator's commands to a running Lamplight.
 *
 *   LAMPLIGHT_ADDRESS   https://…; by default a running `npm start` on this machine
 *   OPERATOR_SECRET     the Worker's value; not needed for this machine's own stack
 */
import { join } from "node:path";
import { COMMANDS } from "./admin/commands.ts";
import { AdminError, openApi, readLocalSecret } from "./admin/operatorApi.ts";

const LOCAL_ADDRESS = `http://localhost:${process.env.PORT ?? 8787}`;
const [name = "", ...given] = process.argv.slice(2);
const command = COMMANDS[name];

try {
  if (!command) usage();
  else await command.run(open(), given, (line) => console.log(line));
} catch (error) {
  if (!(error instanceof AdminError)) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
    console.error(`${error instanceof Error ? error.message : error}${cause && `: ${cause}`}`);
  } else console.error(error.message);
  process.exitCode = 1;
}

function open() {
  const {
    LAMPLIGHT_ADDRESS: address = LOCAL_ADDRESS,
    OPERATOR_SECRET,
    LAMPLIGHT_STATE,
  } = process.env;
  const stateFolder = LAMPLIGHT_STATE ?? join(import.meta.dirname, "../.local");
  const isHere = !process.env.LAMPLIGHT_ADDRESS;
  const secret = OPERATOR_SECRET ?? (isHere && readLocalSecret(join(stateFolder, "state.json")));
  if (!secret) throw new AdminError("Set OPERATOR_SECRET to the Worker's value (docs/operate.md).");
  return openApi(address, secret);
}

function usage(): void {
  console.log("npm run admin -- <command>\n");
  for (const [name, { takes, does }] of Object.entries(COMMANDS)) {
    console.log(`  ${name} ${takes}\n      ${does}`);
  }
  process.exitCode = name ? 1 : 0;
}
