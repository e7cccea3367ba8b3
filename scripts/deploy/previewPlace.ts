/** Where a branch is put to be tried: a Worker, a database and churches of its own, all under one name. */
import { createHash } from "node:crypto";

const PREFIX = "lamplight-preview-";
/** With the prefix it has to be a label of an address, which takes 63. */
const MAX_BRANCH = 38;
const HASH = 6;
const LIKE_A_HASH = /-[0-9a-f]{6}$/;

export interface PreviewPlace {
  /** Of the Worker and of its database. */
  name: string;
  /** Undefined while nobody has said whose workers.dev it is. */
  site: string | undefined;
}

/** The same branch always gets the same place, and two branches never one. */
export function previewPlace(branch: string, subdomain: string | undefined): PreviewPlace {
  const plain = branch.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const short = plain.slice(0, MAX_BRANCH).replace(/^-+|-+$/g, "");
  // What was written otherwise may now read like another branch.
  const hash = createHash("sha256").update(branch).digest("hex").slice(0, HASH);
  const isItself = short === branch && !LIKE_A_HASH.test(branch);
  const name = `${PREFIX}${isItself ? short : [short, hash].filter(Boolean).join("-")}`;
  return { name, site: subdomain && `https://${name}.${subdomain}.workers.dev` };
}

/** `[env.preview]` of wrangler.toml with the names of one branch. @throws Error where the file does not have them */
export function previewConfig(template: string, { name }: PreviewPlace): string {
  const replaced = template
    .replace(/^name = "lamplight-preview"$/m, `name = "${name}"`)
    .replace(/^database_name = "lamplight-preview"$/m, `database_name = "${name}"`);
  const places = replaced.split(`"${name}"`).length - 1;
  if (places !== 2) throw new Error('wrangler.toml does not name "lamplight-preview" twice.');
  return replaced;
}
