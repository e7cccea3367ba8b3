/** Larger files would not fit into a phone's memory while they are read. */
export const MAX_FILE_MEGABYTES = 50;
/** Pages that are read of a PDF. */
export const MAX_PAGES = 300;
/** What goes along with a message, in characters; well under what a message may carry. */
export const MAX_TEXT_CHARACTERS = 150_000;
/** After this time, in milliseconds, what was read so far has to do. */
export const ENOUGH_READING_MS = 15_000;
/** A file that is made to be slow ends here, in milliseconds. */
export const MAX_READING_MS = 60_000;
