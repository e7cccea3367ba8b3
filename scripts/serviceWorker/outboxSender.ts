/** Builds what the service worker sends the outbox with into one classic script, which it loads by `importScripts`. */
import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";

const ENTRY = "src/pwa/serviceWorker/loadedOutboxSender.ts";

export function outboxSender(mode: string): Plugin {
  return {
    name: "lamplight-outbox-sender",
    apply: "build",
    async generateBundle() {
      const built = await build({
        configFile: false,
        mode,
        logLevel: "warn",
        publicDir: false,
        resolve: { alias: { "#shared": new URL("../../src/shared", import.meta.url).pathname } },
        build: {
          write: false,
          target: "es2022",
          rolldownOptions: {
            input: ENTRY,
            output: { format: "iife", codeSplitting: false },
          },
        },
      });
      // Safe: neither watched nor built into several formats.
      const [{ code }] = (built as Rolldown.RolldownOutput).output;
      const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
      this.emitFile({ type: "asset", fileName: `assets/outboxSender-${hash}.js`, source: code });
    },
  };
}
