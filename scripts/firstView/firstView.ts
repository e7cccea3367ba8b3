/** What a page comes with: the sign-in form, its styles, and what to fetch once it is painted. */
import type { Plugin, Rolldown } from "vite";
import { drawSignIn } from "./drawSignIn.ts";

/** Each page runs these; they come along with it, not only once its first script is there to ask. */
const EVERYWHERE = /^(first|react|main)$/;

export function firstView(): Plugin {
  return {
    name: "lamplight-first-view",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle = {}, chunk }) => {
        if (!chunk) throw new Error("index.html has no script");
        const files = Object.values(bundle)
          .filter((file) => file.type === "chunk")
          .filter(({ name }) => EVERYWHERE.test(name));
        // React asks for a picture early, which only new visitors need.
        const form = (await drawSignIn()).replaceAll(/<link [^>]*>/g, "");
        return {
          html: html
            // `public/early.js` fetches them.
            .replace(/\s*<script type="module"[^>]*><\/script>/, "")
            .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "")
            .replace('<script src="/early.js">', earlyScript(chunk, files))
            .replace('<div id="early">', `<div id="early">${form}`),
          tags: stylesOf(files.filter(({ name }) => name === "main")),
        };
      },
    },
  };
}

function earlyScript(entry: Rolldown.OutputChunk, files: Rolldown.OutputChunk[]): string {
  const along = files.map(({ fileName }) => `/${fileName}`).join(" ");
  const library = files.find(({ name }) => name === "react")?.fileName;
  return `<script src="/early.js" data-app="/${entry.fileName}" data-library="/${library}" data-files="${along}">`;
}

/** Styles of the form. What is loaded by a script would come with it, later. */
function stylesOf(chunks: Rolldown.OutputChunk[]) {
  return chunks
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .map((name) => ({
      tag: "link",
      attrs: { rel: "stylesheet", crossorigin: true, href: `/${name}` },
      injectTo: "head" as const,
    }));
}
