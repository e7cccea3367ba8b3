import { type FormEvent, useState } from "react";
import { createChurch } from "#shared/contracts/churches.ts";
import type { Region } from "#shared/domain/region.ts";
import type { Church } from "#shared/domain/user.ts";
import { api } from "../../auth/api.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useCall } from "../../ui/useCall.ts";
import { ChurchList } from "./ChurchList.tsx";
import styles from "./Onboarding.module.css";
import { regionOfCountry } from "./regionOfCountry.ts";
import { useChurchSearch } from "./useChurchSearch.ts";

const FIELDS = ["name", "city", "country"] as const;
type Field = (typeof FIELDS)[number];
const AUTOCOMPLETE = { name: "organization", city: "address-level2", country: "country-name" };

type Kept = Region | "nearest";

/** A shorter name would match too many churches. */
const MIN_SIMILAR_CHARACTERS = 4;
const MAX_SIMILAR = 3;

export function CreateChurchForm({
  onCreated,
  onAsk,
  isFirst,
}: {
  onCreated: () => Promise<void>;
  onAsk: (church: Church) => Promise<void>;
  /** Whether creating a church is the page's main action. */
  isFirst: boolean;
}) {
  const [values, setValues] = useState<Record<Field, string>>({ name: "", city: "", country: "" });
  const [chosen, setChosen] = useState<Kept>();
  const kept = chosen ?? regionOfCountry(values.country, navigator.languages) ?? "nearest";
  const [isChecked, setChecked] = useState(false);
  const { isWorking, fault, run } = useCall();
  // Warns of a duplicate church. Only a hint: the form works without the answer too.
  const similar = useChurchSearch(values.name, MIN_SIMILAR_CHARACTERS).churches.slice(
    0,
    MAX_SIMILAR,
  );

  function create(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (FIELDS.some((field) => values[field].trim() === "")) return;
    void run(async () => {
      const keptIn = kept === "nearest" ? {} : { keptIn: kept };
      await api(createChurch, { body: { ...values, ...keptIn } });
      await onCreated();
    });
  }

  return (
    <form onSubmit={create} className={styles.ways} data-one noValidate>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={t.onboarding[field]}
          autoComplete={AUTOCOMPLETE[field]}
          maxLength={120}
          value={values[field]}
          onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          error={isChecked && values[field].trim() === "" ? t.onboarding.required : undefined}
        />
      ))}
      <SelectField
        label={t.onboarding.keptIn}
        hint={t.onboarding.keptInHint}
        names={t.onboarding.regions}
        value={kept}
        onChange={setChosen}
      />
      {similar.length > 0 && (
        <div className={styles.similar} role="status">
          {t.onboarding.similar}
          <ChurchList churches={similar} onAsk={onAsk} />
        </div>
      )}
      {fault && <Notice look="wrong">{fault}</Notice>}
      <Button look={isFirst ? "primary" : "quiet"} type="submit" disabled={isWorking}>
        {isWorking ? t.app.working : t.onboarding.createButton}
      </Button>
    </form>
  );
}
