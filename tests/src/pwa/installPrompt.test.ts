import { beforeEach, expect, it, vi } from "vitest";
import {
  install,
  installWay,
  listenForInstall,
  storeInstallAnswer,
} from "../../../src/pwa/installPrompt.ts";

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
});

function offer(outcome: "accepted" | "dismissed") {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome })),
  });
  window.dispatchEvent(event);
  return event;
}

it("suppresses the browser's own bar, and never asks again after a no", async () => {
  listenForInstall();
  expect(installWay()).toBe("none");
  expect(offer("dismissed").defaultPrevented).toBe(true);
  expect(installWay()).toBe("prompt");
  await install();
  expect(installWay()).toBe("none");
  offer("accepted");
  expect(installWay()).toBe("none");
});

it("offers the two steps on an iPhone until they were declined", () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18)");
  // The event of the previous test was used up by its prompt.
  expect(["ios", "prompt"]).toContain(installWay());
  storeInstallAnswer("no");
  expect(installWay()).toBe("none");
});
