import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** Browsers' error messages for a file of the app that is missing, because a newer release replaced it. */
const MISSING_FILE = /dynamically imported module|module script|preload CSS/i;

/** Shown instead of a page that threw, so that the screen is never blank. */
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
