/**
 * Two days of readers at 300 places of the platform's tiered cache, with the Worker's own keys, lifetimes and purges. Counts what
 * reaches the directory and the churches' objects on the second, and how long a plan that is unpublished is still shown.
 * `PAGE_READERS=10000000` runs the long form and prints the hours.
 */
import { expect, it } from "vitest";
import { randomness } from "./world/randomness.ts";

interface Life {
  tags: string[];
  seconds: number;
}
interface Change {
  kind: "published";
  tags: string[];
}
interface PublicReads {
  fetch(request: Request): Promise<Response>;
  forget(tags: string[]): Promise<boolean>;
}
/** The Worker's own functions, loaded by URL: their types are those of another runtime. */
interface EdgeCache {
  edgeAnswer(request: Request, reads: PublicReads, now: number): Promise<Response> | undefined;
  purgePublished(
    batch: { messages: { body: Change }[]; ackAll(): void; retryAll(again: object): void },
    reads: Pick<PublicReads, "forget">,
  ): Promise<void>;
}
const server = new URL("../../server/", import.meta.url);
const { edgeAnswer, purgePublished } = (await import(
  /* @vite-ignore */ new URL("public/edgeCache.ts", server).href
)) as EdgeCache;
const { planLife } = (await import(
  /* @vite-ignore */ new URL("public/planLife.ts", server).href
)) as { planLife(plan: object, now: Date): Life };
const { planTag, tellPublishedChange } = (await import(
  /* @vite-ignore */ new URL("publishedChange.ts", server).href
)) as {
  planTag(id: string): string;
  tellPublishedChange(env: object, tags: string[]): Promise<void>;
};

const READERS = Number(process.env.PAGE_READERS ?? 100_000);
const CHURCHES = READERS / 100;
const PLACES = 300;
const START = Date.parse("2027-03-02T00:00:00Z");
const DAY_SECONDS = 86_400;
const UNPUBLISHED = Math.min(1_000, CHURCHES / 10);
/** Of readers who fetch the whole plan that day: a new device, or a plan that changed. */
const WHOLE = 1 / 30;
/** Where people live: hours from UTC and share. */
const ZONES = [
  ...[
    [-8, 0.1, "America/Los_Angeles"],
    [-6, 0.2, "America/Chicago"],
  ],
  ...[
    [-5, 0.2, "America/New_York"],
    [-3, 0.1, "America/Sao_Paulo"],
  ],
  ...[
    [0, 0.15, "Europe/London"],
    [1, 0.1, "Europe/Berlin"],
    [3, 0.05, "Africa/Nairobi"],
  ],
  ...[
    [8, 0.06, "Asia/Manila"],
    [11, 0.04, "Australia/Sydney"],
  ],
] as [number, number, string][];

