/** Findings of `npm audit` that were looked at and may stand until a day, with the reason. */
export interface Allowed {
  /** As in the advisory's address: GHSA-xxxx-xxxx-xxxx. */
  advisory: string;
  /** Why it does no harm here. */
  reason: string;
  /** yyyy-MM-dd, the last day. Then it is looked at again. */
  until: string;
}

export const ALLOWED: Allowed[] = [];
