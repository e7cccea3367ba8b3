/** The sign-in page's address field, which the way out of most faults leads to. */
export const EMAIL_FIELD = "sign-in-email";
