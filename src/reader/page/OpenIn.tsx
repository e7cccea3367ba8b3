/** The passage in another Bible app: the one opened last is at hand, the others a press away. */
import { useEffect, useRef, useState } from "react";
import type { ShownText } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { listenMessages } from "#shared/messages/en.listen.ts";
import { isOpened } from "./isOpened.ts";
import { loadAppLinks, useLazyPart } from "./lazyPart.ts";
import { useReader } from "./readerContext.ts";

export function OpenIn({ passages }: Pick<ShownText, "passages">) {
  const { bibleApp, chooseBibleApp } = useReader();
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef(null);
  // It may have been opened before the page was live.
  useEffect(() => setIsOpen(isOpened(details.current)), []);
  const loaded = useLazyPart(loadAppLinks, isOpen || bibleApp !== null, isOpen);
  const part = loaded.kind === "ready" ? loaded.part : null;
  const others = part?.ALL_APPS.filter((app) => app !== bibleApp);
  return (
    <div className="open-in needs-script">
      {part && bibleApp && (
        <part.AppLinks apps={[bibleApp]} passages={passages} onOpen={chooseBibleApp} />
      )}
      <details ref={details} onToggle={({ currentTarget }) => setIsOpen(isOpened(currentTarget))}>
        <summary>{bibleApp ? t.openInOther : t.openInApp}</summary>
        {part && others ? (
          <part.AppLinks apps={others} passages={passages} onOpen={chooseBibleApp} />
        ) : (
          <p className="hint">
            {loaded.kind === "failed" ? listenMessages.notLoaded : listenMessages.loading}
          </p>
        )}
      </details>
    </div>
  );
}
