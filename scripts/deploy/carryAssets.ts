/**
 * Keeps the files of earlier releases reachable: an app that was open when a new release came
 * still asks for its own, by their hashed names. A release lists them in `assets/releases.json`;
 * the next one fetches from the running site what it does not have, and hands the list on.
 */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** This one and those before it. */
export const KEPT_RELEASES = 6;
const LIST = "releases.json";
const NAME = /^[\w.-]+$/;

export interface CarryDeps {
  /** `dist/assets` of the new build. */
  folder: string;
  /** Bytes of `/assets/{name}` of the running site; null where there is none. */
  fetchAsset(name: string): Promise<Uint8Array | null>;
}

/** Newest first, each a release's file names. Resolves with the names that were carried over. */
export async function carryAssets({ folder, fetchAsset }: CarryDeps): Promise<string[]> {
  const own = readdirSync(folder).filter((name) => name !== LIST);
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
    // The names become file names here.
    return releases.map((names) => names.filter((name) => NAME.test(String(name))).map(String));
  } catch {
    // A first release: the site answered its page instead.
    return [];
  }
}

/** What a running site answers for a file of its app; null where it has none and answers its page. */
export async function fetchFrom(origin: string, name: string): Promise<Uint8Array | null> {
  const response = await fetch(new URL(`/assets/${name}`, origin));
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  return response.ok && !isPage ? new Uint8Array(await response.arrayBuffer()) : null;
}
