/** Processor time of a page's main thread: what work costs, however much else the machine does. */
import type { Page } from "playwright";

export interface ThreadClock {
  /** Milliseconds of all tasks since the clock began. */
  read(): Promise<number>;
  /** Milliseconds of script among them. */
  readScript(): Promise<number>;
  /** Of the page's heap, once what nobody needs is gone. */
  readHeapMb(): Promise<number>;
  /** Of it, what scripts hold: without their own code, which the browser compiles again and again as they are used. */
  readHeldMb(): Promise<number>;
}

/** A heap snapshot, as Chromium writes it: a node is as many numbers as it has fields. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** What the engine and the browser keep for themselves. */
const NOT_HELD = ["code", "native", "synthetic", "hidden", "object shape"];

export async function threadClock(page: Page): Promise<ThreadClock> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const metric = async (name: string) => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find((one) => one.name === name)?.value ?? 0;
  };
  return {
    read: async () => (await metric("TaskDuration")) * 1000,
    readScript: async () => (await metric("ScriptDuration")) * 1000,
    async readHeapMb() {
      await session.send("HeapProfiler.collectGarbage");
      return (await metric("JSHeapUsedSize")) / 1_000_000;
    },
    async readHeldMb() {
      const chunks: string[] = [];
      const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk);
      session.on("HeapProfiler.addHeapSnapshotChunk", keep);
      // Collects first what nobody needs.
      await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
      session.off("HeapProfiler.addHeapSnapshotChunk", keep);
      return heldIn(JSON.parse(chunks.join(""))) / 1_000_000;
    },
  };
}

/** In bytes. */
function heldIn({ snapshot, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const isHeld = !NOT_HELD.includes(types[0][nodes[at + kind] ?? 0] ?? "");
    if (isHeld) sum += nodes[at + size] ?? 0;
  }
  return sum;
}
