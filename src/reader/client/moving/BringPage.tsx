/** The page behind a link: a button that brings what the other phone left. Loaded by this page alone. */
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { movingMessages as t } from "#shared/messages/en.moving.ts";
import { isApple, isInstalled } from "../device.ts";
import { useReaderRecord } from "../useReaderRecord.ts";
import { useBringing } from "./BringForm.tsx";
import { readLink } from "./sealing.ts";

export interface MarksView {
  slug: string;
  /** The plan's public id. */
  id: string;
}

export function startBringing(root: HTMLElement, view: MarksView): void {
  const page = createRoot(root);
  let opened = 0;
  const show = () => page.render(<BringPage key={opened++} view={view} />);
  // Another link in the same tab differs in its fragment alone, for which the browser loads no page.
  addEventListener("hashchange", show);
  show();
}

function BringPage({ view }: { view: MarksView }) {
  const { change } = useReaderRecord(view.id);
  const [link] = useState(() => location.href);
  const { press, isBusy, isHere, outcome } = useBringing(view, change);
  const { kind } = readLink(link, view.slug);
  if (kind !== "secret") {
    return (
      <p className="remark" role="alert">
        {kind === "cut" ? t.cut : t.noLink}
      </p>
    );
  }
  const onPress = async () => {
    // Used up: the secret does not stay in the browser's history.
    if (await press(link)) history.replaceState(null, "", location.pathname);
  };
  return (
    <>
      {!isHere && (
        <p className="mark">
          <button
            type="button"
            className="primary"
            disabled={isBusy}
            onClick={() => void onPress()}
          >
            {t.bring}
          </button>
        </p>
      )}
      {outcome}
      {isHere && (
        <p>
          <a className="to-reading" href={`/daily/${view.slug}`}>
            {t.toReading}
          </a>
        </p>
      )}
      {!isHere && isApple() && !isInstalled() && <p className="hint">{t.homeScreen}</p>}
    </>
  );
}
