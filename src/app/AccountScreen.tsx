import { AccountPage } from "../features/account/AccountPage.tsx";
import { useSignedIn } from "../identity/session.ts";
import { en as t } from "../messages/en.ts";
import { exportEverythingToFile } from "./exportProject.ts";
import { importFromFile } from "./importFromFile.ts";
import { TopBar } from "./TopBar.tsx";

export function AccountScreen() {
  const { db, uid, me } = useSignedIn();
  return (
    <>
      <TopBar title={t.account.settings} />
      <AccountPage
        onExport={() => exportEverythingToFile(db)}
        onImport={(file) => importFromFile(db, file, { uid, churchId: me?.user.churchId ?? "" })}
      />
    </>
  );
}
