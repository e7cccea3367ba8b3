import type { Bindings } from "../env.ts";
import type { Member } from "../identity/member.ts";
import type { ChurchObject } from "./ChurchObject.ts";

/** The object of the member's own church: the only way of a person's call to one, so that none reaches another church's. */
export function churchOf(bindings: Bindings, { churchId }: Member) {
  return churchNamed(bindings, churchId);
}

/** For what the server does by itself. `churchId` comes from the directory, never from a request. */
export function churchNamed(bindings: Bindings, churchId: string) {
  // The binding is this class by wrangler.toml; `env.ts` cannot name it without a cycle.
  const namespace = bindings.CHURCH as DurableObjectNamespace<ChurchObject>;
  return namespace.get(namespace.idFromName(churchId));
}
