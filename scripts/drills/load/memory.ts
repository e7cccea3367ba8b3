/** Memory of the local stack's parts while it works. Linux only. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

export type Sample = Record<string, number>;

/** Returns the resident megabytes of each process group. */
export function residentMb(groups: Record<string, number>): Sample {
  const sums = new Map<number, number>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // After the name, which can contain anything: state, parent, group.
      const group = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]);
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
      sums.set(group, (sums.get(group) ?? 0) + kilobytes);
    } catch {
      // The process ended meanwhile.
    }
  }
  return Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [
      name,
      Math.round((sums.get(group) ?? 0) / 1024),
    ]),
  );
}

/** Samples now and every `everyMs` until `signal` aborts. */
export async function sampleUntil(
  signal: AbortSignal,
  everyMs: number,
  sample: () => Sample,
): Promise<Sample[]> {
  const samples = [sample()];
  while (!signal.aborted) {
    await delay(everyMs, undefined, { signal }).catch(() => {});
    samples.push(sample());
  }
  return samples;
}

/** Returns one part's mean in each quarter of the time. */
export function quarters(samples: Sample[], part: string): number[] {
  return [0, 1, 2, 3].map((quarter) => {
    const from = Math.floor((samples.length * quarter) / 4);
    const of = samples.slice(from, Math.max(from + 1, (samples.length * (quarter + 1)) / 4));
    const sum = of.reduce((total, sample) => total + (sample[part] ?? 0), 0);
    return Math.round(sum / Math.max(1, of.length));
  });
}
