/** Reads the app's font files from disk instead of fetching them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../../../..");

export async function readFontFile(url: string): Promise<Uint8Array> {
  const path = url.slice(url.indexOf("/node_modules/"));
  return new Uint8Array(await readFile(join(ROOT, path)));
}
