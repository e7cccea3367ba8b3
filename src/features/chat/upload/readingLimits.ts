/** Maximum pages read from a PDF. */
export const MAX_PAGES = 300;
/** After this time, in milliseconds, reading stops with the text so far. */
export const ENOUGH_READING_MS = 15_000;
/** A page that takes longer than this, in milliseconds, is assumed to be malicious. */
export const MAX_SILENCE_MS = 3_000;
/** How long the file reader may take to load over a slow connection, in milliseconds. */
export const MAX_LOADING_MS = 60_000;
/** Maximum text items in a PDF; a book of a thousand pages has about 100,000. */
export const MAX_PIECES = 400_000;
/** Maximum unpacked text of a Word file, in bytes. */
export const MAX_WORD_BYTES = 40 * 1024 * 1024;
/** Maximum unpacked content of a PDF, in bytes; the pages of a book of a thousand pages have about twenty million. */
export const MAX_UNPACKED_BYTES = 120 * 1024 * 1024;
