import { useEffect, useState } from "react";

/** Returns the whole seconds until a time (milliseconds since 1970), counted down to 0. */
export function useSecondsUntil(time: number): number {
  const left = () => Math.max(0, Math.ceil((time - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` depends on `time` alone.
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => {
      const now = left();
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}