/** As the platform limits them: five calls a minute, with 25 in reserve. */
function purgeLimit() {
  let tokens = 25;
  let at = 0;
  return (second: number) => {
    tokens = Math.min(25, tokens + ((second - at) * 5) / 60);
    at = second;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

async function tellDay() {
  const random = randomness(1, "pages").next;
  const pickZone = () => {
    let left = random();
    const at = ZONES.findIndex(([, share]) => {
      left -= share;
      return left < 0;
    });
    return Math.max(at, 0);
  };
  const placesOf = ZONES.map(([, share], at) => {
    const from = Math.round(PLACES * ZONES.slice(0, at).reduce((sum, [, each]) => sum + each, 0));
    return { from, count: Math.round(PLACES * share) };
  });
  const placeIn = (zone: number) => {
    const { from, count } = placesOf[zone] ?? { from: 0, count: 1 };
    return Math.min(PLACES - 1, from + Math.floor(random() * count));
  };
  // Few large churches and many small ones.
  const weights = Array.from({ length: CHURCHES }, () => Math.exp(1.2 * gaussian(random)));
  const total = weights.reduce((sum, each) => sum + each, 0);
  const bySecond: number[][] = Array.from({ length: 2 * DAY_SECONDS }, () => []);
  for (let plan = 0; plan < CHURCHES; plan++) {
    const home = pickZone();
    const homePlace = placeIn(home);
    const readers = Math.max(1, Math.round((READERS * (weights[plan] ?? 0)) / total));
    for (let each = 0; each < readers; each++) {
      const luck = random();
      const zone = luck < 0.98 ? home : pickZone();
      const place = luck < 0.9 ? homePlace : placeIn(zone);
      for (const day of [0, 1]) {
        const hour = random() < 0.6 ? 7 + 0.75 * gaussian(random) : 5 + random() * 18;
        const local = hour - (ZONES[zone]?.[0] ?? 0);
        const second = Math.floor((((local % 24) + 24) % 24) * 3600) + day * DAY_SECONDS;
        bySecond[second]?.push((plan * ZONES.length + zone) * PLACES + place);
      }
    }
  }

  const keys = new Map<string, number>();
  const tagsOf: string[][] = [];
  const known = new Map<string, number>();
  /** The number of the key under which the Worker asks the cache. */
  const keyOf = async (plan: number, zone: number, second: number, part: string) => {
    const date = new Date(START + second * 1000 + (ZONES[zone]?.[0] ?? 0) * 3_600_000);
    const name = `${plan} ${part} ${date.getUTCDate()}`;
    const at = known.get(name);
    if (at !== undefined) return at;
    const path = part === "page" ? `/daily/plan-${plan}` : `/api/daily/plan-${plan}/whole`;
    const request = new Request(`https://plans.example.org${path}?via=email`);
    Object.defineProperty(request, "cf", { value: { timezone: ZONES[zone]?.[2] } });
    let url = "";
    const reads = {
      fetch: async (sent: Request) => {
        url = sent.url;
        return new Response();
      },
      forget: async () => true,
    };
    await edgeAnswer(request, reads, START + second * 1000);
    const key = keys.get(url) ?? keys.size;
    keys.set(url, key);
    known.set(name, key);
    tagsOf[key] = [planTag(`p${plan}`)];
    return key;
  };

  const upper = new Map<number, number>();
  const lower = new Map<number, number>();
  const versions = new Set<number>();
  const hours = Array.from({ length: 24 }, () => ({ reads: 0, directory: 0, objects: 0 }));
  const peak = { reads: 0, directory: 0, objects: 0 };
  const found = { reads: 0, near: 0, far: 0, rendered: 0, objects: 0 };
  const life = planLife({ endsOn: null, churchId: "c", projectId: "p" }, new Date(START)).seconds;
  const readOnce = async (
    plan: number,
    zone: number,
    place: number,
    second: number,
    part: string,
  ) => {
    const key = await keyOf(plan, zone, second, part);
    const here = key * PLACES + place;
    found.reads++;
    if ((lower.get(here) ?? -1) > second) {
      found.near++;
      return { rendered: 0, objects: 0 };
    }
    const kept = upper.get(key) ?? -1;
    if (kept > second) {
      found.far++;
      lower.set(here, kept);
      return { rendered: 0, objects: 0 };
    }
    found.rendered++;
    lower.set(here, second + life);
    upper.set(key, second + life);
    // The place keeps a version for a day of its own.
    const version = plan * PLACES + place;
    const objects = versions.has(version) ? 0 : 1;
    versions.add(version);
    found.objects += objects;
    return { rendered: 1, objects };
  };

  // Plans are unpublished around the morning of America, when most is read.
  const unpublishedAt = new Map<number, number>();
  while (unpublishedAt.size < UNPUBLISHED) {
    unpublishedAt.set(
      Math.floor(random() * CHURCHES),
      DAY_SECONDS + 12 * 3600 + Math.floor(random() * 3600),
    );
  }
  const leaving = Map.groupBy(unpublishedAt, ([, second]) => second);
  const waiting: { at: number; body: Change }[] = [];
  const mayPurge = purgeLimit();
  const purged = new Map<string, number>();
  let batchFrom: number | null = null;
  let minute = { reads: 0, directory: 0, objects: 0 };
  for (let second = 0; second < 2 * DAY_SECONDS; second++) {
    if (second === DAY_SECONDS)
      Object.assign(found, { reads: 0, near: 0, far: 0, rendered: 0, objects: 0 });
    for (const [plan] of leaving.get(second) ?? []) {
      const PURGES = {
        send: async (body: Change, { delaySeconds }: { delaySeconds: number }) => {
          waiting.push({ at: second + delaySeconds, body });
        },
      };
      await tellPublishedChange({ PURGES }, [planTag(`p${plan}`)]);
    }
    const ready = waiting.filter(({ at }) => at <= second);
    if (ready.length > 0) batchFrom ??= second;
    // `max_batch_size` and `max_batch_timeout` in wrangler.toml.
    if (batchFrom !== null && (ready.length >= 100 || second - batchFrom >= 12)) {
      const batch = ready.slice(0, 100);
      for (const each of batch) waiting.splice(waiting.indexOf(each), 1);
      batchFrom = null;
      await purgePublished(
        {
          messages: batch,
          ackAll: () => {},
          retryAll: () => {
            for (const { body } of batch) waiting.push({ at: second + 15, body });
          },
        },
        {
          forget: async (tags) => {
            if (!mayPurge(second)) return false;
            for (const tag of tags) purged.set(tag, second);
            return true;
          },
        },
      );
    }
    const hour = hours[Math.floor(second / 3600) - 24];
    for (const code of bySecond[second] ?? []) {
      const place = code % PLACES;
      const zone = Math.floor(code / PLACES) % ZONES.length;
      const plan = Math.floor(code / PLACES / ZONES.length);
      const parts = random() < WHOLE ? ["page", "whole"] : ["page"];
      for (const part of parts) {
        const { rendered, objects } = await readOnce(plan, zone, place, second, part);
        for (const sum of [hour, minute]) {
          if (!sum) continue;
          sum.reads++;
          sum.directory += rendered;
          sum.objects += objects;
        }
      }
    }
    if (second % 60 === 59 && second > DAY_SECONDS) {
      for (const what of ["reads", "directory", "objects"] as const) {
        peak[what] = Math.max(peak[what], minute[what] / 60);
      }
    }
    if (second % 60 === 59) minute = { reads: 0, directory: 0, objects: 0 };
  }
  const stale = [...unpublishedAt].map(
    ([plan, second]) => (purged.get(planTag(`p${plan}`)) ?? Number.POSITIVE_INFINITY) - second,
  );
  return { found, peak, hours, stale: Math.max(...stale) };
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

it(`${READERS} readers at ${PLACES} places find their page in the cache, and no unpublished one after a minute`, async () => {
  const { found, peak, hours, stale } = await tellDay();
  const rate = (found.near + found.far) / found.reads;
  console.log(
    `${found.reads} reads of ${CHURCHES} plans: ${(100 * rate).toFixed(2)} % from the cache; at the peak minute ${peak.reads.toFixed(0)} reads, ${peak.directory.toFixed(1)} statements and ${peak.objects.toFixed(1)} calls of objects a second; unpublished ones shown ${stale} s at most`,
  );
  if (READERS > 1_000_000)
    console.log(JSON.stringify(hours.map((each) => [each.reads, each.directory, each.objects])));
  expect(rate).toBeGreaterThanOrEqual(0.98);
  expect(stale).toBeLessThanOrEqual(60);
  // Each plan's page for the day's date and a few for its neighbours', and the plan itself once.
  expect(found.rendered).toBeLessThanOrEqual(3 * CHURCHES);
  expect(found.objects).toBeLessThanOrEqual(found.rendered);
}, 600_000);
