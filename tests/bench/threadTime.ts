/** CPU time of a page's main thread: what work costs, whatever else the machine does. */
import type { Page } from "playwright";

export interface ThreadClock {
  /** Milliseconds of all tasks since the clock began. */
  read(): Promise<number>;
  /** Milliseconds of script among them. */
  readScript(): Promise<number>;
  /** The page's heap in MB, after garbage collection. */
  readHeapMb(): Promise<number>;
  /**
   * The part that scripts hold: without their code, which the browser compiles again and again as
   * it is used.
   */
  readHeldMb(): Promise<number>;
}

/** A heap snapshot in Chromium's format: a node is as many numbers as it has fields. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Node types of the engine and the browser themselves. */
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
      // Taking a snapshot collects garbage first.
      await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
      session.off("HeapProfiler.addHeapSnapshotChunk", keep);
      return heldIn(JSON.parse(chunks.join(""))) / 1_000_000;
    },
  };
}

/** Returns bytes. */
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
