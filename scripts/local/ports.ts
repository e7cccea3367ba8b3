import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Whether no process listens on this port. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Below the range for outgoing connections, which could take a port before it is listened on. */
const FIRST = 20_000;
const AFTER_LAST = 32_000;

/** Returns distinct loopback ports that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST, AFTER_LAST);
    if (await isPortFree(port, "127.0.0.1")) ports.add(port);
  }
  return [...ports];
}
