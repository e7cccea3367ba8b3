/** The id of the sign-in page's address field, which most faults lead back to. */
export const EMAIL_FIELD = "sign-in-email";
