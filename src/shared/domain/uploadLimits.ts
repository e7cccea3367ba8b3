/** Larger files would not fit into a phone's memory while they are read. */
export const MAX_FILE_MEGABYTES = 50;
/** Pages that are read of a PDF. */
export const MAX_PAGES = 300;
/** What goes along with a message, in characters; well under what a message may carry. */
export const MAX_TEXT_CHARACTERS = 150_000;
/** After this time, in milliseconds, what was read so far has to do. */
export const ENOUGH_READING_MS = 15_000;
/** A page that takes longer than this, in milliseconds, was made to be slow. */
export const MAX_SILENCE_MS = 4_000;
/** What reads files may have to come over a bad line first; in milliseconds. */
export const MAX_LOADING_MS = 60_000;
/** Stretches of text in a PDF; a book of a thousand pages has about 100,000. */
export const MAX_PIECES = 400_000;
/** A Word file's text, unpacked, in bytes. */
export const MAX_WORD_BYTES = 40 * 1024 * 1024;
