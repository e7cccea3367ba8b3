import { describe, expect, it } from "vitest";
import { churchIdIn, regionOf, regionOfCountry } from "#shared/domain/region.ts";

describe("the region of a church", () => {
  it("stands in its id, and goes with it", () => {
    const id = "2f1c0d9e-6a51-4f0e-9d3e-0e5b1a7c1234";
    expect(regionOf(id)).toBeNull();
    const inEu = churchIdIn("eu", id);
    expect(regionOf(inEu)).toBe("eu");
    expect(churchIdIn("us", inEu)).toBe(`us-${id}`);
    expect(churchIdIn(null, inEu)).toBe(id);
  });

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
  ])("is guessed from the country: %s is %s", (country, region) => {
    expect(regionOfCountry(country)).toBe(region);
  });

  it("is guessed from the country in the phone's language too", () => {
    expect(regionOfCountry("Allemagne")).toBeNull();
    expect(regionOfCountry("Allemagne", ["fr-FR"])).toBe("eu");
    expect(regionOfCountry("Vereinigte Staaten", ["de"])).toBe("us");
    expect(regionOfCountry("Germany", ["no such language"])).toBe("eu");
  });
});
