/** Checks each request of the queue when it is sent. */
import type { Device } from "../people/Device.ts";
import type { Life } from "../people/Life.ts";
import type { World } from "../world/World.ts";

/** How long after a stop a request that had begun before may still go out. */
const BEGUN_MS = 50;

/** Only the tab with the lock sends, and it sends a project's rows in queue order. */
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
  // Not from the queue: a person's own call, or the row of a project that was just deleted.
  if (!sent) return;
  if (!device.locks.isHeldBy(life)) {
    ledger.violate("one tab sends", `${life.name} sends without the lock`);
  }
  if (clock.now() > life.stoppedAt + BEGUN_MS && !life.sent.has(key)) {
    ledger.violate("stops on request", `${life.name} begins a ${sent.kind}`);
  }
  life.sent.add(key);
  const watch = device.watch(life.uid);
  // A creation holds its project's rows back as long as it is queued, refused or not.
  const earlier = rows.find(
    ({ entity, seq, state, kind }) =>
      entity === sent.entity &&
      seq < sent.seq &&
      (kind === "createProject" || (state === "pending" && !watch.wasParked(seq))),
  );
  if (earlier) ledger.violate("in order", `${sent.kind} went before ${earlier.kind}`);
}
