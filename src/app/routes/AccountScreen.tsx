import { useSignedIn } from "../../auth/session.ts";
import { AccountPage } from "../../features/account/AccountPage.tsx";
import { en as t } from "../../messages/en.ts";
import { TopBar } from "../shell/TopBar.tsx";
import { exportEverythingToFile } from "./exportProject.ts";
import { importFromFile } from "./importFromFile.ts";
import { useApprovalRule } from "./useApprovalRule.ts";

export function AccountScreen() {
  const { db, uid, me } = useSignedIn();
  const approval = useApprovalRule();
  return (
    <>
      <TopBar title={t.account.settings} />
      <AccountPage
        approval={approval}
        onExport={() => exportEverythingToFile(db)}
        onImport={(file) => importFromFile(db, file, { uid, churchId: me?.user.churchId ?? "" })}
      />
    </>
  );
}
