/** People with an ordered list of passages who are no topic to search for: "1 Samuel" is a book before it is a life. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseThemes, type Theme } from "./themes/parseThemes.ts";

let loaded: Map<string, Theme> | undefined;

/** The life of this person, or undefined. @throws Error for a malformed data file */
export function lifeOf(name: string): Theme | undefined {
  loaded ??= readLives();
  return loaded.get(name.toLowerCase());
}

function readLives(): Map<string, Theme> {
  const file = "lives.txt";
  const lives = parseThemes(file, readFileSync(join(import.meta.dirname, file), "utf8"));
  const named = lives.flatMap((life) =>
    [life.name.toLowerCase(), ...life.synonyms].map((name): [string, Theme] => [name, life]),
  );
  return new Map(named);
}
