import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { chooseTheme, THEME_CHOICES } from "../../../src/ui/theme.ts";

const early = readFileSync(join(import.meta.dirname, "../../../public/early.js"), "utf8");
const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="#0d1017" />';
});

it("is dark without a choice, also on a light device", () => {
  deviceIs("light");
  run(early);
  expect(shown()).toBe("dark");
});

it.each(
  THEME_CHOICES.flatMap((choice) =>
    (["dark", "light"] as const).map((device) => [choice, device] as const),
  ),
)("keeps the choice over a reload: %s on a %s device", (choice, device) => {
  deviceIs(device);
  chooseTheme(choice);
  const left = shown();
  const bar = document.querySelector("meta")?.content;
  delete document.documentElement.dataset.theme;
  document.head.innerHTML = '<meta name="theme-color" content="#0d1017" />';
  run(early);
  expect(shown()).toBe(left);
  expect(document.querySelector("meta")?.content).toBe(bar);
  expect(left).toBe(choice === "system" ? device : choice);
});

function deviceIs(theme: "dark" | "light") {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => ({ matches: query.includes(`: ${theme})`) }) as MediaQueryList,
  );
}

/** Runs it as a script of the page. */
function run(script: string) {
  vi.spyOn(document, "currentScript", "get").mockReturnValue(document.createElement("script"));
  new Function("matchMedia", script)(window.matchMedia.bind(window));
}
