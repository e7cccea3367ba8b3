import { afterEach, expect, it, vi } from "vitest";
import { readPicture } from "../../../../src/features/feedback/picture.ts";
import { MAX_SCREENSHOT_CHARACTERS } from "../../../../src/shared/contracts/feedback.ts";

afterEach(() => vi.restoreAllMocks());

/** Mocks a browser whose JPEGs have `charactersAt(quality)` characters; returns the sizes drawn. */
function drawing(charactersAt: (quality: number) => number) {
  const sizes: [width: number, height: number][] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4_000, height: 3_000 }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(function (
    this: HTMLCanvasElement,
    _type,
    quality,
  ) {
    sizes.push([this.width, this.height]);
    return "x".repeat(charactersAt(Number(quality)));
  });
  return sizes;
}

it("reduces a picture's size and quality until it fits", async () => {
  const sizes = drawing((quality) => MAX_SCREENSHOT_CHARACTERS * (quality > 0.7 ? 2 : 1));
  expect(await readPicture(new Blob())).toHaveLength(MAX_SCREENSHOT_CHARACTERS);
  expect(sizes).toEqual([
    [1_600, 1_200],
    [1_600, 1_200],
  ]);
});

it("rejects a picture that stays too large", async () => {
  drawing(() => MAX_SCREENSHOT_CHARACTERS + 1);
  await expect(readPicture(new Blob())).rejects.toThrow(RangeError);
});
