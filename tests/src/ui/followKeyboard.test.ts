import { beforeEach, expect, it, vi } from "vitest";
import { followKeyboard } from "../../../src/ui/followKeyboard.ts";

/** As iOS does it: the page stays as high as it was, and less of it can be seen. */
class Viewport extends EventTarget {
  height = 844;
  scale = 1;
  become(height: number, scale = 1) {
    Object.assign(this, { height, scale });
    this.dispatchEvent(new Event("resize"));
  }
}

let viewport: Viewport;
const screenHeight = () => document.documentElement.style.getPropertyValue("--screen");

beforeEach(() => {
  viewport = new Viewport();
  vi.stubGlobal("innerHeight", 844);
  vi.stubGlobal("visualViewport", viewport);
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  followKeyboard();
});

it("makes the app as high as what the keyboard leaves, and whole again after it", () => {
  viewport.become(508);
  expect(screenHeight()).toBe("508px");
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  viewport.become(844);
  expect(screenHeight()).toBe("");
});

it("leaves a page alone that was pinched, or whose browser shows its bar", () => {
  viewport.become(422, 2);
  expect(screenHeight()).toBe("");
  viewport.become(790);
  expect(screenHeight()).toBe("");
});

it("does without where the browser has no such viewport", () => {
  vi.stubGlobal("visualViewport", undefined);
  expect(followKeyboard).not.toThrow();
});
