import type { User } from "firebase/auth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NetworkError } from "#shared/contracts/requestErrors.ts";
import type { Me } from "#shared/contracts/users.ts";
import { openDatabase } from "../../../src/data/db/openDatabase.ts";
import { readSetting } from "../../../src/data/db/settings.ts";

const outside = vi.hoisted(() => ({ user: undefined as User | undefined, api: vi.fn() }));
vi.mock("../../../src/auth/firebaseAuth.ts", () => ({
  currentUser: async () => outside.user ?? null,
}));
vi.mock("../../../src/auth/api.ts", () => ({
  api: outside.api,
  onMembershipDoubt: () => {},
}));
vi.mock("firebase/auth", () => ({ updateProfile: async () => {} }));

const me: Me = {
  user: {
    ...{ uid: "sam", email: "sam@example.org", displayName: "Sam", photoURL: "" },
    ...{ churchId: "grace", role: "steward", createdAt: "2026-01-01", lastLogin: "2026-01-01" },
  },
  church: { id: "grace", name: "Grace", city: "Leeds", country: "UK", code: "GRACE234" },
  request: null,
  waiting: 1,
};

// The part of Firebase's user that the app uses.
const userOf = (uid: string) =>
  ({
    ...{ uid, email: `${uid}@example.org`, displayName: null, photoURL: null },
    getIdTokenResult: async () => ({ claims: { onboardingComplete: true } }),
  }) as unknown as User;

/** Loads the page again: its modules have no state. */
async function openPage() {
  vi.resetModules();
  const { takeTicket } = await import("../../../src/auth/takeTicket.ts");
  const { enter } = await import("../../../src/auth/followSession.ts");
  const { saveDisplayName } = await import("../../../src/auth/profile.ts");
  return { takeTicket, enter, saveDisplayName };
}

const rememberedMe = async () => readSetting(await openDatabase("sam"), "me");

let now: number;
beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(Date, "now").mockImplementation(() => now);
  outside.user = userOf("sam");
  outside.api.mockReset().mockResolvedValue({ ...me, isNew: false, ticket: "t1" });
});
afterEach(() => vi.restoreAllMocks());

describe("the ticket in the session response", () => {
  it("is returned to a caller that asked before the response, without a second call", async () => {
    const { takeTicket, enter } = await openPage();
    const asked = takeTicket("sam");
    await enter(userOf("sam"));
    expect(await asked).toBe("t1");
    expect(outside.api).toHaveBeenCalledOnce();
  });

  it("is returned once", async () => {
    const { takeTicket } = await openPage();
    await takeTicket("sam");
    expect(await takeTicket("sam")).toBeUndefined();
  });

  it("is not returned when it could expire on its way, counted from the request", async () => {
    outside.api.mockImplementation(async () => {
      now += 12_000;
      return { ...me, isNew: false, ticket: "t1" };
    });
    const { takeTicket, enter } = await openPage();
    await enter(userOf("sam"));
    now += 8_000;
    expect(await takeTicket("sam")).toBeUndefined();
  });

  it("is not returned for another person", async () => {
    const { takeTicket, enter } = await openPage();
    await enter(userOf("sam"));
    outside.user = userOf("anna");
    expect(await takeTicket("sam")).toBeUndefined();
    outside.api.mockResolvedValue({ ...me, user: { ...me.user, uid: "anna" }, isNew: false });
    expect(await takeTicket("anna")).toBeUndefined();
    outside.user = undefined;
    expect(await takeTicket("anna")).toBeUndefined();
  });

  it.each([
    ["an earlier server sends none", async () => ({ ...me, isNew: false })],
    [
      "the server does not respond",
      async () => {
        throw new NetworkError("offline");
      },
    ],
  ])("is undefined when %s", async (_, answer) => {
    outside.api.mockImplementation(answer);
    const { takeTicket } = await openPage();
    expect(await takeTicket("sam")).toBeUndefined();
  });

  it("is not written to the device, unlike the rest of the response", async () => {
    const { enter, saveDisplayName } = await openPage();
    await enter(userOf("sam"));
    expect(await rememberedMe()).toEqual(me);
    await saveDisplayName("Sam");
    expect(await rememberedMe()).toEqual(me);
  });
});
