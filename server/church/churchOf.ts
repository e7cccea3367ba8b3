import { regionOf } from "#shared/domain/region.ts";
import type { Bindings } from "../env.ts";
import type { Member } from "../identity/member.ts";
import type { ChurchObject } from "./ChurchObject.ts";

/** Returns the object of the member's own church. People's calls must use only this, so that none reaches another church. */
export function churchOf(bindings: Bindings, { churchId }: Member) {
  return churchNamed(bindings, churchId);
}

/** Returns a church's object for the server's own work. `churchId` must come from the directory, never from a request. */
export function churchNamed(bindings: Bindings, churchId: string) {
  // wrangler.toml binds this class; `env.ts` cannot name it without an import cycle.
  const namespace = bindings.CHURCH as DurableObjectNamespace<ChurchObject>;
  const region = regionOf(churchId);
  // workerd on one machine has no regions, and refuses to name one.
  const own = region && !bindings.AUTH_EMULATOR_ORIGIN ? namespace.jurisdiction(region) : namespace;
  return own.get(own.idFromName(churchId));
}
