import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSecondsUntil } from "../../../../src/auth/signin/useSecondsUntil.ts";

let page: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now: 1_000_000 });
  page = document.body.appendChild(document.createElement("main"));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.useRealTimers();
});

function Count({ until }: { until: number }) {
  return <p>{useSecondsUntil(until)}</p>;
}

describe("the wait before a link can be sent again", () => {
  it("counts down from 30 to 0, even when the phone sleeps in between", () => {
    act(() => root.render(<Count until={1_030_000} />));
    expect(page.textContent).toBe("30");
    act(() => void vi.advanceTimersByTime(1_000));
    expect(page.textContent).toBe("29");
    vi.setSystemTime(1_100_000);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(page.textContent).toBe("0");
    expect(vi.getTimerCount()).toBe(0);
  });
});
