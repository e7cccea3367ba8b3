/**
 * How the person's own device writes dates and numbers, within the language of these sentences: the
 * third of April is not the fourth of March. Elsewhere than in a browser it is plain English.
 */
export const LOCALE = localeOf("en", globalThis.navigator?.languages ?? []);

/** The first of the person's languages that is a kind of this one. */
export function localeOf(language: string, wanted: readonly string[]): string {
  return wanted.find((one) => one.split("-")[0]?.toLowerCase() === language) ?? language;
}
