import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { firstView } from "./scripts/firstView/firstView.ts";
import { outboxSender } from "./scripts/serviceWorker/outboxSender.ts";
import { shellFiles } from "./scripts/serviceWorker/shellFiles.ts";
import { siteHeaders } from "./scripts/siteHeaders.ts";
import { manifest } from "./src/pwa/manifest.ts";

/** Where `npm run dev` finds the Worker: that of a running `npm start`. */
const WORKER = "http://127.0.0.1:8787";
const WORKER_PATHS = [
  "/api",
  "/identitytoolkit.googleapis.com",
  "/securetoken.googleapis.com",
  "/emulator",
  "/daily",
  // The daily page's own files, as they were built.
  "/assets",
  "/readerWorker.js",
];

/** Writes the headers of the app's files, which depend on what the build switches on. */
function headersFile(mode: string): Plugin {
  return {
    name: "lamplight-headers",
    generateBundle() {
      const source = siteHeaders(loadEnv(mode, import.meta.dirname, "VITE_"));
      this.emitFile({ type: "asset", fileName: "_headers", source });
    },
  };
}

/** Chunks that run at each start and call most of their functions then. */
const RUN_AT_START = /^(first|react|main|common|shell|plans|ChatScreen|MessageList)$/;

/** What every page has when it starts, also the one for signing in. */
const ON_EVERY_PAGE = /assets\/(?:rolldown-runtime|first|react|main)-[^/]*\.js$/;

/** Marks these chunks: Chromium then compiles them whole, in another thread, while they load. Others block the page function by function. */
function compiledAhead(): Plugin {
  return {
    name: "lamplight-compiled-ahead",
    generateBundle: {
      // Chromium reads the mark on the first line only.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk" && RUN_AT_START.test(file.name)) {
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          }
        }
      },
    },
  };
}

const shell = shellFiles();

export default defineConfig(({ mode }) => ({
  resolve: {
    alias: {
      "#shared": new URL("./src/shared", import.meta.url).pathname,
      // Its build for browsers with classes and `async`, as `target` below.
      dexie: new URL("./node_modules/dexie/dist/modern/dexie.mjs", import.meta.url).pathname,
    },
  },
  server: { proxy: Object.fromEntries(WORKER_PATHS.map((path) => [path, WORKER])) },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: {
      // A part that is loaded later needs no preload of what every page has; the lists of names weigh on the first view.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === "js" ? deps.filter((file) => !ON_EVERY_PAGE.test(file)) : deps,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file is sent faster than twenty, and packs better: 150 ms and a place in a queue each on slow 4G.
          groups: [
            {
              name: "first",
              test: /src\/(app\/start\/(start|screens)|pwa\/installPrompt|auth\/(rememberedPerson|firebaseStore)|shared\/addresses)\.ts$|vite\/preload-helper/,
              priority: 5,
            },
            {
              // What every page needs and no release of ours changes: phones keep it.
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\//,
              priority: 4,
            },
            {
              name: "main",
              test: /src\/(app\/start\/main|auth\/signin\/SignInPage)\.tsx$/,
              priority: 3,
            },
            {
              // What pages without the sidebar use too: they run no shell for it.
              name: "common",
              test: /src\/(data\/http\/createApi\.ts|messages\/(locale|sentenceOf)\.ts|shared\/domain\/formats\.ts|ui\/Notice\.tsx)$/,
              priority: 2,
            },
            {
              // Half of the plan's file: an update of the plan leaves it.
              name: "drag",
              test: /node_modules\/@dnd-kit\//,
              priority: 2,
            },
            {
              name: "shell",
              test: /src\/(app\/shell\/(AppLayout|TopBar)\.tsx|auth\/membership\.ts)$/,
              priority: 1,
            },
            {
              // What most of them read of plans, with all that is too small for a file of its own.
              name: "plans",
              test: /src\/(data\/db\/(askBeforeApplying|conversations|createProjectLocally|plans|projects)|data\/sync\/(receiveProject|loadProject|presence|productEvents|removeProjectLocally|setLocalTitle)|messages\/en\.requests|ui\/today|shared\/domain\/upload)\.tsx?$|\/lucide-react\/dist\/esm\/(?!icons\/)|\/icons\/(arrow-up|arrow-up-right|calendar-check|circle-exclamation-point|cloud-.+|panel-(left|right)-open|paperclip|pencil|sliders-horizontal|square|x)\.mjs$/,
              priority: 1,
            },
            {
              // What `/` needs once a menu, a dialog, a list or the plan is drawn, and is too small for a file of its own.
              name: "later",
              test: /\/lucide-react\/|src\/(app\/routes\/useDuplicate|data\/sync\/projectActions)\.ts$/,
            },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    headersFile(mode),
    firstView(),
    compiledAhead(),
    outboxSender(mode),
    shell.plugin,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/pwa/serviceWorker",
      filename: "serviceWorker.ts",
      // The page registers it itself, to ask before an update.
      injectRegister: false,
      injectManifest: {
        // The app shell. The Bible's text is cached book by book as plans mention it, fonts in the alphabets that are used.
        globPatterns: [
          "index.html",
          "early.js",
          "assets/*.{js,mjs,css}",
          "assets/shellPack-*.json",
          "assets/*-latin-{wght,opsz}-*.woff2",
          // The font of PDFs.
          "assets/Literata_*.ttf",
          "icons/*.{svg,png}",
        ],
        manifestTransforms: [shell.addDigests],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
      },
      manifest,
    }),
  ],
}));
