import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import { ChannelRow } from "./ChannelRow.tsx";
import { channelFiles } from "./channelFiles.ts";
import { Sentences } from "./Sentences.tsx";
import { useMaking } from "./useMaking.ts";

const FILES = ["epub", "andBible", "csv", "markdown", "json"] as const;

/** Downloads of the plan for other programs. */
export function FileChannels({ plan }: { plan: PublishedPlan }) {
  const { isMaking, sentences, save } = useMaking();
  return (
    <Section title={t.publish.groups.files}>
      {FILES.map((kind) => (
        <ChannelRow
          key={kind}
          title={t.publish[kind]}
          {...(kind === "andBible" && { text: t.publish.andBibleText })}
        >
          <Button
            disabled={isMaking}
            aria-label={t.publish.downloadOf(t.publish[kind])}
            onClick={() => save(() => channelFiles[kind](plan, { sheet: "a4", withText: false }))}
          >
            {t.publish.download}
          </Button>
        </ChannelRow>
      ))}
      <Sentences sentences={sentences} />
    </Section>
  );
}
