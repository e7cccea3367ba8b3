/** Apart from the contract, whose schemas the page's service worker does not load. */
export const REMINDER_PATH = "/api/daily/:slug/reminder";
