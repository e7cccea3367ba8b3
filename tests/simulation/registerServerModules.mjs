/**
 * For Node alone: where `cloudflare:workers` is found, and pages that the Worker draws with React made into what
 * Node can load. Vitest does both by its configuration.
 */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import ts from "typescript";

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "cloudflare:workers"
      ? { url: new URL("server/durableObject.ts", import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url.endsWith(".tsx")
      ? { format: "module", source: withoutMarkup(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
});

/** @param {string} file */
function withoutMarkup(file) {
  const { outputText } = ts.transpileModule(readFileSync(file, "utf8"), {
    fileName: file,
    compilerOptions: {
      jsx: ts.JsxEmit.ReactJSX,
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      verbatimModuleSyntax: true,
    },
  });
  return outputText;
}
