/** The Background Sync tag that the page registers and the service worker handles. */
export const OUTBOX_TAG = "outbox";
