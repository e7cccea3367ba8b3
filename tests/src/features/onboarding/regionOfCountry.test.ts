import { expect, it } from "vitest";
import { regionOfCountry } from "../../../../src/features/onboarding/regionOfCountry.ts";

it.each([
  ["Germany", "eu"],
  ["Deutschland", "eu"],
  ["  france ", "eu"],
  ["España", "eu"],
  ["Espana", "eu"],
  ["Polska", "eu"],
  ["U.K.", "eu"],
  ["Scotland", "eu"],
  ["United Kingdom", "eu"],
  ["Schweiz", "eu"],
  ["Czech Republic", "eu"],
  ["USA", "us"],
  ["U.S.A.", "us"],
  ["United States", "us"],
  ["Puerto Rico", "us"],
  ["Australia", null],
  ["Nigeria", null],
  ["Ge", null],
  ["", null],
])("a region is guessed from the country: %s is %s", (country, region) => {
  expect(regionOfCountry(country)).toBe(region);
});

it("a region is guessed from the country in the phone's language too", () => {
  expect(regionOfCountry("Allemagne")).toBeNull();
  expect(regionOfCountry("Allemagne", ["fr-FR"])).toBe("eu");
  expect(regionOfCountry("Vereinigte Staaten", ["de"])).toBe("us");
  expect(regionOfCountry("Germany", ["no such language"])).toBe("eu");
});
