/** Makes the page of a reading work, once it is drawn and the device rests. It can be read before. */
import { hydrateRoot } from "react-dom/client";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { whenIdle } from "../../ui/whenIdle.ts";
import { LiveReader } from "./LiveReader.tsx";

const root = document.getElementById("reader");
const data = document.getElementById("view")?.textContent;

if (root && data) {
  // Written into the page by the Worker that serves this script.
  const served: DailyView = JSON.parse(data);
  whenIdle(() => hydrateRoot(root, <LiveReader served={served} />));
}
