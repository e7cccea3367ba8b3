import { useMemo } from "react";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { roundOn } from "#shared/domain/daily/rounds.ts";
import { today } from "../../ui/today.ts";
import { CalendarChannel } from "./CalendarChannel.tsx";
import { FileChannels } from "./FileChannels.tsx";
import { MessageChannels } from "./MessageChannels.tsx";
import { OnlineChannels } from "./OnlineChannels.tsx";
import { PaperChannels } from "./PaperChannels.tsx";
import { SlidesChannel } from "./SlidesChannel.tsx";

/** All channels for distributing a published version. Of a plan that begins again, files have the dates of its present round. */
export function Channels({ plan: published }: { plan: PublishedPlan }) {
  const date = today();
  const plan = useMemo(() => roundOn(published, date).plan, [published, date]);
  return (
    <>
      <OnlineChannels plan={plan} />
      <PaperChannels plan={plan} />
      <CalendarChannel plan={published} />
      <MessageChannels plan={plan} />
      <SlidesChannel plan={plan} />
      <FileChannels plan={plan} />
    </>
  );
}
