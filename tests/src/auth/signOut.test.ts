import { beforeEach, describe, expect, it, vi } from "vitest";

const sdk = vi.hoisted(() => ({ signOut: vi.fn() }));
const db = vi.hoisted(() => ({ deleteDatabase: vi.fn() }));
vi.mock("../../../src/auth/firebaseAuth.ts", () => ({
  firebaseAuth: async () => sdk,
  currentUser: async () => ({ uid: "sam" }),
}));
vi.mock("../../../src/data/db/openDatabase.ts", async (original) => ({
  ...(await original<object>()),
  ...db,
}));

const { signOutOfApp } = await import("../../../src/auth/signOut.ts");
const { removeLeftover } = await import("../../../src/auth/leftover.ts");
const alert = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal("alert", alert.mockReset());
  vi.spyOn(window.location, "assign").mockImplementation(assign.mockReset());
  db.deleteDatabase.mockReset();
});

describe("logging out", () => {
  it("deletes the person's database and reloads the page", async () => {
    sdk.signOut.mockResolvedValue(undefined);
    await signOutOfApp();
    expect(db.deleteDatabase).toHaveBeenCalledWith("sam");
    expect(assign).toHaveBeenCalledWith("/");
    expect(alert).not.toHaveBeenCalled();
  });

  it("reports a failure and keeps the data", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    sdk.signOut.mockRejectedValue(new Error("no"));
    await signOutOfApp();
    expect(alert).toHaveBeenCalledWith("Failed to sign out. Please try again.");
    expect(db.deleteDatabase).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });

  it("can be repeated after a failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    sdk.signOut.mockRejectedValueOnce(new Error("no")).mockResolvedValue(undefined);
    expect(await signOutOfApp()).toBe(false);
    expect(await signOutOfApp()).toBe(true);
    expect(db.deleteDatabase).toHaveBeenCalledWith("sam");
    expect(alert).toHaveBeenCalledTimes(1);
  });

  it("removes the mark that someone was signed in here", async () => {
    localStorage.setItem("lamplight:known", "1");
    sdk.signOut.mockResolvedValue(undefined);
    await signOutOfApp();
    expect(localStorage.getItem("lamplight:known")).toBeNull();
  });

  it("removes at the next start what it could not remove", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    sdk.signOut.mockResolvedValue(undefined);
    db.deleteDatabase.mockRejectedValueOnce(new Error("in use"));
    expect(await signOutOfApp()).toBe(true);
    expect(alert).toHaveBeenCalledWith("Failed to sign out. Please try again.");
    expect(assign).toHaveBeenCalledWith("/");
    db.deleteDatabase.mockReset();
    await removeLeftover();
    expect(db.deleteDatabase).toHaveBeenCalledWith("sam");
    await removeLeftover();
    expect(db.deleteDatabase).toHaveBeenCalledTimes(1);
  });
});
