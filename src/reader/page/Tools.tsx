/** Listening and sharing, under the title. */
import { useState } from "react";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { Icon } from "./icons.tsx";
import { useReader } from "./readerContext.ts";

export function Tools({ view }: { view: DailyView }) {
  const { isLive, share } = useReader();
  const [status, setStatus] = useState("");
  const onShare = async () => {
    const outcome = await share();
    setStatus(outcome === "copied" ? t.copied : outcome === "failed" ? t.notCopied : "");
  };
  return (
    <div className="tools needs-script">
      {/* A licence to print a text does not include reading it aloud. */}
      {view.text.translation === "web" && <Listen />}
      <button type="button" disabled={!isLive} onClick={() => void onShare()}>
        <Icon name="share" />
        {t.share}
      </button>
      <span role="status">{status}</span>
    </div>
  );
}

function Listen() {
  const { listening, listenPanel, listen, isLive } = useReader();
  if (listening === "cannot") return null;
  if (listening === "on") return listenPanel;
  // The button stays until the controls are there, and beside the sentence that they could not be loaded.
  return (
    <>
      <button type="button" id="listen" disabled={!isLive} onClick={listen}>
        <Icon name="sound" />
        {t.listen}
      </button>
      {listenPanel}
    </>
  );
}
