/**
 * The locale in which the device writes dates and numbers, within the language of these sentences: 3 April and 4 March
 * must not be confused. Outside a browser it is plain English.
 */
export const LOCALE = localeOf("en", globalThis.navigator?.languages ?? []);

/** Returns the first wanted locale of this language, else the language itself. */
export function localeOf(language: string, wanted: readonly string[]): string {
  return wanted.find((one) => one.split("-")[0]?.toLowerCase() === language) ?? language;
}
