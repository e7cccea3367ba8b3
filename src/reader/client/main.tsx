/** Hydrates the page of a reading once it is drawn and the device is idle. It is readable before. */
import { hydrateRoot } from "react-dom/client";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { whenIdle } from "../../ui/whenIdle.ts";
import { LiveReader } from "./LiveReader.tsx";

const root = document.getElementById("reader");
const data = document.getElementById("view")?.textContent;

if (root && data) {
  // Safe: the Worker that serves this script wrote it into the page.
  const served: DailyView = JSON.parse(data);
  whenIdle(() => hydrateRoot(root, <LiveReader served={served} />));
}
