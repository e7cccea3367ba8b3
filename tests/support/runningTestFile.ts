import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../node_modules/.cache/running-tests");

/** Where it stands which test of a file runs. */
export function runningTestFile(path: string): string {
  return join(FOLDER, path.replaceAll(/[^\w.]/g, "-"));
}
