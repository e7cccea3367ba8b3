import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useState } from "react";
import { changeApprovalRule, getApprovalRule } from "#shared/contracts/approvals.ts";
import { APPROVAL_RULES, type ApprovalRule } from "#shared/domain/review/approvalRules.ts";
import { api } from "../../auth/api.ts";
import { useSignedIn } from "../../auth/session.ts";
import { readSetting, writeSetting } from "../../data/db/settings.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";

export interface ApprovalRuleView {
  /** Undefined until this device has received it once. */
  rule: ApprovalRule | undefined;
  /** Why there is nothing to show. */
  fault: string | undefined;
  refresh: () => void;
  /** @throws what a failed call throws */
  save: (rule: ApprovalRule) => Promise<void>;
}

/** Whose yes the church's plans need: as this device received it last, and fetched with each visit. */
export function useApprovalRule(): ApprovalRuleView {
  const { db, me } = useSignedIn();
  const [fault, setFault] = useState<string>();
  // A person may change churches.
  const key = `approvalRule:${me?.church?.id ?? ""}`;
  const rule = useLiveQuery(async () => {
    const stored = await readSetting(db, key);
    return APPROVAL_RULES.find((one) => one === stored);
  }, [db, key]);

  const store = useCallback(
    async (fetched: Promise<{ rule: ApprovalRule }>) => writeSetting(db, key, (await fetched).rule),
    [db, key],
  );
  const refresh = useCallback(() => {
    store(api(getApprovalRule)).then(
      () => setFault(undefined),
      (error) => setFault(sentenceOf(error)),
    );
  }, [store]);
  useEffect(refresh, [refresh]);

  return {
    ...{ rule, fault, refresh },
    save: (wanted) => store(api(changeApprovalRule, { body: { rule: wanted } })),
  };
}
