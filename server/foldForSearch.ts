/** Text as it is searched: "Grüße" is found by "grusse" and "GRUSSE". SQLite's own LIKE folds ASCII alone. */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .trim();
}
