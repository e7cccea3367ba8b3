/** The button that approves a day, a week or the plan. It asks for the name once. */
import { useState } from "react";
import { reviewPageMessages as t } from "#shared/messages/en.reviewPage.ts";
import { Icon } from "../icons.tsx";
import { NameField } from "./Composer.tsx";
import { useReview } from "./reviewContext.ts";

export interface ApproveProps {
  label: string;
  days: readonly { id: string; digest: string }[];
  isMain?: boolean;
}

export function Approve({ label, days, isMain = false }: ApproveProps) {
  const { isLive, approved, approve, name: known, closed } = useReview();
  const [isAsking, setIsAsking] = useState(false);
  const [name, setName] = useState("");
  const isGood = days.length > 0 && days.every(({ id, digest }) => approved[id] === digest);
  const isBefore = !isGood && days.length === 1 && days.some(({ id }) => approved[id]);
  const press = () => {
    if (known === "") setIsAsking(true);
    else approve(days, !isGood, known);
  };
  return (
    <div className="approve needs-script">
      <button
        type="button"
        className={isMain ? "strong" : ""}
        aria-pressed={isGood}
        disabled={!isLive || closed !== null}
        onClick={press}
      >
        <Icon name="check" />
        {label}
      </button>
      {isBefore && <p className="hint">{t.approvedBefore}</p>}
      {isAsking && known === "" && (
        <form
          className="compose"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== "") approve(days, true, name.trim());
          }}
        >
          <NameField name={name} onName={setName} />
          <div className="buttons">
            <button type="submit" className="strong" disabled={name.trim() === ""}>
              {label}
            </button>
            <button type="button" onClick={() => setIsAsking(false)}>
              {t.cancel}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
