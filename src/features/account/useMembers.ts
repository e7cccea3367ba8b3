import { useCallback, useEffect, useState } from "react";
import { listJoinRequests, listMembers, MEMBERS_PAGE } from "#shared/contracts/churches.ts";
import type { ChurchMember, JoinRequest } from "#shared/domain/user.ts";
import { api } from "../../auth/api.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";

export interface MembersView {
  members: ChurchMember[] | undefined;
  hasMore: boolean;
  /** Empty unless the person is a steward. */
  requests: JoinRequest[];
  fault: string | undefined;
  refresh: () => Promise<void>;
  showMore: () => void;
}

/** The church's members and join requests; fetched again each time the page gets the focus. */
export function useMembers(isSteward: boolean): MembersView {
  const [pages, setPages] = useState(1);
  const [view, setView] = useState<{ members: ChurchMember[]; hasMore: boolean }>();
  const [requests, setRequests] = useState<JoinRequest[]>([]);
  const [fault, setFault] = useState<string>();

  const refresh = useCallback(async () => {
    try {
      const [found, waiting] = await Promise.all([
        api(listMembers, { query: { limit: pages * MEMBERS_PAGE } }),
        isSteward ? api(listJoinRequests) : { requests: [] },
      ]);
      setView(found);
      setRequests(waiting.requests);
      setFault(undefined);
    } catch (error) {
      setFault(sentenceOf(error));
    }
  }, [isSteward, pages]);

  useEffect(() => {
    void refresh();
    const onFocus = () => void refresh();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [refresh]);

  return {
    members: view?.members,
    hasMore: view?.hasMore ?? false,
    requests,
    fault,
    refresh,
    showMore: () => setPages((count) => count + 1),
  };
}
