import { Sparkles } from "lucide-react";
import { feedbackMessages as t } from "../../../messages/en.feedback.ts";
import { Button } from "../../../ui/Button.tsx";

/** A button that puts the request into the message box. */
export function GiveToAgent({
  request,
  onGive,
}: {
  request: string;
  onGive: (request: string) => void;
}) {
  return (
    <Button aria-label={t.giveNamed(request)} title={request} onClick={() => onGive(request)}>
      <Sparkles aria-hidden="true" size={18} />
      {t.give}
    </Button>
  );
}
