import { describe, expect, it } from "vitest";
import { initialsOf } from "../../../../src/features/account/initialsOf.ts";

describe("the initials of a name", () => {
  it.each([
    ["Ruth Moab", "RM"],
    ["Maria del Carmen Ruiz", "MR"],
    ["ruth", "R"],
    ["sam.smith@grace.example", "SS"],
    ["  ", "?"],
    ["", "?"],
    ["ñandú", "Ñ"],
    ["👩‍🌾 Ann", "👩A"],
  ])("of %j are %s", (name, letters) => expect(initialsOf(name)).toBe(letters));
});
