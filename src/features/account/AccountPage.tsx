import type { Imported } from "#shared/domain/imported.ts";
import { useSignedIn } from "../../auth/session.ts";
import { Page } from "../../ui/Page.tsx";
import { AppearanceSection } from "./AppearanceSection.tsx";
import { ApprovalSection, type ApprovalSectionProps } from "./ApprovalSection.tsx";
import { ChurchSection } from "./ChurchSection.tsx";
import { DataSection } from "./DataSection.tsx";
import { DeviceSection } from "./DeviceSection.tsx";
import { FactorsSection } from "./factors/FactorsSection.tsx";
import { MembersSection } from "./MembersSection.tsx";
import { PrivacySection } from "./PrivacySection.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { WritingSection } from "./writing/WritingSection.tsx";

/** `/account`: the person's profile, church and device. */
export function AccountPage({
  approval,
  onExport,
  onImport,
}: {
  approval: Omit<ApprovalSectionProps, "role">;
  onExport: () => Promise<void>;
  onImport: (file: File) => Promise<Imported>;
}) {
  const { me } = useSignedIn();
  return (
    <Page>
      <ProfileSection />
      {me?.church && (
        <>
          <ChurchSection church={me.church} role={me.user.role} />
          <WritingSection churchId={me.church.id} role={me.user.role} />
          <ApprovalSection {...approval} role={me.user.role} />
          <MembersSection me={me} church={me.church} />
        </>
      )}
      <FactorsSection />
      <AppearanceSection />
      <DeviceSection />
      <PrivacySection />
      <DataSection onExport={onExport} onImport={onImport} />
    </Page>
  );
}
