import { beforeEach, expect, it } from "vitest";
import {
  readChoices,
  storeChoices,
  voiceGroups,
} from "../../../../src/reader/client/listening/choices.ts";

beforeEach(() => localStorage.clear());

it("remembers the choices", () => {
  const choices = { rate: 1.25, voices: { en: "v2" }, withMore: true, until: "minutes" } as const;
  storeChoices(choices);
  expect(readChoices()).toEqual(choices);
});

it("begins with the usual ones where nothing or nonsense is stored", () => {
  const usual = { rate: 1, voices: {}, withMore: false, until: "day" };
  expect(readChoices()).toEqual(usual);
  localStorage.setItem("lamplight:listening", '{"rate":17}');
  expect(readChoices()).toEqual(usual);
});

it("groups the voices of the texts' language, the device's own region first", () => {
  const voice = (name: string, lang: string) => ({ name, lang, voiceURI: name });
  const all = [
    voice("Anna", "de-DE"),
    voice("Sam", "en-US"),
    voice("Kate", "en_GB"),
    voice("Odd", "en-!"),
  ];
  expect(voiceGroups(all, "en-GB").map(({ region, voices }) => [region, voices[0]?.name])).toEqual([
    ["British English", "Kate"],
    ["en-!", "Odd"],
    ["American English", "Sam"],
  ]);
});
