import { useCallback, useState } from "react";

const NOTHING: ReadonlySet<string> = new Set();

/** The days that the next request is about. Cleared once it is sent. */
export function useSelection() {
  const [selected, setSelected] = useState(NOTHING);
  const select = useCallback((dayIds: readonly string[], isSelected: boolean) => {
    setSelected((before) => {
      const rest = [...before].filter((id) => !dayIds.includes(id));
      return new Set(isSelected ? [...rest, ...dayIds] : rest);
    });
  }, []);
  const clear = useCallback(() => setSelected(NOTHING), []);
  return { selected, select, clear };
}
