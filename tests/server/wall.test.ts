/**
 * Access control: each route with each kind of caller and each kind of id, against one expected table
 * (`wall/rows.ts`). Refused calls must also change nothing and reveal nothing of the other church.
 */
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SOCKET_PATH, SOCKET_PROTOCOL } from "#shared/contracts/socket.ts";
import { createApp } from "../../server/app.ts";
import { signTicket } from "../../server/identity/socketTicket.ts";
import { vouchFor } from "../../server/identity/vouch.ts";
import { AGENT_PATHS } from "../../server/routes/agentPaths.ts";
import { type ApiRequest, fetchApi, ORIGIN } from "./support/callApi.ts";
import { productionBindings } from "./support/idToken.ts";
import { readBookkeeping, readStored, restoreStored } from "./support/stored.ts";
import { makeCallers, type Standing, type WallCaller } from "./wall/callers.ts";
import { ID_KINDS, type IdKind, idFor } from "./wall/ids.ts";
import { AGENT, ROWS } from "./wall/rows.ts";
import type { WallRow, Who } from "./wall/wallRow.ts";
import { layOut, MARK, scriptWorld } from "./wall/world.ts";

const AT_ONCE = 16;
const PARAMETER = /:\w+/;
const ROLES: Record<Who, Standing[]> = {
  anyone: [],
  signedIn: [],
  members: ["viewer", "maker", "steward", "stranger"],
  makers: ["maker", "steward", "stranger"],
  stewards: ["steward", "stranger"],
};

interface Case {
  row: WallRow;
  caller: WallCaller;
  kind: IdKind | "none";
  address: string;
  expected: number;
}

let callers: WallCaller[] = [];
let bindings: ApiRequest["bindings"];
beforeAll(async () => {
  callers = await makeCallers();
  bindings = await productionBindings();
});
beforeEach(scriptWorld);

const addressOf = ({ route, path }: WallRow) => path ?? route;

function casesOf(row: WallRow): Case[] {
  return callers.flatMap((caller, turn) => {
    const kinds = row.id ? ID_KINDS : (["none"] as const);
    return kinds.map((kind): Case => {
      const isStranger = caller.standing === "stranger";
      const id =
        row.id && kind !== "none" ? idFor(row.id, kind, isStranger, turn + ROWS.indexOf(row)) : "";
      const address = addressOf(row).replace(PARAMETER, id);
      return { row, caller, kind, address, expected: expectedOf(row, caller, kind, address) };
    });
  });
}

function expectedOf(
  row: WallRow,
  { standing, uid }: WallCaller,
  kind: Case["kind"],
  address: string,
): number {
  const isAgent = row.route.includes("/api/agent/");
  const path = address.slice(address.indexOf("/"));
  const isFoldedAway = new URL(ORIGIN + path).pathname !== path;
  if (!isAgent && isFoldedAway) return row.folded?.(standing) ?? 404;
  if (!isAgent && kind === "missing" && row.missing === undefined) return 404;
  if (row.who === "anyone") return row.answer?.(kind, standing, uid) ?? 200;
  if (standing === "nobody") return 401;
  if (!isAgent && kind === "missing") return 422;
  if (isAgent && ["missing", "malformed", "trick"].includes(kind)) return 404;
  if (row.who !== "signedIn" && !ROLES[row.who].includes(standing)) return 403;
  if (row.answer) return row.answer(kind, standing, uid);
  return kind === "own" || kind === "none" ? 200 : 404;
}

async function walk({ row, caller, kind, address, expected }: Case): Promise<string[]> {
  const request = { body: row.body, bindings, as: null, headers: caller.headers };
  const response = await fetchApi(address, request);
  const text = await response.text();
  const label = `${address} (${kind}) by ${caller.name}`;
  const faults: string[] = [];
  if (response.status !== expected) faults.push(`${label}: ${response.status}, not ${expected}`);
  const isOutside = ["nobody", "newcomer", "churchless", "stranger"].includes(caller.standing);
  if (isOutside && !row.tellsNames && text.includes(MARK))
    faults.push(`${label} gets a text of the church`);
  return faults;
}

async function walkAll(cases: Case[]): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 0; at < cases.length; at += AT_ONCE) {
    const walked = await Promise.all(cases.slice(at, at + AT_ONCE).map(walk));
    faults.push(...walked.flat());
  }
  return faults;
}

const isOfAnotherChurch = ({ caller }: Case) =>
  !["viewer", "maker", "steward"].includes(caller.standing);

/** Walks cases of which none may change what that church's object counts. */
async function walkBeside(churchId: string, cases: Case[]): Promise<string[]> {
  const before = await readBookkeeping(churchId);
  const faults = await walkAll(cases);
  expect(await readBookkeeping(churchId)).toEqual(before);
  return faults;
}

/** Reads the stored state without rate counters, the only rows that refused calls may change. */
async function readWorld() {
  const { directory, churches } = await readStored(["grace", "other"]);
  return { directory: { ...directory, rateCounters: [] }, churches };
}

