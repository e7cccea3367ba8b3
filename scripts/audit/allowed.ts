/** Findings of `npm audit` that were reviewed and are accepted until a date, with the reason. */
export interface Allowed {
  /** As in the advisory's URL: GHSA-xxxx-xxxx-xxxx. */
  advisory: string;
  /** Why it is harmless here. */
  reason: string;
  /** yyyy-MM-dd, the last day. After that it has to be reviewed again. */
  until: string;
}

export const ALLOWED: Allowed[] = [];
