/**
 * The app's Worker alone, over a state of its own: calls that are measured in isolation need no
 * sign-in service and no agent.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type OperatorApi, openApi } from "../../scripts/admin/operatorApi.ts";
import { buildWhatIsStale } from "../../scripts/local/build.ts";
import { freePorts } from "../../scripts/local/ports.ts";
import { applyMigrations, startWorker } from "../../scripts/local/worker.ts";

const root = join(import.meta.dirname, "../..");
const OPERATOR_SECRET = "the operator's secret of a benchmark";
/** An address without a server; no measured call uses it. */
const NOWHERE = "http://127.0.0.1:9";
const ENVIRONMENT = {
  FIREBASE_PROJECT_ID: "demo-lamplight",
  AUTH_EMULATOR_ORIGIN: NOWHERE,
  AGENT_ORIGIN: NOWHERE,
  AGENT_SECRET: "the agent's secret of a benchmark",
  OPERATOR_SECRET,
};

export interface AppWorker {
  address: string;
  operator: OperatorApi;
  stop(): Promise<void>;
}

/** Creates the tables and folders that `startAppWorker` needs; a copy of the folder works too. */
export async function prepareState(stateFolder: string): Promise<void> {
  buildWhatIsStale(root, (step) => console.log(`• ${step}`));
  for (const folder of ["logs", "groups"]) mkdirSync(join(stateFolder, folder));
  await applyMigrations(root, stateFolder);
}

/** @param main another entry file than wrangler.toml's */
export async function startAppWorker(
  stateFolder: string,
  { main, environment }: { main?: string; environment?: Record<string, string> } = {},
): Promise<AppWorker> {
  const [port = 0] = await freePorts(1);
  const part = startWorker({
    ...{ root, stateFolder, host: "127.0.0.1", port },
    environment: { ...ENVIRONMENT, ...environment },
    main: main && join(root, main),
  });
  try {
    await part.ready;
  } catch (error) {
    await part.stop();
    throw error;
  }
  const address = `http://127.0.0.1:${port}`;
  return { address, operator: openApi(address, OPERATOR_SECRET), stop: () => part.stop() };
}
