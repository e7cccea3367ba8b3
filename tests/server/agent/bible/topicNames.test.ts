import { expect, it } from "vitest";
import { COMMON_TOPICS, SEASON_NAMES, TOPIC_NAMES } from "#shared/domain/bible/topics.ts";
import { isSeason } from "../../../../server/agent/bible/seasons.ts";
import { allThemes } from "../../../../server/agent/bible/themes.ts";

it("offers in the app every topic and season that the agent knows, and no other", () => {
  const themes = allThemes();
  const seasons = themes.filter(({ id }) => isSeason(id));
  expect(Object.entries(SEASON_NAMES)).toEqual(seasons.map(({ id, name }) => [id, name]));
  const topics = themes.filter(({ id }) => !isSeason(id)).map(({ name }) => name);
  expect(TOPIC_NAMES).toEqual(topics.sort());
  for (const name of COMMON_TOPICS) expect(TOPIC_NAMES).toContain(name);
});