describe("the wall", { timeout: 30_000 }, () => {
  it.each(ROWS.map((row) => [addressOf(row), row] as const))("holds at %s", async (_, row) => {
    await layOut();
    const cases = casesOf(row);
    const before = await readWorld();
    const refused = cases.filter(({ expected }) => expected >= 400);
    const faults = [
      // What a refused call counts is its caller's own church's.
      ...(await walkBeside("grace", refused.filter(isOfAnotherChurch))),
      ...(await walkBeside(
        "other",
        refused.filter((one) => !isOfAnotherChurch(one)),
      )),
    ];
    expect(await readWorld()).toEqual(before);
    const open = cases.filter(({ expected }) => expected < 400);
    if (addressOf(row).startsWith("GET")) faults.push(...(await walkAll(open)));
    else {
      for (const one of open) {
        faults.push(...(await walk(one)));
        await restoreStored(before);
      }
    }
    expect(faults).toEqual([]);
  });

  it("has 2,000 cases and more", () => {
    expect(ROWS.flatMap(casesOf).length).toBeGreaterThan(2_000);
  });

  it("has a row for every route that the app takes", () => {
    const bound = createApp().routes.filter(({ path }) => !["/*", "/api/*"].includes(path));
    const withMethod = bound.filter(({ method }) => method !== "ALL");
    // Each path also has a route for all methods, which answers 405.
    const known = new Set(withMethod.map(({ path }) => path));
    const wild = bound.filter(({ method, path }) => method === "ALL" && !known.has(path));
    const routes = [...withMethod, ...wild].map(({ method, path }) => `${method} ${path}`);
    const rows = new Set(ROWS.map(({ route }) => route));
    // Some addresses without their id are separate routes, with a sentence of their own.
    for (const { route, missing } of ROWS) if (missing) rows.add(route.replace(PARAMETER, ""));
    expect([...new Set(routes)].filter((route) => !rows.has(route))).toEqual([]);
  });

  it("has a row for every allowed path of the agent", () => {
    const open = AGENT_PATHS.map(({ method, path }) => `${method} ${path.source}`);
    const paths = AGENT.map((row) =>
      addressOf(row).replace(":thread", "t1").replace("/api/agent", ""),
    );
    const uncovered = AGENT_PATHS.filter(
      ({ method, path }) =>
        !paths.some(
          (row) => row.startsWith(`${method} `) && path.test(row.slice(method.length + 1)),
        ),
    );
    expect(uncovered).toEqual([]);
    expect(open).toHaveLength(AGENT.length);
  });

  it("refuses every other method, for every caller", async () => {
    await layOut();
    const before = await readWorld();
    const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    const paths = new Set(
      createApp()
        .routes.filter(({ method }) => method !== "ALL")
        .map(({ path }) => path),
    );
    const taken = new Set(createApp().routes.map(({ method, path }) => `${method} ${path}`));
    const faults: string[] = [];
    for (const path of paths) {
      for (const method of methods) {
        if (taken.has(`${method} ${path}`)) continue;
        const route = `${method} ${path.replace(PARAMETER, "x1")}`;
        for (const caller of [callers[0], callers.at(-2)]) {
          const { status } = await fetchApi(route, {
            as: null,
            headers: caller?.headers ?? {},
            bindings,
          });
          // Not always 405: another route may match the address with this method, and refuse.
          if (status < 400) faults.push(`${route}: ${status}`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(await readWorld()).toEqual(before);
  });

  it("opens no socket without the person's own ticket", async () => {
    await layOut();
    const secret = env.AGENT_SECRET ?? "";
    const anna = { uid: "anna", churchId: "grace" };
    const tickets = {
      none: "",
      garbage: "a.b.c",
      "another secret's": await signTicket(anna, "another secret of the same length.."),
      "one for the agent": await vouchFor(anna, secret),
      "an ID token": callers.at(-2)?.headers.Authorization?.slice("Bearer ".length) ?? "",
      "a stranger's for this church": await signTicket({ ...anna, uid: "otto" }, secret),
      "a member's for another church": await signTicket({ ...anna, churchId: "other" }, secret),
      "a removed person's": await signTicket({ ...anna, uid: "rita" }, secret),
    };
    const opened: string[] = [];
    for (const [name, ticket] of Object.entries(tickets)) {
      for (const { headers: own, name: who } of callers) {
        const protocol = `${SOCKET_PROTOCOL}, ${ticket}`;
        const headers = { ...own, Upgrade: "websocket", "Sec-WebSocket-Protocol": protocol };
        const request = { as: null, headers, bindings };
        const { status } = await fetchApi(`GET ${SOCKET_PATH}`, request);
        if (![401, 403].includes(status)) opened.push(`${name}, sent by ${who}: ${status}`);
      }
    }
    expect(opened).toEqual([]);
  });
});
