/** What must hold of each request of the queue when it goes out. */
import type { Device } from "../people/Device.ts";
import type { Life } from "../people/Life.ts";
import type { World } from "../world/World.ts";

/** A request that had begun when it was told to stop has gone out by then. */
const BEGUN_MS = 50;

/** One tab alone sends, and sends what is of one project in the order in which it was queued. */
export function checkSender({
  world: { ledger, clock },
  device,
  life,
  key,
}: {
  world: World;
  device: Device;
  life: Life;
  key: string;
}): void {
  const rows = device.rows(life.uid)?.outbox ?? [];
  const sent = rows.find(({ inFlight }) => inFlight?.idempotencyKey === key);
  // A person asked for it in front of the screen, or its project was deleted a moment ago.
  if (!sent) return;
  if (!device.locks.isHeldBy(life)) {
    ledger.violate("one tab works", `${life.name} sends without the lock`);
  }
  if (clock.now() > life.stoppedAt + BEGUN_MS && !life.sent.has(key)) {
    ledger.violate("stops when told", `${life.name} begins a ${sent.kind}`);
  }
  life.sent.add(key);
  const watch = device.watch(life.uid);
  const earlier = rows.find(
    ({ entity, seq, state, kind }) =>
      entity === sent.entity &&
      seq < sent.seq &&
      !watch.wasParked(seq) &&
      (state === "pending" || kind === "createProject"),
  );
  if (earlier) ledger.violate("in order", `${sent.kind} went before ${earlier.kind}`);
}
