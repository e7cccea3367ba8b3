import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** How the browsers say that a part of the app could not be fetched: it belongs to a release that is gone. */
const MISSING_FILE = /dynamically imported module|module script|preload CSS/i;

/** What stands instead of a page that threw: never a blank screen. */
export function BrokenPage({ error }: { error?: unknown }) {
  const isOutdated = error instanceof Error && MISSING_FILE.test(error.message);
  return (
    <main role="alert">
      <EmptyState
        icon={<img src="/icons/lamplight.svg" alt="" width={36} height={36} />}
        title={isOutdated ? t.app.outdated : t.app.somethingBroke}
        text={t.app.nothingLost}
      >
        <Button look="primary" onClick={() => window.location.reload()}>
          {t.app.reload}
        </Button>
      </EmptyState>
    </main>
  );
}
