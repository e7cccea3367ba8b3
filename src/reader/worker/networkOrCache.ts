/** What a reader sees where the network is bad, or the server. */

/** How long to wait for an unresponsive network before the cache is used. */
const PATIENCE_MS = 3_000;

/** Returns the network's response, or the cached one when it fails, takes too long, or is a fault of the server. */
export async function networkOrCache(
  answer: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const good = answer.then(
    (found) => (found.status < 500 ? found : undefined),
    () => undefined,
  );
  const inTime = await Promise.race([good, timeout]);
  return inTime ?? (await cached()) ?? answer;
}
