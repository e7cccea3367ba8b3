import { beforeEach, describe, expect, it, vi } from "vitest";
import { isBackFromGoogle } from "../../../src/auth/googleReturn.ts";

const sdk = vi.hoisted(() => ({
  signInWithPopup: vi.fn(),
  signInWithRedirect: vi.fn(),
  getRedirectResult: vi.fn(),
}));
vi.mock("firebase/auth", async (original) => ({ ...(await original<object>()), ...sdk }));
vi.mock("../../../src/auth/firebaseAuth.ts", () => ({ firebaseAuth: async () => ({}) }));

const { finishGoogleRedirect, signInWithGoogle } = await import("../../../src/auth/google.ts");
const refused = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

beforeEach(() => {
  sessionStorage.clear();
  sdk.signInWithPopup.mockReset();
  sdk.signInWithRedirect.mockReset().mockResolvedValue(undefined);
  sdk.getRedirectResult.mockReset();
});

describe("sign-in with Google", () => {
  it("answers who signed in in the window", async () => {
    sdk.signInWithPopup.mockResolvedValue({ user: { uid: "sam" } });
    expect(await signInWithGoogle()).toEqual({ uid: "sam" });
    expect(sdk.signInWithRedirect).not.toHaveBeenCalled();
  });

  it("leaves the page for Google's where windows are held back, and knows it when it is back", async () => {
    sdk.signInWithPopup.mockRejectedValue(refused("popup-blocked"));
    expect(await signInWithGoogle()).toBeUndefined();
    expect(sdk.signInWithRedirect).toHaveBeenCalledOnce();
    expect(isBackFromGoogle()).toBe(true);
    sdk.getRedirectResult.mockResolvedValue({ user: { uid: "sam" } });
    expect(await finishGoogleRedirect()).toEqual({ uid: "sam" });
    expect(isBackFromGoogle()).toBe(false);
  });

  it("takes a closed window for a change of mind", async () => {
    sdk.signInWithPopup.mockRejectedValue(refused("popup-closed-by-user"));
    expect(await signInWithGoogle()).toBeUndefined();
    expect(sdk.signInWithRedirect).not.toHaveBeenCalled();
  });

  it("passes on that the address belongs to an account with another way to sign in", async () => {
    sdk.signInWithPopup.mockRejectedValue(refused("account-exists-with-different-credential"));
    await expect(signInWithGoogle()).rejects.toMatchObject({
      code: "auth/account-exists-with-different-credential",
    });
  });
});
