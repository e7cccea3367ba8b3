import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { CalendarChannel } from "./CalendarChannel.tsx";
import { FileChannels } from "./FileChannels.tsx";
import { MessageChannels } from "./MessageChannels.tsx";
import { OnlineChannels } from "./OnlineChannels.tsx";
import { PaperChannels } from "./PaperChannels.tsx";
import { SlidesChannel } from "./SlidesChannel.tsx";

/** All channels for distributing a published version. */
export function Channels({ plan }: { plan: PublishedPlan }) {
  return (
    <>
      <OnlineChannels plan={plan} />
      <PaperChannels plan={plan} />
      <CalendarChannel plan={plan} />
      <MessageChannels plan={plan} />
      <SlidesChannel plan={plan} />
      <FileChannels plan={plan} />
    </>
  );
}
