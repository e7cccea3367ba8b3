/** `npm run audit`: known advisories for the packages that are shipped. Exits with 1 on serious ones. */
import { join } from "node:path";
import { auditDependencies } from "./audit/auditDependencies.ts";

const outcome = await auditDependencies(join(import.meta.dirname, ".."), (line) =>
  console.log(line),
);
process.exit(outcome === "found" ? 1 : 0);
