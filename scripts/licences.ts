/**
 * `npm run licences`: counts packages by licence, and lists those that are not allowed. Exits with
 * 1 when there are any.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { judgeLicences } from "./licences/judgeLicences.ts";

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8"));
const { counts, faults, unused } = judgeLicences(lock.packages);
for (const [licence, count] of [...counts].sort((one, other) => other[1] - one[1])) {
  console.log(`${String(count).padStart(5)}  ${licence}`);
}
for (const name of unused) console.log(`The exception for ${name} is no longer needed.`);
for (const fault of faults) console.error(`✗ ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
