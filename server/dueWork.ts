/** A message of the queue `SENDS`: a church's object has letters or reminders that are due. It names none of them, so a repeated one doubles nothing. */
export interface DueWork {
  kind: "due";
  /** The object's id, as text. */
  object: string;
  what: DueKind;
}

export type DueKind = "letters" | "reminders";
