/** Every kind of caller, with their headers. */
import { SignJWT, UnsecuredJWT } from "jose";
import { PRODUCTION_PROJECT, signedToken } from "../support/idToken.ts";

/** A caller's relation to the church "grace". */
export type Standing =
  | "nobody"
  | "newcomer"
  | "churchless"
  | "viewer"
  | "maker"
  | "steward"
  /** Steward of the church "other". */
  | "stranger";

export interface WallCaller {
  name: string;
  standing: Standing;
  uid: string;
  headers: Record<string, string>;
}

const secret = new TextEncoder().encode("the public half of a key, taken for a shared secret");

function claims(signer: SignJWT): SignJWT {
  return signer
    .setSubject("anna")
    .setIssuer(`https://securetoken.google.com/${PRODUCTION_PROJECT}`)
    .setAudience(PRODUCTION_PROJECT)
    .setIssuedAt()
    .setExpirationTime("1h");
}

function unsigned(): string {
  return new UnsecuredJWT({ sub: "anna" })
    .setIssuer(`https://securetoken.google.com/${PRODUCTION_PROJECT}`)
    .setAudience(PRODUCTION_PROJECT)
    .setIssuedAt()
    .setExpirationTime("1h")
    .encode();
}

export async function makeCallers(): Promise<WallCaller[]> {
  const good = await signedToken({ uid: "anna" });
  const [head = "", body = "", signature = ""] = good.split(".");
  const forged: [string, string | null][] = [
    ["no token", null],
    ["garbage", "not-a-token"],
    ["expired", await signedToken({ expiresIn: -10 })],
    ["another audience", await signedToken({ audience: "someone-else" })],
    [
      "another issuer",
      await signedToken({ projectId: "someone-else", audience: PRODUCTION_PROJECT }),
    ],
    ["a stranger's key", await signedToken({}, { isForged: true })],
    ["alg none", unsigned()],
    ["alg none, with a signature", `${unsigned().split(".")[0]}.${body}.${signature}`],
    [
      "HS256",
      await claims(new SignJWT({}))
        .setProtectedHeader({ alg: "HS256", kid: "google-1" })
        .sign(secret),
    ],
    ["another's body", `${head}.${unsigned().split(".")[1]}.${signature}`],
    ["an address that nobody proved", await signedToken({ claims: { email_verified: false } })],
    ["no subject", await signedToken({ uid: "" })],
  ];
  const people: [string, Standing, string][] = [
    ["someone who never saved their record", "newcomer", "newcomer"],
    ["someone without a church", "churchless", "nora"],
    ["someone removed a second ago", "churchless", "rita"],
    ["a viewer", "viewer", "vera"],
    ["a plan-maker", "maker", "ben"],
    ["the plan's maker", "maker", "anna"],
    ["a steward", "steward", "sam"],
    ["another church's steward", "stranger", "otto"],
  ];
  // A forged church claim in a token must give no access.
  const hopeful = { claims: { churchId: "grace", onboardingComplete: true, role: "steward" } };
  return [
    ...forged.map(([name, token]): WallCaller => {
      return { name, standing: "nobody", uid: "", headers: token ? bearer(token) : {} };
    }),
    ...(await Promise.all(
      people.map(async ([name, standing, uid]): Promise<WallCaller> => {
        const headers = bearer(await signedToken({ uid, ...hopeful }));
        return { name, standing, uid, headers };
      }),
    )),
  ];
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
