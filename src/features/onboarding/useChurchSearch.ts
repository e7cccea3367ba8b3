import { useEffect, useState } from "react";
import { searchChurches } from "#shared/contracts/churches.ts";
import type { Church } from "#shared/domain/user.ts";
import { api } from "../../auth/api.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";

const SEARCH_AFTER_MS = 250;

export interface ChurchSearch {
  /** The query of these results; undefined before the first answer. */
  answered: string | undefined;
  churches: Church[];
  hasMore: boolean;
  fault: string | undefined;
}

const NOTHING: ChurchSearch = {
  answered: undefined,
  churches: [],
  hasMore: false,
  fault: undefined,
};

/** Searches while typing, from `minCharacters` on. An older answer never replaces a newer one. */
export function useChurchSearch(text: string, minCharacters: number): ChurchSearch {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const query = text.trim();
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (query.length < minCharacters) return setFound(NOTHING);
      api(searchChurches, { query: { query } }).then(
        (answer) => isCurrent && setFound({ ...answer, answered: query, fault: undefined }),
        (error) => isCurrent && setFound({ ...NOTHING, fault: sentenceOf(error) }),
      );
    }, SEARCH_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, minCharacters]);
  return found;
}
