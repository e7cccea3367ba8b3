/** Folds text for search: "grusse" and "GRUSSE" find "Grüße". SQLite's LIKE folds only ASCII. */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .trim();
}
