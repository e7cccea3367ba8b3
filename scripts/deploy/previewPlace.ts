/** A branch's preview: a separate Worker, database and churches, all under one name. */
import { createHash } from "node:crypto";

const PREFIX = "lamplight-preview-";
/** With the prefix it must fit a host name label, which takes 63 characters. */
const MAX_BRANCH = 38;
const HASH = 6;
const LIKE_A_HASH = /-[0-9a-f]{6}$/;

export interface PreviewPlace {
  /** The name of the Worker and of its database. */
  name: string;
  /** Undefined until the workers.dev subdomain is known. */
  site: string | undefined;
}

/** Returns the same place for the same branch, and never one for two branches. */
export function previewPlace(branch: string, subdomain: string | undefined): PreviewPlace {
  const plain = branch.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const short = plain.slice(0, MAX_BRANCH).replace(/^-+|-+$/g, "");
  // A name that was changed could equal another branch's, so it gets a hash.
  const hash = createHash("sha256").update(branch).digest("hex").slice(0, HASH);
  const isItself = short === branch && !LIKE_A_HASH.test(branch);
  const name = `${PREFIX}${isItself ? short : [short, hash].filter(Boolean).join("-")}`;
  return { name, site: subdomain && `https://${name}.${subdomain}.workers.dev` };
}

/**
 * Returns `[env.preview]` of wrangler.toml with the names of one branch. @throws Error when the
 * file lacks them
 */
export function previewConfig(template: string, { name }: PreviewPlace): string {
  const replaced = template
    .replace(/^name = "lamplight-preview"$/m, `name = "${name}"`)
    .replace(/^database_name = "lamplight-preview"$/m, `database_name = "${name}"`);
  const places = replaced.split(`"${name}"`).length - 1;
  if (places !== 2) throw new Error('wrangler.toml does not name "lamplight-preview" twice.');
  return replaced;
}
