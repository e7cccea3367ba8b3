import { useEffect, useState } from "react";
import { listJoinRequests } from "#shared/contracts/churches.ts";
import { api } from "../../identity/api.ts";

/** How many wait to be let in, for stewards; looked up when the app opens and whenever it is looked at. */
export function useJoinRequestCount(isSteward: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isSteward) return setCount(0);
    let isCurrent = true;
    const look = () =>
      void api(listJoinRequests).then(
        ({ requests }) => isCurrent && setCount(requests.length),
        // Without an answer the last one stands; the next look comes by itself.
        () => {},
      );
    look();
    window.addEventListener("focus", look);
    return () => {
      isCurrent = false;
      window.removeEventListener("focus", look);
    };
  }, [isSteward]);
  return count;
}
