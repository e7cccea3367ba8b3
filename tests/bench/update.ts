/** What an update costs a device that has the app: two builds, between which one feature changed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { brotliSize, EMPTY_PAGE, serveBuilt } from "./builtFiles.ts";
import type { Bench } from "./figure.ts";
import { registered } from "./serviceWorker.ts";

const root = join(import.meta.dirname, "../..");
/** A feature of the plan that most people open. */
const CHANGED = "src/features/canvas/WeekJump.tsx";

export const update: Bench = {
  about:
    "an update in which one feature changed: what the service worker of a second build fetches, in brotli",
  async measure({ browser }) {
    const folder = mkdtempSync(join(tmpdir(), "lamplight-update-"));
    try {
      const before = join(folder, "before");
      const after = join(folder, "after");
      await buildInto(before, false);
      await buildInto(after, true);
      const files = await serveBuilt(before);
      const context = await (await browser()).newContext();
      const page = await context.newPage();
      await page.goto(files.address + EMPTY_PAGE);
      await page.evaluate(registered);
      files.takeSent();
      files.serve(after);
      await page.evaluate(updated);
      const sent = files.takeSent();
      await context.close();
      await files.stop();
      const weighed = sent.map(({ path }) => ({ path, bytes: brotliSize(join(after, path)) }));
      if (process.env.DEBUG)
        for (const { path, bytes } of weighed) console.log(`    ${bytes} ${path}`);
      const sum = weighed.reduce((total, { bytes }) => total + bytes, 0);
      return [
        { what: "bytes of the update", value: sum / 1000, unit: "KB", goal: 40, budget: 40 },
        { what: "its files", value: sent.length, unit: "count" },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function buildInto(outDir: string, isChanged: boolean): Promise<void> {
  await build({
    configFile: join(root, "vite.config.ts"),
    root,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    plugins: [
      {
        name: "changed-feature",
        enforce: "pre",
        transform: (code, id) =>
          isChanged && id.endsWith(CHANGED) ? `${code}\nconsole.info("changed");` : undefined,
      },
    ],
  });
}

/** Runs in the page. Resolves once the second worker has everything. */
async function updated(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error("No worker is registered");
  const found = new Promise<ServiceWorker | null>((resolve) =>
    registration.addEventListener("updatefound", () => resolve(registration.installing)),
  );
  await registration.update();
  const worker = await found;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker?.state === "redundant") reject(new Error("The update was given up"));
      else if (worker?.state !== "installing") resolve();
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}
