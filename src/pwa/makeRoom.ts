/** What a full device can do without: texts of scripture, which come again with the next connection. */
const SCRIPTURE_CACHE = "scripture";

/** Drops the older half. Resolves with how many files went. */
export async function makeRoom(
  storage: CacheStorage | undefined = globalThis.caches,
): Promise<number> {
  if (!storage || !(await storage.has(SCRIPTURE_CACHE))) return 0;
  const cache = await storage.open(SCRIPTURE_CACHE);
  // In the order in which they were last fetched.
  const files = await cache.keys();
  const oldest = files.slice(0, Math.ceil(files.length / 2));
  for (const file of oldest) await cache.delete(file);
  return oldest.length;
}

/** Asks the browser not to clear what is stored when the device runs short. It may say no, without asking the person. */
export async function askToPersist(
  storage: Pick<StorageManager, "persisted" | "persist"> | undefined = globalThis.navigator
    ?.storage,
): Promise<void> {
  if (!storage?.persist) return;
  if (!(await storage.persisted())) await storage.persist();
}
