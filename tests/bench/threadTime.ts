/** Processor time of a page's main thread: what work costs, however much else the machine does. */
import type { Page } from "playwright";

export interface ThreadClock {
  /** Milliseconds of all tasks since the clock began. */
  read(): Promise<number>;
  /** Milliseconds of script among them. */
  readScript(): Promise<number>;
  /** Of the page's heap, once what nobody needs is gone. */
  readHeapMb(): Promise<number>;
}

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
  };
}
