/** The indexed field of unsent rows: the project's id in a week, the conversation's id in a message. Absent in all others. */
export const UNSENT_IN = "unsentIn";
