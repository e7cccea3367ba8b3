/** Gets the files that the cache of the app's shell does not have. */
import { isInPack } from "./buildFiles.ts";
import { makeRenamed, type WantedFile } from "./renamedFiles.ts";

/** Enough to keep the network busy. What a failing network had to fetch again is at most this. */
const PORTION = 48;
/** The share of all files from which on everything at once is less work for the device, and few bytes too many. */
const NEARLY_ALL = 0.8;

export interface ShellFiles {
  cacheName: string;
  /** Those whose address names their version. */
  files: readonly WantedFile[];
  /** The address of the file with all scripts and styles. */
  pack: string | undefined;
}

/** @throws TypeError when a file could not be fetched; what came before is kept for the next try */
export async function fillCache({ cacheName, files, pack }: ShellFiles): Promise<void> {
  const cache = await caches.open(cacheName);
  let missing = [...files];
  const putMissing = async (found: [string, Response][]) => {
    await Promise.all(found.map(([address, response]) => cache.put(address, response)));
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    missing = missing.filter(({ address }) => !kept.has(address));
  };
  await putMissing([]);
  // A first visit has nothing to make them of.
  if (missing.length < files.length) {
    await putMissing(await makeRenamed(cache, { missing, wanted: files }));
  }
  if (pack && missing.length > files.length * NEARLY_ALL) {
    await putMissing(await unpack(pack, missing));
  }
  // Many at once: one after the other, as Workbox fetches them, each costs the device twice as much.
  for (let from = 0; from < missing.length; from += PORTION) {
    await cache.addAll(missing.slice(from, from + PORTION).map(({ address }) => address));
  }
}

/** Empty where the pack is not to be had, as after the next release: the files are then fetched one by one. */
async function unpack(pack: string, wanted: readonly WantedFile[]): Promise<[string, Response][]> {
  // The browser's own cache would hold all of it a second time.
  const response = await fetch(pack, { cache: "no-store" });
  if (!response.ok || !/json/.test(response.headers.get("Content-Type") ?? "")) return [];
  // Safe: written by the build.
  const texts: Record<string, string> = await response.json();
  return wanted.flatMap(({ address }): [string, Response][] => {
    const path = new URL(address).pathname.slice(1);
    const text = isInPack(path) ? texts[path] : undefined;
    if (text === undefined) return [];
    return [[address, new Response(text, { headers: headersOf(path, response) })]];
  });
}

/** The headers of the pack, among them the policy, which a worker's script brings along; and its own type. */
function headersOf(path: string, { headers }: Response): Headers {
  const own = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) own.delete(name);
  own.set("Content-Type", path.endsWith(".css") ? "text/css" : "text/javascript");
  return own;
}
