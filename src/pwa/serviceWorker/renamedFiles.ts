/**
 * Makes the files of an update out of those of the build before, where only names changed. A file's name has a hash of
 * its content, and a file names those that it imports: one changed feature renames nearly all of them.
 */
import { DIGEST_BYTES } from "./buildFiles.ts";

/** A word in a script that can be the name of a built file. */
const FILE_NAME = /[\w.-]+\.(?:m?js|css)\b/g;

export interface WantedFile {
  address: string;
  /** Of its content; undefined for what is no script or style. */
  digest: string | undefined;
}

/**
 * @param missing the files to make
 * @param wanted all files of the new build
 * @returns those that were made, each checked by its digest; the others have to be fetched
 */
export async function makeRenamed(
  cache: Cache,
  { missing, wanted }: { missing: readonly WantedFile[]; wanted: readonly WantedFile[] },
): Promise<[address: string, response: Response][]> {
  const newNames = new Map(wanted.map(({ address }) => [stemOf(address), nameOf(address)]));
  const before = new Map((await cache.keys()).map(({ url }) => [stemOf(url), url]));
  const renamed = new Map(
    [...before].map(([stem, url]) => [nameOf(url), newNames.get(stem) ?? nameOf(url)]),
  );
  const made = missing.map(async ({ address, digest }) => {
    const url = before.get(stemOf(address));
    const response = url && digest ? await cache.match(url) : undefined;
    if (!response) return [];
    const text = (await response.text()).replace(FILE_NAME, (name) => renamed.get(name) ?? name);
    if ((await digestOf(text)) !== digest) return [];
    const own: [string, Response] = [address, new Response(text, { headers: response.headers })];
    return [own];
  });
  return (await Promise.all(made)).flat();
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/** The name without its hash, with its ending: `PlanPane.js`. */
function stemOf(address: string): string {
  return nameOf(address).replace(/-[\w-]{8}(?=\.\w+$)/, "");
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, DIGEST_BYTES)));
}
