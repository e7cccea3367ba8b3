import { BOOKS } from "#shared/domain/bible/books.ts";

const MAX_OFFERED = 5;

/** Books whose name starts with the last, unfinished passage; empty once the name is complete. */
export function completeBook(text: string): string[] {
  const last = (text.split(";").at(-1) ?? "").trimStart();
  const begun = last.toLowerCase();
  if (!/^(?:[1-3] ?)?[a-z ]+$/.test(begun)) return [];
  const matches = BOOKS.map(({ name }) => name).filter((name) => {
    const bare = name.toLowerCase();
    return bare.startsWith(begun) || bare.replace(/^\d /, "").startsWith(begun);
  });
  return matches.some((name) => name.toLowerCase() === begun.trim())
    ? []
    : matches.slice(0, MAX_OFFERED);
}
