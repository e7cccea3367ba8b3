import { beforeEach, expect, it, vi } from "vitest";
import { followKeyboard } from "../../../src/ui/followKeyboard.ts";

/** Behaves like iOS: the page keeps its height while the visual viewport shrinks. */
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

it("sets the app's height to what the keyboard leaves, and resets it afterwards", () => {
  viewport.become(508);
  expect(screenHeight()).toBe("508px");
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  viewport.become(844);
  expect(screenHeight()).toBe("");
});

it("ignores pinch zoom and browser bars", () => {
  viewport.become(422, 2);
  expect(screenHeight()).toBe("");
  viewport.become(790);
  expect(screenHeight()).toBe("");
});

it("does nothing without a visual viewport", () => {
  vi.stubGlobal("visualViewport", undefined);
  expect(followKeyboard).not.toThrow();
});
