/**
 * Reads the paths of the reader page's script and fonts from the build. Their names contain a content
 * hash, so that a cached page still finds its own files.
 */
import * as z from "zod";

const filesSchema = z.object({
  script: z.string().startsWith("/assets/"),
  serif: z.string().startsWith("/assets/"),
  sans: z.string().startsWith("/assets/"),
});
export type ReaderFiles = z.infer<typeof filesSchema>;

/** Stores values, not promises, since one request must not wait for another's I/O. */
const cache = new WeakMap<Fetcher, ReaderFiles | null>();

/** Returns null if the files were not built; the page works without them. */
export async function readerFiles(assets: Fetcher): Promise<ReaderFiles | null> {
  const cached = cache.get(assets);
  if (cached !== undefined) return cached;
  // The host is not resolved: the binding uses only the path.
  const answer = await assets.fetch("https://assets.local/reader.json");
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  const files = isJson ? (filesSchema.safeParse(await answer.json()).data ?? null) : null;
  cache.set(assets, files);
  return files;
}
