/** Renders the sign-in form to HTML for the build, in a Vite server of its own that reads the sources. */
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";

const root = join(import.meta.dirname, "../..");

export async function drawSignIn(): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    mode: "production",
    logLevel: "warn",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "#shared": join(root, "src/shared") } },
    plugins: [react()],
  });
  try {
    const { signInMarkup } = await server.ssrLoadModule("/src/app/start/prerender.tsx");
    return signInMarkup();
  } finally {
    await server.close();
  }
}
