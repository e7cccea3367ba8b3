/** The names of stories, read once: parsing their references takes most of a second. */
import { storyNames } from "../bible/stories.ts";

let loaded: ReturnType<typeof storyNames> | undefined;

export function knownStories(): ReturnType<typeof storyNames> {
  loaded ??= storyNames();
  return loaded;
}
