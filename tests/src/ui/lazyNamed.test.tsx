import { Component, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyNamed } from "../../../src/ui/lazyNamed.tsx";

// React reads `setTimeout` when it is loaded: in this file longer timers never fire.
vi.hoisted(() => {
  const { setTimeout } = globalThis;
  const short = (work: () => void, ms = 0) => (ms < 100 ? setTimeout(work, ms) : 0);
  Object.assign(globalThis, { setTimeout: short });
});

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  page = document.body.appendChild(document.createElement("main"));
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  page.remove();
});

const Outer = ({ children }: { children: ReactNode }) => <section>{children}</section>;
const Word = ({ word }: { word: string }) => <p>{word}</p>;

it("shows the fallback, then the component, without React's delay for each", async () => {
  const Inner = lazyNamed(async () => ({ Word }), "Word");
  const Around = lazyNamed(async () => ({ Outer }), "Outer");
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(page.innerHTML));
  observer.observe(page, { childList: true, subtree: true });
  root.render(
    <Around fallback={<i>1</i>}>
      <Inner word="light" fallback={<i>2</i>} />
    </Around>,
  );
  await expect.poll(() => page.innerHTML).toBe("<section><p>light</p></section>");
  expect(seen).toContain("<i>1</i>");
  expect(seen).toContain("<section><i>2</i></section>");
});

it.each([
  ["was rendered before", false],
  ["was prefetched", true],
])("renders at once if it %s", async (_, isAhead) => {
  const load = vi.fn(async () => ({ Word }));
  const Lazy = lazyNamed(load, "Word");
  if (isAhead) {
    Lazy.prefetch();
    await expect.poll(() => load.mock.settledResults.length).toBe(1);
  } else {
    root.render(<Lazy word="once" />);
    await expect.poll(() => page.innerHTML).toBe("<p>once</p>");
  }
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(page.innerHTML));
  observer.observe(page, { childList: true, subtree: true });
  root.render(<Lazy key="again" word="light" fallback={<i>1</i>} />);
  await expect.poll(() => page.innerHTML).toBe("<p>light</p>");
  expect(seen).toEqual(["<p>light</p>"]);
  expect(load).toHaveBeenCalledOnce();
});

it("throws the load error while rendering, and loads again on the next mount", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let isGone = true;
  const Lazy = lazyNamed(async () => {
    if (isGone) throw new Error("no such module script");
    return { Word };
  }, "Word");
  Lazy.prefetch();
  const draw = (key: string) =>
    root.render(
      <Boundary key={key}>
        <Lazy word="light" />
      </Boundary>,
    );
  draw("first");
  await expect.poll(() => page.textContent).toBe("no such module script");
  isGone = false;
  draw("second");
  await expect.poll(() => page.textContent).toBe("light");
});

class Boundary extends Component<{ children: ReactNode }> {
  override state: { fault?: Error } = {};
  static getDerivedStateFromError(fault: Error) {
    return { fault };
  }
  override render() {
    return this.state.fault ? this.state.fault.message : this.props.children;
  }
}
