/** `node scripts/costs.ts` prints the tables of docs/limits.md from `costs/prices.ts` and `costs/monthlyUse.ts`. */
import { costTable, usageTable } from "./costs/costTable.ts";

console.log(`${usageTable()}\n\n${costTable()}`);
