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

/** The browser has a moment. */
function rest(): void {
  const callbacks = [...waiting.values()];
  waiting.clear();
  for (const callback of callbacks) callback();
}

function fill(): HTMLElement {
  const main = document.body.appendChild(document.createElement("main"));
  main.setAttribute("aria-busy", "true");
  return main;
}

it("runs once the browser rests", () => {
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  rest();
  rest();
  expect(work).toHaveBeenCalledOnce();
});

it("waits for what is still being filled, though the browser rests", () => {
  const main = fill();
  whenIdle(work);
  rest();
  rest();
  expect(work).not.toHaveBeenCalled();
  main.removeAttribute("aria-busy");
  rest();
  rest();
  expect(work).toHaveBeenCalledOnce();
});

it("waits for a second at most", () => {
  fill();
  whenIdle(work);
  vi.advanceTimersByTime(999);
  rest();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  rest();
  expect(work).toHaveBeenCalledOnce();
});

it("is called off, while it waits for the page too", () => {
  const callOff = whenIdle(work);
  callOff();
  const main = fill();
  const callOffLater = whenIdle(work);
  rest();
  callOffLater();
  main.remove();
  rest();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});

it("runs soon where the browser does not say when it rests", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  Reflect.deleteProperty(window, "requestIdleCallback");
  whenIdle(work);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});
