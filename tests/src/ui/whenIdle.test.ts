import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle } from "../../../src/ui/whenIdle.ts";

let waiting: Map<number, () => void>;
let work: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  waiting = new Map();
  work = vi.fn<() => void>();
  let last = 0;
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => {
    last += 1;
    waiting.set(last, callback);
    return last;
  });
  vi.stubGlobal("cancelIdleCallback", (request: number) => waiting.delete(request));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the pending idle callbacks. */
function runIdle(): void {
  const callbacks = [...waiting.values()];
  waiting.clear();
  for (const callback of callbacks) callback();
}

function fill(): HTMLElement {
  const main = document.body.appendChild(document.createElement("main"));
  main.setAttribute("aria-busy", "true");
  return main;
}

it("runs once the browser is idle", () => {
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  runIdle();
  runIdle();
  expect(work).toHaveBeenCalledOnce();
});

it("waits while an element is aria-busy, even if the browser is idle", () => {
  const main = fill();
  whenIdle(work);
  runIdle();
  runIdle();
  expect(work).not.toHaveBeenCalled();
  main.removeAttribute("aria-busy");
  runIdle();
  runIdle();
  expect(work).toHaveBeenCalledOnce();
});

it("waits one second at most", () => {
  fill();
  whenIdle(work);
  vi.advanceTimersByTime(999);
  runIdle();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  runIdle();
  expect(work).toHaveBeenCalledOnce();
});

it("can be cancelled, also while it waits for a busy page", () => {
  const cancel = whenIdle(work);
  cancel();
  const main = fill();
  const cancelLater = whenIdle(work);
  runIdle();
  cancelLater();
  main.remove();
  runIdle();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});

it("runs after a short delay without idle callbacks", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  Reflect.deleteProperty(window, "requestIdleCallback");
  whenIdle(work);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});
