/** The translations that may be shown to a church: those that it, or this server, has a key for. */
import type { LicensedTranslation } from "#shared/domain/bible/translations.ts";
import type { Settings } from "../env.ts";
import type { ScriptureService } from "./quota.ts";

/** @param ownServices those for which the church has a key of its own */
export function offeredTranslations(
  { esv, apiBible }: Settings["scripture"],
  ownServices: readonly string[],
): LicensedTranslation[] {
  const keys = { esv: esv.key, apiBible: apiBible.key };
  return (["csb", "niv", "esv"] satisfies LicensedTranslation[]).filter((id) => {
    const service = serviceOf(id);
    const hasKey = keys[service] !== undefined || ownServices.includes(service);
    return hasKey && (id === "esv" || apiBible.bibleIds[id] !== undefined);
  });
}

export function serviceOf(translation: LicensedTranslation): ScriptureService {
  return translation === "esv" ? "esv" : "apiBible";
}
