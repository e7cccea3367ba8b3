/** Brings the marks and notes behind a link here, at a press: opening a link takes nothing. */
import { type FormEvent, type ReactNode, useState } from "react";
import { movingMessages as t } from "#shared/messages/en.moving.ts";
import type { StoredRecord } from "../useReaderRecord.ts";
import { type Brought, bring } from "./markTransfer.ts";

type Change = StoredRecord["change"];

interface Props {
  plan: { slug: string; id: string };
  change: Change;
}

/** On the daily page, where the link is pasted. */
export function BringForm({ plan, change }: Props) {
  const [link, setLink] = useState("");
  const { press, isBusy, outcome } = useBringing(plan, change);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void press(link);
  };
  return (
    <section>
      <h3>{t.fromOther}</h3>
      <form onSubmit={send}>
        <label className="field">
          {t.pasteHere}
          <input
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={link}
            onChange={({ currentTarget }) => setLink(currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={isBusy}>
          {t.bring}
        </button>
      </form>
      <p className="hint">{t.bringMeaning}</p>
      {outcome}
    </section>
  );
}

export function useBringing(plan: Props["plan"], change: Change) {
  const [brought, setBrought] = useState<Brought | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const press = async (link: string) => {
    setIsBusy(true);
    const next = await bring(plan, link, change).catch(() => ({ fault: t.notTaken }));
    setBrought(next);
    setIsBusy(false);
    return !("fault" in next);
  };
  const isHere = brought !== null && !("fault" in brought);
  return { press, isBusy, isHere, outcome: outcomeOf(brought) };
}

function outcomeOf(brought: Brought | null): ReactNode {
  const isFault = brought !== null && "fault" in brought;
  return (
    <>
      <p className="brought" role="status">
        {brought === null || isFault
          ? ""
          : brought.isNew
            ? t.brought(brought.marks, brought.notes)
            : t.broughtAlready}
      </p>
      <p className="hint fault" role="alert">
        {isFault ? brought.fault : ""}
      </p>
    </>
  );
}
