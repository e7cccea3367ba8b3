/**
 * Checks everything that a release needs before anything is built or sent. Pure: the state of the
 * machine and the account is an argument.
 */

/** Never in a file or a `--var`: `wrangler secret put NAME`. */
const NEEDED_SECRETS = ["FIREBASE_SERVICE_ACCOUNT", "AGENT_SECRET"] as const;
/** Only for local mode; production refuses them. */
const LOCAL_ONLY = ["AUTH_EMULATOR_ORIGIN"] as const;
export const UNSET_DATABASE = "00000000-0000-0000-0000-000000000000";
const MIN_NODE = 22;
const NO_ACCOUNT = "The account could not be asked: wrangler login, or set CLOUDFLARE_API_TOKEN.";

export interface Configuration {
  nodeMajor: number;
  /** From the shell and `.env.production`: Vite's build values, and the target of the release. */
  environment: Record<string, string | undefined>;
  /**
   * Id of the directory's database, by D1_DATABASE_ID or wrangler.toml; empty where a preview has
   * none yet, null where the account could not be read.
   */
  databaseId: string | null;
  /** `[vars]` of the target in wrangler.toml. */
  vars: Record<string, string>;
  /**
   * Names of the Worker's secrets, including those sent with the release; null where the account
   * could not be read.
   */
  secrets: string[] | null;
  /** Production's values, when the release is a branch's preview. */
  preview?: {
    projectId: string | undefined;
    databaseId: string;
    site: string | undefined;
  };
}

/** Returns sentences that each say what is missing and how to set it. Empty when the release can continue. */
export function checkConfiguration(configuration: Configuration): string[] {
  return [
    ...checkMachine(configuration),
    ...checkBuild(configuration),
    ...checkWorker(configuration),
    ...checkSecrets(configuration),
    ...checkApart(configuration),
  ];
}

function checkMachine({ nodeMajor }: Configuration): string[] {
  return nodeMajor < MIN_NODE ? [`Node ${MIN_NODE} or newer is needed, this is ${nodeMajor}.`] : [];
}

function checkBuild({ environment, vars, preview }: Configuration): string[] {
  const faults: string[] = [];
  const { VITE_FIREBASE_PROJECT_ID: project, VITE_FIREBASE_API_KEY: key } = environment;
  if (!project)
    faults.push("VITE_FIREBASE_PROJECT_ID is not set: the id of your Firebase project.");
  else if (project.startsWith("demo-"))
    faults.push("VITE_FIREBASE_PROJECT_ID begins with demo-, which only the emulator has.");
  // The Worker's own fault is reported with the Worker's values.
  else if (
    !/^(demo-|$)/.test(vars.FIREBASE_PROJECT_ID ?? "") &&
    vars.FIREBASE_PROJECT_ID !== project
  )
    faults.push(
      `VITE_FIREBASE_PROJECT_ID is ${project}, but the Worker's FIREBASE_PROJECT_ID is ${vars.FIREBASE_PROJECT_ID}.`,
    );
  if (!key || key === "local")
    faults.push(
      "VITE_FIREBASE_API_KEY is not set: the web key in the Firebase project's settings.",
    );
  const address = environment.SITE_ORIGIN;
  if (!address)
    faults.push(
      preview
        ? "WORKERS_SUBDOMAIN is not set: the name before .workers.dev in your account."
        : "SITE_ORIGIN is not set: where the app is reached, https://…",
    );
  else if (!URL.canParse(address) || new URL(address).protocol !== "https:")
    faults.push("SITE_ORIGIN must begin with https://.");
  return faults;
}

function checkWorker({ environment, vars, databaseId, preview }: Configuration): string[] {
  const faults: string[] = [];
  const place = preview ? "[env.preview.vars]" : "[vars]";
  if (!vars.FIREBASE_PROJECT_ID)
    faults.push(`FIREBASE_PROJECT_ID is not in ${place} of wrangler.toml.`);
  else if (vars.FIREBASE_PROJECT_ID.startsWith("demo-"))
    faults.push("FIREBASE_PROJECT_ID begins with demo-, which production refuses.");
  if (!vars.AGENT_ORIGIN) faults.push(`AGENT_ORIGIN is not in ${place} of wrangler.toml.`);
  else if (!vars.AGENT_ORIGIN.split(",").every((one) => one.trim().startsWith("https://")))
    faults.push("AGENT_ORIGIN must begin with https://: conversations go there.");
  const { SITE_ORIGIN: site } = environment;
  // Where it is absent, the release sends SITE_ORIGIN.
  if (site && vars.SITE_ORIGINS && !vars.SITE_ORIGINS.split(",").some((one) => one.trim() === site))
    faults.push(`SITE_ORIGINS in ${place} does not name ${site}, which would be refused.`);
  if (vars.ENVIRONMENT === "local") faults.push("ENVIRONMENT is local, which is for npm start.");
  for (const name of LOCAL_ONLY)
    if (vars[name]) faults.push(`${name} is set, which production refuses.`);
  for (const name of [...NEEDED_SECRETS, "OPERATOR_SECRET", "AGENT_API_KEY"])
    if (vars[name])
      faults.push(`${name} is a secret, but is in wrangler.toml: remove it there and change it.`);
  // A preview's database is created during the release.
  if (preview && databaseId === null) faults.push(NO_ACCOUNT);
  if (!preview && (!databaseId || databaseId === UNSET_DATABASE))
    faults.push("D1_DATABASE_ID is not set: the id that wrangler d1 create prints.");
  return faults;
}

function checkSecrets({ secrets, preview }: Configuration): string[] {
  if (!secrets) return [NO_ACCOUNT];
  return NEEDED_SECRETS.filter((name) => !secrets.includes(name)).map((name) =>
    preview
      ? `${name} is not in .env.preview.json.`
      : `${name} is not set: wrangler secret put ${name}`,
  );
}

/** A preview must not reach production's accounts or churches. */
function checkApart({ preview, environment, vars, databaseId }: Configuration): string[] {
  if (!preview) return [];
  const shared = (name: string) => `${name} is production's: a preview needs one of its own.`;
  const faults: string[] = [];
  if (vars.FIREBASE_PROJECT_ID && vars.FIREBASE_PROJECT_ID === preview.projectId)
    faults.push(shared("FIREBASE_PROJECT_ID"));
  if (databaseId && databaseId === preview.databaseId) faults.push(shared("D1_DATABASE_ID"));
  if (environment.SITE_ORIGIN && environment.SITE_ORIGIN === preview.site)
    faults.push(shared("SITE_ORIGIN"));
  return faults;
}
