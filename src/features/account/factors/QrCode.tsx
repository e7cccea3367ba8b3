import encodeQR from "qr";
import styles from "../Account.module.css";

const QUIET_MODULES = 4;

/** A QR code as one path, always dark on light: scanners fail on inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, "raw", { border: QUIET_MODULES, ecc: "medium" });
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
