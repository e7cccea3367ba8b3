import { formatRanges } from "#shared/domain/bible/reference.ts";
import { passagesIn } from "../bible/passages.ts";
import { mainTitle } from "../composer/divide/titles.ts";
import { cutAtWord } from "./cutAtWord.ts";
import type { MainPassage } from "./mainPassage.ts";

const MOST_CHARACTERS = 120;

/** The name of a week from a sermon: the companion's own title of its passage, since the sermon's is the preacher's. */
export function titleOf({ reading, ranges }: MainPassage): string {
  const reference = formatRanges(ranges);
  const title = mainTitle(reading.flatMap(passagesIn));
  const whole = title ? `${title} (${reference})` : reference;
  return whole.length <= MOST_CHARACTERS ? whole : cutAtWord(title || reference, MOST_CHARACTERS);
}
