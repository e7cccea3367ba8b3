import { useEffect, useState } from "react";

/** Whole seconds until a time (milliseconds since 1970), counted down; 0 from then on. */
export function useSecondsUntil(time: number): number {
  const left = () => Math.max(0, Math.ceil((time - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is made of `time` alone.
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
