/** By this name the page asks for Background Sync, and the service worker hears of it. */
export const OUTBOX_TAG = "outbox";
