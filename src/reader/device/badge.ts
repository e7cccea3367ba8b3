/** The number on the icon of an installed page: how many readings are open today. */

import { localDate } from "#shared/domain/localDate.ts";

/** A page's or a service worker's navigator, where the system has badges. */
interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** @param open the dates of the readings that are not read, as `ReaderRecord.badge` */
export async function showBadge(
  device: Badging,
  open: readonly string[],
  today = localDate(new Date()),
): Promise<void> {
  const count = open.filter((date) => date <= today).length;
  try {
    await (count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.());
  } catch {
    // The system shows no badge for this page; the page itself names the open readings.
  }
}
