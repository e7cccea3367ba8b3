/** The translations that this server may show: those that it has a key for. */
import type { LicensedTranslation } from "#shared/domain/bible/translations.ts";
import type { Settings } from "../env.ts";
import { fetchFromApiBible } from "./apiBible.ts";
import type { ServiceDeps } from "./askService.ts";
import { fetchFromEsv } from "./esvApi.ts";
import type { FetchPassage } from "./fetchedPassage.ts";

/** Returns each offered translation with a function that fetches its text. */
export function offeredTranslations({
  esv,
  apiBible,
}: Settings["scripture"]): Map<LicensedTranslation, (deps: ServiceDeps) => FetchPassage> {
  const offered = new Map<LicensedTranslation, (deps: ServiceDeps) => FetchPassage>();
  for (const id of ["csb", "niv"] as const) {
    const bibleId = apiBible?.bibleIds[id];
    if (!apiBible || !bibleId) continue;
    const service = { ...apiBible, bibleId };
    offered.set(id, (deps) => (range) => fetchFromApiBible(id, range, service, deps));
  }
  if (esv) offered.set("esv", (deps) => (range) => fetchFromEsv(range, esv, deps));
  return offered;
}
