/** An agent host with another graph than its own, as a process: `node graphHost.ts file:export`. */

import { startHost } from "../../server/agent/host.ts";
import { readHostSettings } from "../../server/agent/hostSettings.ts";

const settings = readHostSettings(process.env);
const { port } = await startHost({ ...settings, graph: process.argv[2] ?? "" });
console.log(JSON.stringify({ ready: true, port }));
