import { useEffect, useState } from "react";
import { today } from "../../ui/today.ts";

/** The reader's own date, also when the page is looked at again on another day. */
export function useToday(): string {
  const [date, setDate] = useState(today);
  useEffect(() => {
    const look = () => setDate(today());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return date;
}
