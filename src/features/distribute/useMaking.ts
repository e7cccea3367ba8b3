import { useState } from "react";
import type { ChannelFile } from "#shared/calendar/channelFile.ts";
import { en as t } from "../../messages/en.ts";

export interface Making {
  isMaking: boolean;
  /** The result of the last action, and what the file could not contain. */
  sentences: string[];
  save: (make: () => Promise<ChannelFile>) => void;
  copy: (text: string) => void;
}

/** Makes one file at a time and downloads it, or copies a text, and reports the result. */
export function useMaking(): Making {
  const [isMaking, setMaking] = useState(false);
  const [sentences, setSentences] = useState<string[]>([]);

  async function save(make: () => Promise<ChannelFile>) {
    if (isMaking) return;
    setMaking(true);
    setSentences([t.publish.making]);
    try {
      const file = await make();
      download(file);
      setSentences([t.publish.made(file.name), ...file.notes]);
    } catch (error) {
      console.warn("A file could not be made", error);
      setSentences([t.publish.failed]);
    } finally {
      setMaking(false);
    }
  }

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSentences([t.publish.copied]);
    } catch {
      setSentences([t.publish.copyFailed]);
    }
  }

  return {
    ...{ isMaking, sentences },
    save: (make) => void save(make),
    copy: (text) => void copy(text),
  };
}

function download(file: ChannelFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file.content], { type: file.type }));
  link.download = file.name;
  link.click();
  // Revoked late: some browsers would otherwise have nothing left to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
