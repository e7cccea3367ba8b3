import { describe, expect, it, vi } from "vitest";
import { listProjects } from "#shared/contracts/projects.ts";

const signedIn = vi.hoisted(() => ({ user: null as object | null }));
vi.mock("../../../src/auth/firebaseAuth.ts", () => ({
  currentUser: async () => signedIn.user,
}));
const { personApi } = await import("../../../src/auth/api.ts");

const userOf = (uid: string) => ({ uid, getIdToken: async () => `token of ${uid}` });

describe("calls for one person's rows", () => {
  const list = () => personApi("anna").callIfChanged(listProjects);

  it("are sent as that person", async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
      Response.json({ projects: [], nextCursor: null }),
    );
    vi.stubGlobal("fetch", fetch);
    signedIn.user = userOf("anna");
    await list();
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({
      Authorization: "Bearer token of anna",
    });
  });

  it("are not sent once another person, or nobody, is signed in", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    signedIn.user = userOf("ben");
    await expect(list()).rejects.toThrow("User mismatch or not logged in");
    signedIn.user = null;
    await expect(list()).rejects.toThrow("Authentication token not available.");
    expect(fetch).not.toHaveBeenCalled();
  });
});
