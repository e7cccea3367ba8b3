/** The signed-in person's second factors: listed, added and removed. Loaded only where needed. */
import {
  FactorId,
  type MultiFactorInfo,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type User,
} from "firebase/auth";
import { currentUser } from "./firebaseAuth.ts";
import { sendPhoneCode } from "./phoneCode.ts";

const ISSUER = "Lamplight";

export interface SecondFactor {
  uid: string;
  kind: "phone" | "authenticator";
  /** The number with its middle hidden, or the factor's name. */
  label: string;
  /** When it was added, in the identity service's time format. */
  enrolledAt: string;
}

/** An enrolment in progress: the code that arrives finishes it. */
export interface PhoneEnrolment {
  localCode: string | undefined;
  finish(code: string): Promise<void>;
}

export interface AuthenticatorEnrolment {
  /** For manual entry. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  address: string;
  finish(code: string): Promise<void>;
}

/** Empty when nobody is signed in: the calling page may outlive a sign-out. */
export async function listSecondFactors(): Promise<SecondFactor[]> {
  const user = await currentUser();
  return user ? multiFactor(user).enrolledFactors.map(describeFactor) : [];
}

export function describeFactor(info: MultiFactorInfo): SecondFactor {
  const isPhone = info.factorId === FactorId.PHONE;
  const number = "phoneNumber" in info ? String(info.phoneNumber) : "";
  return {
    uid: info.uid,
    kind: isPhone ? "phone" : "authenticator",
    label: (isPhone ? number : info.displayName) ?? "",
    enrolledAt: info.enrollmentTime,
  };
}

/** `phoneNumber` in the international form, `+447700900123`. */
export async function startPhoneEnrolment(
  phoneNumber: string,
  host: HTMLElement,
): Promise<PhoneEnrolment> {
  const factors = multiFactor(await signedInUser());
  const session = await factors.getSession();
  const { verificationId, localCode } = await sendPhoneCode({ phoneNumber, session }, host);
  return {
    localCode,
    async finish(code) {
      const credential = PhoneAuthProvider.credential(verificationId, code);
      await factors.enroll(PhoneMultiFactorGenerator.assertion(credential), phoneNumber);
    },
  };
}

export async function startAuthenticatorEnrolment(name: string): Promise<AuthenticatorEnrolment> {
  const user = await signedInUser();
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  return {
    secret: secret.secretKey,
    address: secret.generateQrCodeUrl(user.email ?? "", ISSUER),
    async finish(code) {
      await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name);
    },
  };
}

export async function removeSecondFactor(uid: string): Promise<void> {
  await multiFactor(await signedInUser()).unenroll(uid);
}

async function signedInUser(): Promise<User> {
  const user = await currentUser();
  if (!user) throw new Error("User not logged in.");
  return user;
}
