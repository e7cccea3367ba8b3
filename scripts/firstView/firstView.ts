/** Adds to the page: the sign-in form, its styles, and what to fetch after the first paint. */
import type { Plugin, Rolldown } from "vite";
import { drawSignIn } from "./drawSignIn.ts";

/** Every page runs these; they are preloaded with it, instead of waiting for its first script. */
const EVERYWHERE = /^(first|react|main|rolldown-runtime)$/;
/** Nearly every page of a signed-in person runs these. */
const MEMBERS = /^(common|shell|plans)$/;

export function firstView(): Plugin {
  return {
    name: "lamplight-first-view",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle = {}, chunk }) => {
        if (!chunk) throw new Error("index.html has no script");
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const files = chunks.filter(({ name }) => EVERYWHERE.test(name));
        const members = chunks.filter(({ name }) => MEMBERS.test(name));
        // React preloads an image, which only new visitors need.
        const form = (await drawSignIn()).replaceAll(/<link [^>]*>/g, "");
        return {
          html: html
            // `public/early.js` fetches these.
            .replace(/\s*<script type="module"[^>]*><\/script>/, "")
            .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "")
            .replace('<script src="/early.js">', earlyScript(chunk, files, members))
            .replace('<div id="early">', `<div id="early">${form}`),
          tags: stylesOf(files.filter(({ name }) => name === "main")),
        };
      },
    },
  };
}

function earlyScript(
  entry: Rolldown.OutputChunk,
  files: Rolldown.OutputChunk[],
  members: Rolldown.OutputChunk[],
): string {
  const library = files.find(({ name }) => name === "react")?.fileName;
  return `<script src="/early.js" data-app="/${entry.fileName}" data-library="/${library}" data-files="${addresses(files)}" data-members="${addresses(members)}">`;
}

function addresses(chunks: Rolldown.OutputChunk[]): string {
  return chunks.map(({ fileName }) => `/${fileName}`).join(" ");
}

/** Returns the form's styles. Otherwise a script would load them later. */
function stylesOf(chunks: Rolldown.OutputChunk[]) {
  return chunks
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .map((name) => ({
      tag: "link",
      attrs: { rel: "stylesheet", crossorigin: true, href: `/${name}` },
      injectTo: "head" as const,
    }));
}
