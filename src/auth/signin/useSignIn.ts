import { useNavigate } from "@tanstack/react-router";
import type { User } from "firebase/auth";
import { useRef, useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { enter } from "../followSession.ts";
import { clearLink } from "../openedLink.ts";
import type { SecondFactorRequest } from "../secondFactorSignIn.ts";
import { isPassingSignInError, signInErrorCode } from "../signInError.ts";
import { destinationOf } from "../signInOutcome.ts";

export interface SignIn {
  isWorking: boolean;
  /** The second factor that is still required after the first half. */
  secondFactor: SecondFactorRequest | undefined;
  /**
   * Signs in and navigates by the outcome: a new user to the choice of a church, a known one to the
   * app, a fault to `/signin?error=…`. `attempt` resolves with undefined when the person cancelled.
   */
  run(attempt: () => Promise<User | undefined>, linkEmail?: string): Promise<void>;
  /** Ends the attempt with an error code, as if the identity service had returned it. */
  fail(code: string): Promise<void>;
}

/** @param renewing the uid of the signed-in person who confirms who they are */
export function useSignIn(continueUrl: string | undefined, renewing?: string): SignIn {
  const navigate = useNavigate();
  const [isWorking, setWorking] = useState(false);
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequest>();
  /** The link's address, still needed after the second factor. */
  const announced = useRef<string>(undefined);

  async function finish(user: User) {
    clearLink();
    if (user.uid === renewing) {
      await navigate({ href: continueUrl ?? addresses.account, replace: true });
      return;
    }
    const destination = destinationOf(await enter(user), continueUrl);
    if (announced.current) void announce(announced.current);
    if (destination.kind === "app") await navigate({ href: destination.href, replace: true });
    else {
      const { code, continueUrl } = destination;
      await navigate({
        to: addresses.selectChurch,
        search: { code, continueUrl },
        replace: true,
      });
    }
  }

  async function fail(code: string) {
    clearLink({ canTryAgain: isPassingSignInError(code) });
    setSecondFactor(undefined);
    const again = renewing ? (1 as const) : undefined;
    const search = { error: code, continueUrl, again };
    await navigate({ to: addresses.signIn, search, replace: true });
  }

  async function run(attempt: () => Promise<User | undefined>, linkEmail?: string) {
    if (linkEmail) announced.current = linkEmail;
    setWorking(true);
    try {
      const user = await attempt();
      if (user) await finish(user);
    } catch (error) {
      const code = signInErrorCode(error);
      if (code === "unknown") console.error(error);
      const asked =
        code === "multi-factor-auth-required"
          ? await (await import("../secondFactorSignIn.ts")).secondFactorRequest(error)
          : undefined;
      if (asked) setSecondFactor(asked);
      else await fail(code);
    } finally {
      setWorking(false);
    }
  }

  return { isWorking, secondFactor, run, fail };
}

async function announce(email: string): Promise<void> {
  (await import("../announceToCrm.ts")).announceToCrm(email);
}
