/**
 * What each part may import beside its own files. The longest prefix that matches names the part of a file; an import
 * that is not listed is refused, types included. The README shows the same table.
 */
const BASE = ["server/base", "src/shared"];
const BELOW_FEATURES = ["src/shared", "src/messages", "src/ui", "src/data", "src/auth"];
const STORES = [...BASE, "server/church", "server/directory"];
const SERVICES = [...STORES, "server/scripture", "server/middleware"];

export const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  "src/shared": [],
  "src/messages": ["src/shared"],
  "src/ui": ["src/shared", "src/messages"],
  "src/data": ["src/shared", "src/messages"],
  "src/auth": ["src/shared", "src/messages", "src/ui", "src/data"],
  "src/scripture": ["src/shared", "src/messages", "src/auth"],
  "src/agent": ["src/shared", "src/messages", "src/data"],
  "src/pwa": ["src/shared", "src/messages", "src/ui", "src/data", "src/auth", "src/agent"],
  "src/features": [...BELOW_FEATURES, "src/scripture"],
  "src/app": [...BELOW_FEATURES, "src/scripture", "src/agent", "src/pwa", "src/features"],
  "src/reader/page": ["src/shared"],
  "src/reader": ["src/shared", "src/reader/page", "src/ui"],
  "server/base": ["src/shared"],
  "server/identity": BASE,
  "server/church": [...BASE, "server/identity", "server/mail"],
  "server/directory": [...BASE, "server/identity"],
  "server/mail": BASE,
  "server/scripture": [...BASE, "server/directory"],
  "server/operator": STORES,
  "server/middleware": [...BASE, "server/identity", "server/directory", "server/church"],
  "server/public": [...SERVICES, "server/identity", "server/mail", "src/reader/page"],
  "server/services": [...STORES, "server/identity", "server/public"],
  "server/routes": [
    ...SERVICES,
    "server/identity",
    "server/operator",
    "server/public",
    "server/services",
  ],
  "server/start": [
    "server/base",
    "server/church",
    "server/middleware",
    "server/public",
    "server/services",
    "server/routes",
  ],
  "server/agent": ["src/shared", "server/identity"],
};

/** Files that stand beside the folders of `server/`. */
const SERVER_FILES: Readonly<Record<string, string>> = {
  "server/app.ts": "server/start",
  "server/index.ts": "server/start",
};

/** A feature is a part of its own: none imports another. */
export function partOf(file: string): string | undefined {
  if (file.startsWith("src/features/")) return file.split("/").slice(0, 3).join("/");
  if (/^server\/[^/]+\.ts$/.test(file)) return SERVER_FILES[file] ?? "server/base";
  const names = Object.keys(ALLOWED_IMPORTS).filter((name) => file.startsWith(`${name}/`));
  return names.sort((one, other) => other.length - one.length)[0];
}

export function mayImport(from: string, to: string): boolean {
  const [importer, imported] = [partOf(from), partOf(to)];
  if (!importer || !imported) return false;
  if (importer === imported) return true;
  const isFeature = (part: string) => part.startsWith("src/features/");
  const allowed = ALLOWED_IMPORTS[isFeature(importer) ? "src/features" : importer] ?? [];
  return allowed.includes(isFeature(imported) ? "src/features" : imported);
}
