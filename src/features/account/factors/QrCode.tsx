import encodeQR from "qr";
import { qrPath } from "../../../ui/qrPath.ts";
import styles from "../Account.module.css";

const QUIET_MODULES = 4;

/** A QR code as one path, always dark on light: scanners fail on inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, "raw", { border: QUIET_MODULES, ecc: "medium" });
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  );
}
