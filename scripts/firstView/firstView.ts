/** What a page comes with: the sign-in form, its styles, and what to fetch once it is painted. */
import type { Plugin, Rolldown } from "vite";
import { drawSignIn } from "./drawSignIn.ts";

/** Each page runs these; they come along with it, not only once its first script is there to ask. */
const EVERYWHERE = /^(first|react|main|rolldown-runtime)$/;
/** Nearly each page of who is signed in runs these. */
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
        // React asks for a picture early, which only new visitors need.
        const form = (await drawSignIn()).replaceAll(/<link [^>]*>/g, "");
        return {
          html: html
            // `public/early.js` fetches them.
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
