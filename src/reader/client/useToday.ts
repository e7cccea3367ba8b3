import { useEffect, useState } from "react";
import { today } from "../../ui/today.ts";

/** Returns the reader's date, updated when the page becomes visible on another day. */
export function useToday(): string {
  const [date, setDate] = useState(today);
  useEffect(() => {
    const look = () => setDate(today());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return date;
}
