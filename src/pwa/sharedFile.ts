/** A file that another app shared: the service worker stores it until the page takes it. */
const CACHE = "shared";
const KEY = "/shared-file";
const NAME_HEADER = "X-File-Name";

/** @param storage the device's caches */
export async function leaveSharedFile(file: File, storage: CacheStorage = caches): Promise<void> {
  const cache = await storage.open(CACHE);
  // Headers only hold ASCII, file names do not.
  const headers = {
    "Content-Type": file.type || "application/octet-stream",
    [NAME_HEADER]: encodeURIComponent(file.name),
  };
  await cache.put(KEY, new Response(file, { headers }));
}

/** Returns the file and removes it; undefined if there is none. */
export async function takeSharedFile(
  storage: CacheStorage | undefined = globalThis.caches,
): Promise<File | undefined> {
  // Opening a cache creates it, so check first.
  if (!storage || !(await storage.has(CACHE))) return undefined;
  const cache = await storage.open(CACHE);
  const stored = await cache.match(KEY);
  if (!stored) return undefined;
  await cache.delete(KEY);
  const name = decodeURIComponent(stored.headers.get(NAME_HEADER) ?? "file");
  return new File([await stored.blob()], name, {
    type: stored.headers.get("Content-Type") ?? "",
  });
}
