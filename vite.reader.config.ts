/**
 * The script of the daily page and its service worker, built beside the app into `dist/` and apart
 * from it: everybody in a church loads them, most of them on a phone, and none needs the app.
 */
import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin, type UserConfig } from "vite";

const FONTS = {
  serif: "literata/files/literata-latin-wght-normal.woff2",
  sans: "source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
};

/** Puts the typefaces beside the script, and tells the Worker the names: `server/public/readerFiles.ts`. */
function readerFiles(): Plugin {
  const font = (path: string) => readFileSync(`node_modules/@fontsource-variable/${path}`);
  return {
    name: "lamplight-reader-files",
    generateBundle(_, bundle) {
      const emit = ([key, path]: [string, string]) => {
        const name = `reader-${key}.woff2`;
        const file = this.emitFile({ type: "asset", name, source: font(path) });
        return [key, `/${this.getFileName(file)}`];
      };
      const script = Object.keys(bundle).find((name) => /^assets\/reader-.+\.js$/.test(name));
      const files = {
        script: `/${script}`,
        ...Object.fromEntries(Object.entries(FONTS).map(emit)),
      };
      this.emitFile({ type: "asset", fileName: "reader.json", source: JSON.stringify(files) });
    },
  };
}

const COMMON = {
  resolve: {
    alias: {
      "#shared": new URL("./src/shared", import.meta.url).pathname,
      // The Worker draws the page with React; in the browser Preact takes it over, at a tenth of the bytes.
      "react/jsx-runtime": "preact/jsx-runtime",
      "react-dom/client": "preact/compat/client",
      "react-dom": "preact/compat",
      react: "preact/compat",
    },
  },
  publicDir: false,
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // The app's files stand there already.
    emptyOutDir: false,
    modulePreload: false,
  },
} satisfies UserConfig;

/** Builds the service worker on its own: it shares code with the page, and is a classic script, which imports nothing. */
function readerWorker(): Plugin {
  const input = { readerWorker: "src/reader/worker/readerWorker.ts" };
  const output = { entryFileNames: "[name].js", codeSplitting: false };
  return {
    name: "lamplight-reader-worker",
    async closeBundle() {
      const rolldownOptions = { input, output };
      const logLevel = "warn" as const;
      await build({
        ...COMMON,
        ...{ configFile: false, logLevel, build: { ...COMMON.build, rolldownOptions } },
      });
    },
  };
}

export default defineConfig({
  ...COMMON,
  build: {
    ...COMMON.build,
    rolldownOptions: {
      input: { reader: "src/reader/client/main.tsx" },
      output: { entryFileNames: "assets/[name]-[hash].js" },
    },
  },
  plugins: [react(), readerFiles(), readerWorker()],
});
