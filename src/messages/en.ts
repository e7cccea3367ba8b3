/**
 * Every sentence of the app in English. Another language is another set of these files. Sentences quoted in the
 * product's contract must match it word for word.
 *
 * A namespace, not an object, so that a page loads only the sections it uses.
 */
export * as en from "./en.catalogue.ts";
