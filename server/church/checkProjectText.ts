/** Checks the limits of a project's texts. */
import { MAX_PROJECT_TITLE_CHARACTERS } from "#shared/domain/project.ts";
import { Refusal } from "../refusal.ts";

const LIMITS = {
  title: MAX_PROJECT_TITLE_CHARACTERS,
  planTitle: MAX_PROJECT_TITLE_CHARACTERS,
  name: MAX_PROJECT_TITLE_CHARACTERS,
  description: 5_000,
  status: 40,
} as const;

/** @throws Refusal `invalid` for a text that is too long. */
export function checkProjectText(
  texts: { [Field in keyof typeof LIMITS]?: string | undefined },
): void {
  for (const field of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    if ((texts[field]?.length ?? 0) > LIMITS[field]) {
      throw new Refusal("invalid", `"${field}" is longer than ${LIMITS[field]} characters.`);
    }
  }
}

/** Returns a given title, trimmed. It is plain text, so HTML in it is kept as it is. @throws Refusal `invalid` */
export function readTitle(given: string): string {
  const title = given.trim();
  if (title === "") throw new Refusal("invalid", '"title" must not be empty.');
  checkProjectText({ title });
  return title;
}
