/** The topics of a part of the notes: by the names that people give them, and by meaning. */
import { getTheme, searchThemes, type Theme } from "../bible/themes.ts";
import { topicsNear } from "../composer/understand/meaning.ts";

/** Themes about readers, seasons, people and kinds of texts: a sermon that has a king in it is not on kings. */
const NO_TOPIC = new Set(
  "advent christmas epiphany lent holy-week easter ascension pentecost all-saints new-year back-to-school retirement empty-nest moving new-job graduation new-baby adoption single-parents service-families nurses-and-responders teachers music meals journeys night animals farming gardens storms questions-jesus-asked bible-prayers unlikely-people people-who-met-jesus women-who-met-jesus homesickness exams women-of-the-bible heroes-of-faith kings prophets abraham jacob joseph moses joshua ruth david elijah daniel esther nehemiah mary peter paul psalms-of-ascent psalms-of-lament psalms-of-praise penitential-psalms psalms-of-trust royal-psalms psalms-for-the-night life-of-jesus teachings-of-jesus names-of-jesus creation-to-christ messianic-prophecies dreams night-dreams history-of-israel mountains new-believers church youth children creed miracles parables divorce miscarriage longing-for-a-child sexuality cancer depression bullying courage-at-school word-of-god bread water light sleep temple sacrifice wilderness shepherds meditation i-am time ten-commandments covenant names-of-jesus trinity servant-songs siblings mothers fathers grandparents aging prayers-of-paul blessing names-of-god attributes-of-god lords-prayer the-cross exile".split(
    " ",
  ),
);

export interface Weighed {
  theme: Theme;
  weight: number;
}

const NEAREST = 4;
const LONGEST = 180;
/** Anything is so near to something. */
const LEAST_LIKENESS = 0.25;

/** @param own topics of the sermon's passage, the most central first */
export async function topicsOf(
  { name, sentences }: { name: string; sentences: readonly string[] },
  own: readonly string[],
): Promise<Weighed[]> {
  const weights = new Map<string, number>();
  const add = (id: string, weight: number) => {
    if (!NO_TOPIC.has(id)) weights.set(id, (weights.get(id) ?? 0) + weight);
  };
  searchThemes(name)
    .slice(0, 2)
    .forEach(({ id }, at) => {
      add(id, at === 0 ? 3 : 2);
    });
  for (const sentence of sentences.slice(0, 14)) {
    for (const { id } of searchThemes(sentence).slice(0, 2)) add(id, 0.5);
  }
  const text = `${name}. ${sentences.slice(name === "" ? 0 : 1, 3).join(" ")}`.slice(0, LONGEST);
  for (const { id, likeness } of await topicsNear(text, NEAREST))
    add(id, Math.max(0, likeness - LEAST_LIKENESS) * 8);
  own.slice(0, 3).forEach((id, at) => {
    add(id, (name === "" ? 2.4 : 1.6) - at * 0.3);
  });
  return [...weights]
    .flatMap(([id, weight]) => {
      const theme = getTheme(id);
      return theme ? [{ theme, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight);
}
