/**
 * Keeps the files of earlier releases available: an app that was open during a release still
 * requests its own files, by their hashed names. Each release lists its files in
 * `assets/releases.json`; the next one downloads what it lacks from the running site, and extends
 * the list.
 */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isShellPack } from "../../src/pwa/serviceWorker/buildFiles.ts";

/** Including the current one. */
export const KEPT_RELEASES = 6;
const LIST = "releases.json";
const NAME = /^[\w.-]+$/;

export interface CarryDeps {
  /** `dist/assets` of the new build. */
  folder: string;
  /** Returns the bytes of `/assets/{name}` on the running site; null where there is none. */
  fetchAsset(name: string): Promise<Uint8Array | null>;
}

/** Merges the lists of releases, newest first. Resolves with the names that were carried over. */
export async function carryAssets({ folder, fetchAsset }: CarryDeps): Promise<string[]> {
  // A pack repeats the other files, for first visits of its own release.
  const own = readdirSync(folder).filter((name) => name !== LIST && !isShellPack(`assets/${name}`));
  const earlier = readList(await fetchAsset(LIST)).slice(0, KEPT_RELEASES - 1);
  const carried: string[] = [];
  for (const name of new Set(earlier.flat())) {
    if (existsSync(join(folder, name))) continue;
    const bytes = await fetchAsset(name);
    if (!bytes) continue;
    writeFileSync(join(folder, name), bytes);
    carried.push(name);
  }
  writeFileSync(join(folder, LIST), JSON.stringify([own, ...earlier]));
  return carried;
}

function readList(bytes: Uint8Array | null): string[][] {
  if (!bytes) return [];
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!Array.isArray(list)) return [];
    const releases = list.filter((release) => Array.isArray(release));
    // Filtered, because the names become file names here.
    return releases.map((names) => names.filter((name) => NAME.test(String(name))).map(String));
  } catch {
    // A first release: the site returned its page instead.
    return [];
  }
}

/**
 * Downloads a file from a running site; null where it returns its page instead, because it has no
 * such file.
 */
export async function fetchFrom(origin: string, name: string): Promise<Uint8Array | null> {
  const response = await fetch(new URL(`/assets/${name}`, origin));
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  return response.ok && !isPage ? new Uint8Array(await response.arrayBuffer()) : null;
}
