/** Frees space on a full device: cached scripture, which can be fetched again. */
const SCRIPTURE_CACHE = "scripture";

/** Deletes the older half. Resolves with the number of deleted files. */
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

/**
 * Asks the browser not to evict stored data when the device runs short. It may refuse, without
 * asking the person.
 */
export async function askToPersist(
  storage: Pick<StorageManager, "persisted" | "persist"> | undefined = globalThis.navigator
    ?.storage,
): Promise<void> {
  if (!storage?.persist) return;
  if (!(await storage.persisted())) await storage.persist();
}
