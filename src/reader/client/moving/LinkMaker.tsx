/** Makes the link to this phone's marks and notes, and shows it as a picture to scan. */
import encodeQR from "qr";
import { useState } from "react";
import { movingMessages as t } from "#shared/messages/en.moving.ts";
import { qrPath } from "../../../ui/qrPath.ts";
import type { ReaderRecord } from "../../page/reader.ts";
import { type Left, leave } from "./markTransfer.ts";

const QUIET_MODULES = 4;

export function LinkMaker({ slug, record }: { slug: string; record: ReaderRecord }) {
  const [left, setLeft] = useState<Left | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const marks = Object.keys(record.marks).length;
  const notes = Object.keys(record.notes).length;
  const make = async () => {
    setIsBusy(true);
    setLeft(await leave(slug, record).catch(() => ({ fault: t.notLeft })));
    setIsBusy(false);
  };
  const isMade = left !== null && "link" in left;
  return (
    <section>
      <h3>{t.toOther}</h3>
      {marks + notes === 0 ? (
        <p className="hint">{t.nothingYet}</p>
      ) : (
        <>
          <p className="hint">{t.inStore(marks, notes)}</p>
          {isMade && <MadeLink {...left} />}
          <button type="button" disabled={isBusy} onClick={() => void make()}>
            {isMade ? t.another : t.makeLink}
          </button>
        </>
      )}
      <p className="hint fault" role="alert">
        {left !== null && "fault" in left ? left.fault : ""}
      </p>
    </section>
  );
}

function MadeLink({ link, until }: { link: string; until: Date }) {
  const [status, setStatus] = useState("");
  const canShare = "share" in navigator;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setStatus(t.copied),
      () => setStatus(t.notCopied),
    );
  // A sheet that is closed again is a choice, not a failure.
  const share = () => void navigator.share({ title: t.sendTitle, url: link }).catch(() => {});
  return (
    <div className="made-link">
      <p role="status">
        {t.scan} {t.until(until)}
      </p>
      <Qr text={link} />
      <p className="hint link">{link}</p>
      <div className="choices">
        <button type="button" onClick={() => void copy()}>
          {t.copy}
        </button>
        {canShare && (
          <button type="button" onClick={share}>
            {t.send}
          </button>
        )}
      </div>
      <p className="hint" role="status">
        {status}
      </p>
      <p className="hint">{t.sealed}</p>
    </div>
  );
}

/** Always dark on light: scanners fail on inverted codes. */
function Qr({ text }: { text: string }) {
  const modules = encodeQR(text, "raw", { border: QUIET_MODULES, ecc: "medium" });
  return (
    <svg
      role="img"
      aria-label={t.qr}
      className="qr"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  );
}
