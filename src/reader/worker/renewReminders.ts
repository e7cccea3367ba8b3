/** Renews the reminders of every plan on this device after the browser changed or dropped its push subscription. */
import type { ReaderStore } from "../device/readerStore.ts";
import { sendReminder } from "../device/sendReminder.ts";

interface Renewing {
  pushManager: Pick<PushManager, "getSubscription" | "subscribe">;
  store: ReaderStore;
  /** Some browsers bring it with the event. */
  fresh: PushSubscription | null;
}

/** A plan that cannot be renewed now is renewed when its page is opened. */
export async function renewReminders({ pushManager, store, fresh }: Renewing): Promise<void> {
  const records = await store.readAll();
  for (const { id, remindAt, reminder } of records) {
    if (remindAt === null || reminder === null) continue;
    const { endpoint, ...wish } = reminder;
    const applicationServerKey = wish.key;
    try {
      const subscription =
        fresh ??
        (await pushManager.getSubscription()) ??
        (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
      const sent = await sendReminder(subscription, { ...wish, time: remindAt }, endpoint);
      await store.change(id, (record) => ({ ...record, reminder: sent }));
    } catch {
      // No network, or no permission any more: the page says so.
    }
  }
}
