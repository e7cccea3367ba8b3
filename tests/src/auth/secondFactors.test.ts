/** Mocks the SDK: the emulator does not support authenticator apps. */
import { beforeEach, describe, expect, it, vi } from "vitest";

const user = { email: "sam@grace.example" };
const auth = vi.hoisted(() => ({ currentUser: null as { email: string } | null }));
const factors = vi.hoisted(() => ({
  enrolledFactors: [] as object[],
  getSession: vi.fn(),
  enroll: vi.fn(),
  unenroll: vi.fn(),
}));
const resolver = vi.hoisted(() => ({
  hints: [{ uid: "f1", factorId: "totp", displayName: "Phone", enrollmentTime: "" }],
  session: {},
  resolveSignIn: vi.fn(),
}));
vi.mock("firebase/auth", async (original) => ({
  ...(await original<object>()),
  multiFactor: () => factors,
  getMultiFactorResolver: () => resolver,
  TotpMultiFactorGenerator: {
    FACTOR_ID: "totp",
    generateSecret: async (session: object) => ({
      session,
      secretKey: "JBSWY3DPEHPK3PXP",
      generateQrCodeUrl: (account: string, issuer: string) =>
        `otpauth://totp/${issuer}:${account}?secret=JBSWY3DPEHPK3PXP`,
    }),
    assertionForEnrollment: (secret: { secretKey: string }, code: string) => ({
      enrols: secret.secretKey,
      code,
    }),
    assertionForSignIn: (uid: string, code: string) => ({ uid, code }),
  },
}));
vi.mock("../../../src/auth/firebaseAuth.ts", () => ({
  firebaseAuth: async () => auth,
  currentUser: async () => auth.currentUser,
}));

const { listSecondFactors, removeSecondFactor, startAuthenticatorEnrolment } = await import(
  "../../../src/auth/secondFactors.ts"
);
const { secondFactorRequest } = await import("../../../src/auth/secondFactorSignIn.ts");

beforeEach(() => {
  auth.currentUser = user;
  factors.enrolledFactors = [];
  factors.getSession.mockReset().mockResolvedValue({ of: "sam" });
  factors.enroll.mockReset();
  factors.unenroll.mockReset();
  resolver.resolveSignIn.mockReset().mockResolvedValue({ user });
});

describe("an authenticator app", () => {
  it("is added with the displayed secret and a code that it generates", async () => {
    const enrolment = await startAuthenticatorEnrolment("Sam's phone");
    expect(enrolment.secret).toBe("JBSWY3DPEHPK3PXP");
    expect(enrolment.address).toBe(
      "otpauth://totp/Lamplight:sam@grace.example?secret=JBSWY3DPEHPK3PXP",
    );
    expect(factors.enroll).not.toHaveBeenCalled();
    await enrolment.finish("123456");
    expect(factors.enroll).toHaveBeenCalledExactlyOnceWith(
      { enrols: "JBSWY3DPEHPK3PXP", code: "123456" },
      "Sam's phone",
    );
  });

  it("completes a sign-in that requires it", async () => {
    const error = Object.assign(new Error(), { code: "auth/multi-factor-auth-required" });
    const request = await secondFactorRequest(error);
    expect(request?.factors).toEqual([
      { uid: "f1", kind: "authenticator", label: "Phone", enrolledAt: "" },
    ]);
    expect(await request?.finishWithAuthenticator("f1", "123456")).toBe(user);
    expect(resolver.resolveSignIn).toHaveBeenCalledWith({ uid: "f1", code: "123456" });
  });

  it("is not requested after other errors", async () => {
    const error = Object.assign(new Error(), { code: "auth/invalid-action-code" });
    expect(await secondFactorRequest(error)).toBeUndefined();
  });
});

describe("the list of second factors", () => {
  it("names phones by their number and apps by their name", async () => {
    factors.enrolledFactors = [
      { uid: "1", factorId: "phone", phoneNumber: "+44*******123", enrollmentTime: "t1" },
      { uid: "2", factorId: "totp", displayName: null, enrollmentTime: "t2" },
    ];
    expect(await listSecondFactors()).toEqual([
      { uid: "1", kind: "phone", label: "+44*******123", enrolledAt: "t1" },
      { uid: "2", kind: "authenticator", label: "", enrolledAt: "t2" },
    ]);
  });

  it("removes one", async () => {
    await removeSecondFactor("1");
    expect(factors.unenroll).toHaveBeenCalledExactlyOnceWith("1");
  });
});

it("returns an empty list when nobody is signed in", async () => {
  auth.currentUser = null;
  expect(await listSecondFactors()).toEqual([]);
});
