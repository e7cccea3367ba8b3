import type { Standing } from "./callers.ts";
import type { IDS, IdKind } from "./ids.ts";

export type Who = "anyone" | "signedIn" | "members" | "makers" | "stewards";

export interface WallRow {
  /** Method and path as bound in the app; a star in an agent's path is a thread. */
  route: string;
  /** The address, if it differs from the route, as for a wildcard. */
  path?: string;
  who: Who;
  id?: keyof typeof IDS;
  body?: unknown;
  headers?: Record<string, string>;
  /** The status for allowed callers, if it is not 200, or 404 for a foreign id. */
  answer?: (kind: IdKind | "none", standing: Standing, uid: string) => number;
  /** Set where the response may contain names of other churches, as in the search. */
  tellsNames?: true;
  /** The status of the route that matches after dot segments have removed the id. */
  folded?: (standing: Standing) => number;
  /** The status when the id is missing: 404 if that address has no route. */
  missing?: 422;
}
