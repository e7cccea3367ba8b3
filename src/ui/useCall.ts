import { useState } from "react";
import { sentenceOf } from "../messages/sentenceOf.ts";

/** Runs one call at a time, with its pending state and its error as a sentence. */
export function useCall(): {
  isWorking: boolean;
  fault: string | undefined;
  setFault: (fault: string | undefined) => void;
  run: (call: () => Promise<void>) => Promise<void>;
} {
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<string>();
  async function run(call: () => Promise<void>) {
    if (isWorking) return;
    setWorking(true);
    setFault(undefined);
    try {
      await call();
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setWorking(false);
    }
  }
  return { isWorking, fault, setFault, run };
}
