import { PlanCanvas, type PlanCanvasProps } from "../../features/canvas/PlanCanvas.tsx";
import { useDayFeedback } from "../../features/feedback/readerFeedback/DayFeedback.tsx";

/** The canvas with readers' feedback on each day. */
export function PlanPane(props: Omit<PlanCanvasProps, "drawDayFeedback">) {
  const drawDayFeedback = useDayFeedback(props.projectId, props.onAsk);
  return <PlanCanvas {...props} drawDayFeedback={drawDayFeedback} />;
}
