import { useEffect, useState } from "react";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { en as t } from "../../messages/en.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import { ChannelRow } from "./ChannelRow.tsx";
import { channelFiles } from "./channelFiles.ts";
import { embedSnippet } from "./channels/text/embedSnippet.ts";
import { shareText } from "./channels/text/shareText.ts";
import styles from "./Distribute.module.css";
import { Sentences } from "./Sentences.tsx";
import { useMaking } from "./useMaking.ts";

/** The plan's address, its QR code, and an embed snippet for the church's own site. */
export function OnlineChannels({ plan }: { plan: PublishedPlan }) {
  const { isMaking, sentences, save, copy } = useMaking();
  const snippet = embedSnippet(plan);
  const canShare = typeof navigator.share === "function";
  // Closing the share sheet rejects; that is not an error.
  const share = () => void navigator.share(shareText(plan)).catch(() => {});
  return (
    <Section title={t.publish.groups.online}>
      <ChannelRow title={t.publish.link}>
        <Button onClick={() => copy(plan.url)}>{t.publish.copyLink}</Button>
        {canShare && <Button onClick={share}>{t.publish.share}</Button>}
        <a className={buttonClass("quiet")} href={plan.url} target="_blank" rel="noreferrer">
          {t.publish.openPage}
        </a>
      </ChannelRow>
      <p className={styles.address}>{plan.url}</p>
      <ChannelRow title={t.publish.qr} text={t.publish.qrText}>
        {(["svg", "png"] as const).map((kind) => (
          <Button
            key={kind}
            disabled={isMaking}
            aria-label={t.publish.downloadOf(`${t.publish.qr} ${t.publish[kind]}`)}
            onClick={() => save(() => channelFiles[kind === "svg" ? "qrSvg" : "qrPng"](plan))}
          >
            {t.publish[kind]}
          </Button>
        ))}
      </ChannelRow>
      <Code plan={plan} />
      <ChannelRow title={t.publish.website} text={t.publish.websiteText}>
        <Button onClick={() => copy(snippet)}>{t.publish.copySnippet}</Button>
      </ChannelRow>
      <pre className={styles.snippet}>{snippet}</pre>
      <Sentences sentences={sentences} />
    </Section>
  );
}

function Code({ plan }: { plan: PublishedPlan }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void channelFiles.qrSvg(plan).then(({ content }) => {
      if (isCurrent) setAddress(`data:image/svg+xml,${encodeURIComponent(String(content))}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [plan]);
  // Reserves the space before the picture arrives, so that nothing moves.
  return (
    <div className={styles.code}>{address && <img src={address} alt={t.publish.qrAlt} />}</div>
  );
}
