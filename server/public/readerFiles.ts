/**
 * Where the build left what comes after the page: its script and its typefaces. Their names change
 * with what is in them, so a page that is kept somewhere still finds its own.
 */
import * as z from "zod";

const filesSchema = z.object({
  script: z.string().startsWith("/assets/"),
  serif: z.string().startsWith("/assets/"),
  sans: z.string().startsWith("/assets/"),
});
export type ReaderFiles = z.infer<typeof filesSchema>;

/** Values, no promises: one request must not wait for another's. */
const known = new WeakMap<Fetcher, ReaderFiles | null>();

/** Null where they were not built: the page is read without them. */
export async function readerFiles(assets: Fetcher): Promise<ReaderFiles | null> {
  const found = known.get(assets);
  if (found !== undefined) return found;
  // The host is never looked up: the binding takes a path.
  const answer = await assets.fetch("https://assets.local/reader.json");
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  const files = isJson ? (filesSchema.safeParse(await answer.json()).data ?? null) : null;
  known.set(assets, files);
  return files;
}
