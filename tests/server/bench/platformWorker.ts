/**
 * The Worker with rate limits and logging that cost as little as on the platform. The local emulator's rate limit is an
 * object that writes a row per call, and its log lines go to another process; here neither costs the call anything.
 * Tokens are signed, and verified as in production. Only benchmarks run it; nothing deploys it.
 */
import { env } from "cloudflare:workers";
import type { DueWork } from "../../../server/dueWork.ts";
import type { Bindings } from "../../../server/env.ts";
import { GOOGLE_KEYS_ADDRESS } from "../../../server/identity/verifyIdToken.ts";
import worker from "../../../server/index.ts";
import type { PublishedChange } from "../../../server/publishedChange.ts";

export { ChurchObject, PublicReads } from "../../../server/index.ts";

const PER_MINUTE = 600;
const MINUTE_MS = 60_000;

const given = env as unknown as Bindings & { BENCH_KEYS: string };
const bindings = { ...given, USER_LIMIT: countInMemory(), ADDRESS_LIMIT: countInMemory() };

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) =>
  String(input) === GOOGLE_KEYS_ADDRESS
    ? Promise.resolve(new Response(given.BENCH_KEYS))
    : realFetch(input, init);
console.log = () => {};

export default {
  ...worker,
  fetch: (request, _, context) => worker.fetch(request, bindings, context),
} satisfies ExportedHandler<Bindings, DueWork | PublishedChange>;

function countInMemory(): RateLimit {
  let counts = new Map<string, number>();
  let minute = 0;
  return {
    limit({ key }) {
      const now = Math.floor(Date.now() / MINUTE_MS);
      if (now !== minute) counts = new Map();
      minute = now;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return Promise.resolve({ success: count <= PER_MINUTE });
    },
  };
}
