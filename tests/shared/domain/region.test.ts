import { describe, expect, it } from "vitest";
import { churchIdIn, regionOf } from "#shared/domain/region.ts";

describe("the region of a church", () => {
  it("stands in its id, and goes with it", () => {
    const id = "2f1c0d9e-6a51-4f0e-9d3e-0e5b1a7c1234";
    expect(regionOf(id)).toBeNull();
    const inEu = churchIdIn("eu", id);
    expect(regionOf(inEu)).toBe("eu");
    expect(churchIdIn("us", inEu)).toBe(`us-${id}`);
    expect(churchIdIn(null, inEu)).toBe(id);
  });
});
