import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PressButton } from "../../../../src/auth/signin/PressButton.tsx";

const onPress = vi.fn();
let page: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onPress.mockReset();
  page = document.body.appendChild(document.createElement("main"));
  await act(async () =>
    createRoot(page).render(<PressButton onPress={onPress}>Sign in</PressButton>),
  );
});
afterEach(() => page.remove());

function click(isTrusted: boolean) {
  const event = new MouseEvent("click", { bubbles: true });
  Object.defineProperty(event, "isTrusted", { value: isTrusted });
  act(() => void page.querySelector("button")?.dispatchEvent(event));
}

describe("a button that only a person can press", () => {
  it("ignores a script's click", () => {
    click(false);
    expect(onPress).not.toHaveBeenCalled();
  });

  it("acts on a person's click", () => {
    click(true);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it("submits nothing", () => {
    expect(page.querySelector("button")?.type).toBe("button");
    expect(page.querySelector("form")).toBeNull();
  });
});
