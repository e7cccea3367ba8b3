/**
 * Every sentence that a person reads, in English. Another language is another set of these files.
 * Sentences in quotes in the product's contract stand here word for word.
 *
 * A namespace and no object: a page then comes with the sections that it speaks, and no others.
 */
export * as en from "./en.catalogue.ts";
