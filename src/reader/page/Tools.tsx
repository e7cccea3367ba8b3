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
  const { listening, listen, isLive } = useReader();
  if (listening === "cannot") return null;
  if (listening === "silent") {
    return (
      <button type="button" disabled={!isLive} onClick={() => listen("start")}>
        <Icon name="sound" />
        {t.listen}
      </button>
    );
  }
  const isPaused = listening === "paused";
  return (
    <>
      <button type="button" onClick={() => listen(isPaused ? "resume" : "pause")}>
        <Icon name={isPaused ? "sound" : "pause"} />
        {isPaused ? t.goOn : t.pause}
      </button>
      <button type="button" onClick={() => listen("stop")}>
        <Icon name="stop" />
        {t.stop}
      </button>
    </>
  );
}
