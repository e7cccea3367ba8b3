/**
 * What a release needs before anything is built or sent, looked at all at once. Pure: what the
 * machine and the account say is handed in.
 */

/** Never in a file or a `--var`: `wrangler secret put NAME`. */
export const NEEDED_SECRETS = ["FIREBASE_SERVICE_ACCOUNT", "AGENT_SECRET"] as const;
/** Local mode's; production refuses them. */
const LOCAL_ONLY = ["AUTH_EMULATOR_ORIGIN"] as const;
export const UNSET_DATABASE = "00000000-0000-0000-0000-000000000000";
const MIN_NODE = 22;

export interface Configuration {
  nodeMajor: number;
  /** From the shell and `.env.production`: what Vite builds in, and where the release goes. */
  environment: Record<string, string | undefined>;
  /** Of the directory, by D1_DATABASE_ID or wrangler.toml. */
  databaseId: string;
  /** `[vars]` of the target in wrangler.toml. */
  vars: Record<string, string>;
  /** Names of the secrets that the Worker has; null where they could not be asked for. */
  secrets: string[] | null;
  /** What production has, where the release goes elsewhere. */
  production?: {
    projectId: string | undefined;
    databaseId: string;
    site: string | undefined;
  };
}

/** Sentences that each say what is missing and how it is set. None: the release can go on. */
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

function checkBuild({ environment, vars }: Configuration): string[] {
  const faults: string[] = [];
  const { VITE_FIREBASE_PROJECT_ID: project, VITE_FIREBASE_API_KEY: key } = environment;
  if (!project)
    faults.push("VITE_FIREBASE_PROJECT_ID is not set: the id of your Firebase project.");
  else if (project.startsWith("demo-"))
    faults.push("VITE_FIREBASE_PROJECT_ID begins with demo-, which only the emulator has.");
  // The Worker's own fault is said with the Worker's values.
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
  if (!address) faults.push("SITE_ORIGIN is not set: where the app is reached, https://…");
  else if (!URL.canParse(address) || new URL(address).protocol !== "https:")
    faults.push("SITE_ORIGIN must begin with https://.");
  return faults;
}

function checkWorker({ vars, databaseId }: Configuration): string[] {
  const faults: string[] = [];
  if (!vars.FIREBASE_PROJECT_ID)
    faults.push("FIREBASE_PROJECT_ID is not in [vars] of wrangler.toml.");
  else if (vars.FIREBASE_PROJECT_ID.startsWith("demo-"))
    faults.push("FIREBASE_PROJECT_ID begins with demo-, which production refuses.");
  if (!vars.AGENT_ORIGIN) faults.push("AGENT_ORIGIN is not in [vars] of wrangler.toml.");
  else if (!vars.AGENT_ORIGIN.startsWith("https://"))
    faults.push("AGENT_ORIGIN must begin with https://: conversations go there.");
  if (vars.ENVIRONMENT === "local") faults.push("ENVIRONMENT is local, which is for npm start.");
  for (const name of LOCAL_ONLY)
    if (vars[name]) faults.push(`${name} is set, which production refuses.`);
  for (const name of [...NEEDED_SECRETS, "OPERATOR_SECRET", "AGENT_API_KEY"])
    if (vars[name])
      faults.push(`${name} is a secret and stands in wrangler.toml: take it out and change it.`);
  if (!databaseId || databaseId === UNSET_DATABASE)
    faults.push("D1_DATABASE_ID is not set: the id that wrangler d1 create prints.");
  return faults;
}

function checkSecrets({ secrets }: Configuration): string[] {
  if (!secrets)
    return ["The Worker's secrets could not be read: wrangler login, or set CLOUDFLARE_API_TOKEN."];
  return NEEDED_SECRETS.filter((name) => !secrets.includes(name)).map(
    (name) => `${name} is not set: wrangler secret put ${name}`,
  );
}

/** What is tried out on a branch must reach nobody's accounts and nobody's churches. */
function checkApart({ production, environment, vars, databaseId }: Configuration): string[] {
  if (!production) return [];
  const shared = (name: string) => `${name} is production's: a preview needs one of its own.`;
  const faults: string[] = [];
  if (vars.FIREBASE_PROJECT_ID && vars.FIREBASE_PROJECT_ID === production.projectId)
    faults.push(shared("FIREBASE_PROJECT_ID"));
  if (databaseId !== UNSET_DATABASE && databaseId === production.databaseId)
    faults.push(shared("D1_DATABASE_ID"));
  if (environment.SITE_ORIGIN && environment.SITE_ORIGIN === production.site)
    faults.push(shared("SITE_ORIGIN"));
  return faults;
}
