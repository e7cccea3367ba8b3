/** Renews the reminders of every plan on this device after the browser changed or dropped its push subscription. */
import type { ReaderStore } from "../device/readerStore.ts";
import { sendReminder, wishOf } from "../device/sendReminder.ts";

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
    const { endpoint, slug, key, pace } = reminder;
    try {
      const subscription =
        fresh ??
        (await pushManager.getSubscription()) ??
        (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
      const wish = wishOf({ slug, key, pace, time: remindAt });
      const sent = await sendReminder(subscription, wish, endpoint, null);
      // What was stopped or changed on the page meanwhile stays so.
      await store.change(id, (record) =>
        record.remindAt === remindAt ? { ...record, reminder: sent } : record,
      );
    } catch {
      // No network, or no permission any more: the page says so.
    }
  }
}
