/** Whose yes a plan needs: nobody's, a steward's, or that of a steward or anyone with a review link. */
export const APPROVAL_RULES = ["none", "stewards", "links"] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];
