/** A guess at the region that a new church wants, from the country as it was typed. */
import type { Region } from "#shared/domain/region.ts";

/** The European Union, and countries whose law on personal data is like its: the EEA, Switzerland, the United Kingdom. */
const LIKE_EU =
  "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
    " ",
  );
const US = ["US", "PR", "GU", "VI", "AS", "MP"];
/** As people write them, beside the names that each language has. */
const ALSO_WRITTEN: Record<string, readonly string[]> = {
  GB: ["uk", "great britain", "england", "scotland", "wales", "northern ireland", "britain"],
  US: ["us", "usa", "america", "united states of america"],
  NL: ["holland", "the netherlands"],
  CZ: ["czech republic"],
};

/**
 * Returns the region that a church in this country most likely wants, or null for elsewhere.
 * @param country as it was typed
 * @param languages in which it may be written, beside English and the country's own
 */
export function regionOfCountry(country: string, languages: readonly string[] = []): Region | null {
  const typed = fold(country);
  if (typed === "") return null;
  const isNamed = (code: string) =>
    typed === code.toLowerCase() ||
    ALSO_WRITTEN[code]?.includes(typed) === true ||
    ["en", `und-${code}`, ...languages].some((language) => fold(nameIn(language, code)) === typed);
  if (US.some(isNamed)) return "us";
  return LIKE_EU.some(isNamed) ? "eu" : null;
}

/** A language of `und-DE` is the likeliest of that country. */
function nameIn(language: string, code: string): string {
  try {
    const { language: likeliest } = new Intl.Locale(language).maximize();
    return new Intl.DisplayNames([likeliest], { type: "region" }).of(code) ?? "";
  } catch {
    return "";
  }
}

function fold(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\p{M}.]/gu, "")
    .trim()
    .toLowerCase();
}
