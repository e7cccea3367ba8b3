import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../node_modules/.cache/running-tests");

/** Returns the file that names the running test of a test file. */
export function runningTestFile(path: string): string {
  return join(FOLDER, path.replaceAll(/[^\w.]/g, "-"));
}
