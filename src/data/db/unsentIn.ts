/** Where an unsent row belongs: a week to its project, a message to its conversation. Absent in all others. */
export const UNSENT_IN = "unsentIn";
