/** Takes a reader's marks and notes to another phone, and brings those of another one here. Loaded when it is opened. */
import type { StoredRecord } from "../useReaderRecord.ts";
import { BringForm } from "./BringForm.tsx";
import { LinkMaker } from "./LinkMaker.tsx";

interface Props {
  plan: { slug: string; id: string };
  store: StoredRecord;
}

export function MovingPanel({ plan, store }: Props) {
  return (
    <>
      <LinkMaker slug={plan.slug} record={store.record} />
      <BringForm plan={plan} change={store.change} />
    </>
  );
}
