/**
 * The script of the daily page and its service worker, built beside the app into `dist/` and apart
 * from it: everybody in a church loads them, most of them on a phone, and none needs the app.
 */
import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
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
    rolldownOptions: {
      input: {
        reader: "src/reader/client/main.tsx",
        readerWorker: "src/reader/worker/readerWorker.ts",
      },
      output: {
        entryFileNames: ({ name }) =>
          name === "readerWorker" ? "readerWorker.js" : "assets/[name]-[hash].js",
      },
    },
  },
  plugins: [react(), readerFiles()],
});
