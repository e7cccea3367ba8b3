import { useState } from "react";
import { en as t } from "../../messages/en.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { leaveForPairing } from "../handoff.ts";
import { PressButton } from "./PressButton.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import styles from "./SignInPage.module.css";

/**
 * The page that a link opened, for the device that asked. Making a code voids the previous one, so
 * that too requires a person's press.
 */
export function HandOffCode({
  link,
  pairing,
  onHere,
}: {
  link: string;
  pairing: string;
  onHere: () => void;
}) {
  const [code, setCode] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isWorking, setWorking] = useState(false);

  async function makeCode() {
    setWorking(true);
    setFault(undefined);
    try {
      setCode(await leaveForPairing(pairing, link));
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setWorking(false);
    }
  }

  return (
    <SignInFrame title={code ? t.handOff.title : t.handOff.showTitle} lead={t.handOff.text}>
      {code ? (
        <>
          <output className={styles.bigCode} aria-label={t.handOff.title}>
            {`${code.slice(0, 3)} ${code.slice(3)}`}
          </output>
          <p className={styles.hint}>
            {t.handOff.limits} {t.handOff.warning}
          </p>
        </>
      ) : (
        <PressButton look="primary" disabled={isWorking} onPress={() => void makeCode()}>
          {isWorking ? t.app.working : t.handOff.show}
        </PressButton>
      )}
      {fault && <Notice look="wrong">{fault}</Notice>}
      <Button look="plain" onClick={onHere}>
        {t.handOff.here}
      </Button>
    </SignInFrame>
  );
}
