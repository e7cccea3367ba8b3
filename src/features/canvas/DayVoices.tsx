import { MessageSquareText } from "lucide-react";
import { feedbackMessages as t } from "../../messages/en.feedback.ts";
import { GiveToAgent } from "../feedback/voices/GiveToAgent.tsx";
import { requestOf } from "../feedback/voices/requestOf.ts";
import { Sayings } from "../feedback/voices/Sayings.tsx";
import styles from "../feedback/voices/Voices.module.css";
import { useCanvasVoices } from "./canvasVoices.ts";

/** What readers said of this day, folded away under it; nothing where they said nothing. */
export function DayVoices({ dayId, week, day }: { dayId: string; week: number; day: number }) {
  const { byDay, onHide, onGive } = useCanvasVoices();
  const voices = byDay.get(dayId);
  if (!voices) return null;
  const request = requestOf([voices], t.whereDay(week, day));
  return (
    <details className={styles.day}>
      <summary>
        <MessageSquareText aria-hidden="true" size={18} />
        {t.voices(voices.sayings.length)}
      </summary>
      <div className={styles.panel}>
        <Sayings voices={voices} onHide={onHide} />
        {request && <GiveToAgent request={request} onGive={onGive} />}
      </div>
    </details>
  );
}
