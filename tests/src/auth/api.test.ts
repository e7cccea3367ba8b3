import { afterEach, expect, it, vi } from "vitest";
import { listProjects } from "#shared/contracts/projects.ts";
import { SignedOutError } from "#shared/contracts/requestErrors.ts";
import { personApi } from "../../../src/auth/api.ts";

const signedIn = vi.hoisted(() => ({ uid: "anna" }));
vi.mock("../../../src/auth/firebaseAuth.ts", () => ({
  currentUser: async () => ({ uid: signedIn.uid, getIdToken: async () => `of ${signedIn.uid}` }),
}));

afterEach(() => vi.unstubAllGlobals());

it("never sends one person's calls as the next person, even with a fresh token", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get("Authorization"));
    signedIn.uid = "ben";
    return Response.json({ error: "Too old", code: "unauthenticated" }, { status: 401 });
  });
  await expect(personApi("anna").call(listProjects)).rejects.toThrow(SignedOutError);
  await expect(personApi("anna").call(listProjects)).rejects.toThrow(SignedOutError);
  expect(sent).toEqual(["Bearer of anna"]);
});
