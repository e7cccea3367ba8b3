/** How many events one call may report, readers' or the app's own. */
export const MAX_EVENTS_PER_BATCH = 200;
