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
  it("returns the person who signed in in the window", async () => {
    sdk.signInWithPopup.mockResolvedValue({ user: { uid: "sam" } });
    expect(await signInWithGoogle()).toEqual({ uid: "sam" });
    expect(sdk.signInWithRedirect).not.toHaveBeenCalled();
  });

  it("redirects to Google where pop-ups are blocked, and recognises the return", async () => {
    sdk.signInWithPopup.mockRejectedValue(refused("popup-blocked"));
    expect(await signInWithGoogle()).toBeUndefined();
    expect(sdk.signInWithRedirect).toHaveBeenCalledOnce();
    expect(isBackFromGoogle()).toBe(true);
    sdk.getRedirectResult.mockResolvedValue({ user: { uid: "sam" } });
    expect(await finishGoogleRedirect()).toEqual({ uid: "sam" });
    expect(isBackFromGoogle()).toBe(false);
  });

  it("treats a closed window as a cancellation", async () => {
    sdk.signInWithPopup.mockRejectedValue(refused("popup-closed-by-user"));
    expect(await signInWithGoogle()).toBeUndefined();
    expect(sdk.signInWithRedirect).not.toHaveBeenCalled();
  });

  it("passes on the error that the address belongs to an account with another sign-in method", async () => {
    sdk.signInWithPopup.mockRejectedValue(refused("account-exists-with-different-credential"));
    await expect(signInWithGoogle()).rejects.toMatchObject({
      code: "auth/account-exists-with-different-credential",
    });
  });
});
