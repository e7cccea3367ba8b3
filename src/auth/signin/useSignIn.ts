import { useNavigate } from "@tanstack/react-router";
import type { User } from "firebase/auth";
import { useRef, useState } from "react";
import { enter } from "../followSession.ts";
import { clearLink } from "../openedLink.ts";
import type { SecondFactorRequest } from "../secondFactorSignIn.ts";
import { isPassingSignInError, signInErrorCode } from "../signInError.ts";
import { whereTo } from "../signInOutcome.ts";

export interface SignIn {
  isWorking: boolean;
  /** What is still asked for, when the first half went well. */
  secondFactor: SecondFactorRequest | undefined;
  /**
   * Signs in and goes where the outcome leads: a new user to choose a church, a known one on, a
   * fault to `/signin?error=…`. Undefined from `attempt`: the person turned back.
   */
  run(attempt: () => Promise<User | undefined>, linkEmail?: string): Promise<void>;
  /** Ends it with a code as if the identity service had given it. */
  fail(code: string): Promise<void>;
}

/** @param renewing the uid of whoever is signed in and proves once more who they are. */
export function useSignIn(continueUrl: string | undefined, renewing?: string): SignIn {
  const navigate = useNavigate();
  const [isWorking, setWorking] = useState(false);
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequest>();
  /** The address of a link outlives its second factor. */
  const announced = useRef<string>(undefined);

  async function finish(user: User) {
    clearLink();
    if (user.uid === renewing) {
      await navigate({ href: continueUrl ?? "/account", replace: true });
      return;
    }
    const destination = whereTo(await enter(user), continueUrl);
    if (announced.current) void announce(announced.current);
    if (destination.kind === "app") await navigate({ href: destination.href, replace: true });
    else {
      const { code, continueUrl } = destination;
      await navigate({
        to: "/onboarding/select-church",
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
    await navigate({ to: "/signin", search, replace: true });
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
