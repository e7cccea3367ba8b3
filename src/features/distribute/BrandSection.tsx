import { useEffect, useId, useState } from "react";
import { changeBrand, getBrand } from "#shared/contracts/publications.ts";
import type { Brand } from "#shared/domain/daily/publication.ts";
import { api } from "../../auth/api.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Distribute.module.css";
import { readLogo } from "./readLogo.ts";

const FIRST_COLOUR = "#2f6f5e";

/** Lets stewards choose the colour and logo of everything that is published. */
export function BrandSection() {
  const id = useId();
  const [brand, setBrand] = useState<Brand>();
  const [isSaved, setSaved] = useState(false);
  const { isWorking, fault, setFault, run } = useCall();
  useEffect(() => {
    let isCurrent = true;
    api(getBrand).then(
      ({ brand: { color, logo } }) => isCurrent && setBrand({ color, logo }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!brand) return null;

  function change(part: Partial<Brand>) {
    setSaved(false);
    setBrand((before) => before && { ...before, ...part });
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    setFault(undefined);
    const logo = await readLogo(file);
    if (logo) change({ logo });
    else setFault(t.publish.badLogo);
  }

  const keep = () =>
    run(async () => {
      await api(changeBrand, { body: brand });
      setSaved(true);
    });
  return (
    <Section title={t.publish.brand}>
      <p className={styles.text}>{t.publish.brandText}</p>
      <div className={styles.row}>
        <label htmlFor={`${id}-colour`}>{t.publish.colour}</label>
        <input
          id={`${id}-colour`}
          type="color"
          className={styles.colour}
          value={brand.color ?? FIRST_COLOUR}
          onChange={({ target }) => change({ color: target.value })}
        />
        {brand.color && (
          <Button look="plain" onClick={() => change({ color: null })}>
            {t.publish.noColour}
          </Button>
        )}
      </div>
      <div className={styles.row}>
        <label htmlFor={`${id}-logo`}>{t.publish.logo}</label>
        {brand.logo && <img className={styles.logo} src={brand.logo} alt={t.publish.logo} />}
        <input
          id={`${id}-logo`}
          type="file"
          accept="image/png,image/jpeg"
          className={styles.file}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {brand.logo && (
          <Button look="plain" onClick={() => change({ logo: null })}>
            {t.publish.removeLogo}
          </Button>
        )}
      </div>
      {fault && <Notice look="wrong">{fault}</Notice>}
      {isSaved && <Notice>{t.publish.brandSaved}</Notice>}
      <div className={styles.actions}>
        <Button disabled={isWorking} onClick={() => void keep()}>
          {t.publish.saveBrand}
        </Button>
      </div>
    </Section>
  );
}
