/** The roles of words in the models of what a message only tells, in the order of their weights. */
export const WISH_ROLES = ["wish", "told"] as const;
