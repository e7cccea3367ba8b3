/** "Do the same for week 2", "week 2 as well": the message before, for another place. */
import { plainWords } from "../request/plainWords.ts";

const PLACE =
  "(?:weeks? \\d+(?:(?:,| and|,? to| -) ?\\d+)*(?:,? days? \\d+)?|days? \\d+(?:(?:,| and|,? to| -) ?\\d+)*(?:,? (?:of|in) week \\d+)?|every (?:day|week)|all (?:the )?(?:days|weeks)|the whole plan)";
const SAME = new RegExp(
  `^\\W*(?:(?:and|now|also|then|please|ok(?:ay)?|can you|could you)\\W+)*(?:(?:do )?(?:the )?same (?:thing )?(?:for|in|on|to|with) (?:the )?(?<same>${PLACE})|(?:for |in |on )?(?<too>${PLACE}),? (?:as well|too|also))\\W*(?:please\\W*)?$`,
  "i",
);
const NAMED = new RegExp(`\\b${PLACE}\\b`, "i");

/** @returns what is meant, or undefined where it repeats nothing */
export function withPlace(text: string, before: string | undefined): string | undefined {
  const { same, too } = SAME.exec(plainWords(text))?.groups ?? {};
  const place = same ?? too;
  if (!place || !before) return undefined;
  const said = plainWords(before);
  return NAMED.test(said)
    ? said.replace(NAMED, place)
    : `${said.replace(/[.!]+$/, "")} in ${place}`;
}
