/**
 * The Worker with what the platform does by itself and the local emulator by other means. There a limit is an object
 * that writes a row a call, and a line of the log goes to another process; here, as on the platform, neither costs the
 * call anything. Tokens are signed, and checked as in production. Benchmarks run it; nothing deploys it.
 */
import { env } from "cloudflare:workers";
import type { Bindings } from "../../../server/env.ts";
import { GOOGLE_KEYS_ADDRESS } from "../../../server/identity/verifyIdToken.ts";
import worker from "../../../server/index.ts";

export { ChurchObject } from "../../../server/index.ts";

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
} satisfies ExportedHandler<Bindings>;

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
