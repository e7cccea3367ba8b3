/** The second half of a sign-in that needs a second factor. */
import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type User,
} from "firebase/auth";
import { firebaseAuth } from "./firebaseAuth.ts";
import { sendPhoneCode } from "./phoneCode.ts";
import { describeFactor, type SecondFactor } from "./secondFactors.ts";
import { signInErrorCode } from "./signInError.ts";

export interface SecondFactorRequest {
  factors: SecondFactor[];
  /** Sends the code to that phone. */
  sendCode(
    factorUid: string,
    host: HTMLElement,
  ): Promise<{ localCode: string | undefined; finish(code: string): Promise<User> }>;
  finishWithAuthenticator(factorUid: string, code: string): Promise<User>;
}

/** Returns what a failed first half asks for, or undefined when it failed for another reason. */
export async function secondFactorRequest(
  error: unknown,
): Promise<SecondFactorRequest | undefined> {
  if (signInErrorCode(error) !== "multi-factor-auth-required") return undefined;
  // Safe: the code identifies this kind of error.
  return asRequest(getMultiFactorResolver(await firebaseAuth(), error as MultiFactorError));
}

function asRequest(resolver: MultiFactorResolver): SecondFactorRequest {
  return {
    factors: resolver.hints.map(describeFactor),
    async sendCode(multiFactorUid, host) {
      const options = { multiFactorUid, session: resolver.session };
      const { verificationId, localCode } = await sendPhoneCode(options, host);
      return {
        localCode,
        async finish(code) {
          const credential = PhoneAuthProvider.credential(verificationId, code);
          const assertion = PhoneMultiFactorGenerator.assertion(credential);
          return (await resolver.resolveSignIn(assertion)).user;
        },
      };
    },
    async finishWithAuthenticator(factorUid, code) {
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(factorUid, code);
      return (await resolver.resolveSignIn(assertion)).user;
    },
  };
}
