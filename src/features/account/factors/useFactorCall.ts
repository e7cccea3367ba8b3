import { useState } from "react";
import { signInErrorCode } from "../../../auth/signInError.ts";
import { en as t } from "../../../messages/en.ts";

/** Runs one call to the identity service at a time, with its error as a sentence. */
export function useFactorCall(): {
  isWorking: boolean;
  fault: string | undefined;
  run: (call: () => Promise<void>) => Promise<void>;
} {
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<string>();
  async function run(call: () => Promise<void>) {
    setWorking(true);
    setFault(undefined);
    try {
      await call();
    } catch (error) {
      const { errors } = t.secondFactor;
      setFault(errors[signInErrorCode(error)] ?? errors.unknown);
    } finally {
      setWorking(false);
    }
  }
  return { isWorking, fault, run };
}
