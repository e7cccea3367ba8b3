import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePrefetchScripture } from "../../../../src/app/routes/usePrefetchScripture.ts";
import { plan } from "../../data/sync/factories.ts";

const fetched = vi.hoisted(() => [] as string[]);
vi.mock("../../../../src/auth/session.ts", () => ({ useSignedIn: () => ({ db: "a database" }) }));
vi.mock("../../../../src/data/db/plans.ts", () => ({
  readPlan: async (_: unknown, projectId: string) => {
    fetched.push(projectId);
    return plan(1);
  },
}));
vi.mock("../../../../src/scripture/prefetchBooks.ts", () => ({ prefetchBooks: async () => {} }));

/** A service worker container that takes over when the test says so, and counts its listeners. */
class Container extends EventTarget {
  controller: object | null = null;
  waiting = 0;
  override addEventListener(...listener: Parameters<EventTarget["addEventListener"]>): void {
    this.waiting += 1;
    super.addEventListener(...listener);
  }
  override removeEventListener(...listener: Parameters<EventTarget["removeEventListener"]>): void {
    this.waiting -= 1;
    super.removeEventListener(...listener);
  }
}

let root: Root;
let container: Container;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubEnv("DEV", false);
  container = new Container();
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: container });
  fetched.length = 0;
  root = createRoot(document.createElement("main"));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function Probe({ projectId }: { projectId: string | null }) {
  usePrefetchScripture(projectId);
  return null;
}
const open = (projectId: string | null) =>
  act(async () => root.render(<Probe projectId={projectId} />));

it("downloads the open plan's books once a service worker takes over", async () => {
  await open("first");
  await open("second");
  expect(fetched).toEqual([]);
  await act(async () => void container.dispatchEvent(new Event("controllerchange")));
  expect(fetched).toEqual(["second"]);
});

it("keeps a single listener while no service worker comes, over several runs", async () => {
  for (let run = 0; run < 5; run += 1) {
    await open("first");
    await open(null);
  }
  await open("first");
  expect(container.waiting).toBe(1);
});

it("waits for startup on a page that a service worker already controls", async () => {
  vi.useFakeTimers();
  try {
    container.controller = {};
    await open("first");
    await act(async () => void vi.advanceTimersByTime(1_000));
    expect(fetched).toEqual([]);
    await act(async () => void vi.runAllTimers());
    expect(fetched).toEqual(["first"]);
    await open("second");
    await open(null);
    await act(async () => void vi.runAllTimers());
    expect(fetched).toEqual(["first"]);
  } finally {
    vi.useRealTimers();
  }
});
