import { describe, expect, it } from "vitest";
import { createSpeaker } from "../../../../src/reader/client/listening/speaker.ts";

/** A device that says one piece until it is told that the piece has ended. */
function scriptedVoice({ stopsAt = Number.POSITIVE_INFINITY } = {}) {
  const said: string[] = [];
  const heard: string[] = [];
  let current: SpeechSynthesisUtterance | undefined;
  let cancelled: SpeechSynthesisUtterance | undefined;
  const event = {} as SpeechSynthesisEvent & SpeechSynthesisErrorEvent; // The speaker reads nothing of it.
  const speaker = createSpeaker(
    {
      speak: (utterance) => {
        said.push(utterance.text);
        current = utterance;
      },
      cancel: () => {
        cancelled = current;
        current = undefined;
      },
    },
    (text) => ({ text }) as SpeechSynthesisUtterance,
    {
      onPiece: (place) => {
        heard.push(`piece ${place}`);
        return place < stopsAt;
      },
      onEnd: () => heard.push("end"),
      onFault: () => heard.push("fault"),
    },
  );
  return {
    ...{ speaker, said, heard },
    end: () => current?.onend?.call(current, event),
    fail: () => current?.onerror?.call(current, event),
    /** As browsers do, some time after a cancel. */
    endCancelled: () => cancelled?.onend?.call(cancelled, event),
  };
}

describe("a speaker", () => {
  it("says one piece after another, and then ends", () => {
    const { speaker, said, heard, end } = scriptedVoice();
    speaker.start(["one", "two"]);
    expect(said).toEqual(["one"]);
    end();
    end();
    expect(said).toEqual(["one", "two"]);
    expect(heard).toEqual(["piece 0", "piece 1", "end"]);
  });

  it("says the interrupted piece again after a pause", () => {
    const { speaker, said, end } = scriptedVoice();
    speaker.start(["one", "two", "three"]);
    end();
    speaker.pause();
    speaker.resume();
    end();
    expect(said).toEqual(["one", "two", "two", "three"]);
  });

  it("ignores the end of a piece that was cancelled", () => {
    const { speaker, said, endCancelled } = scriptedVoice();
    speaker.start(["one", "two"]);
    speaker.start(["three", "four"]);
    endCancelled();
    expect(said).toEqual(["one", "three"]);
  });

  it("stops before a piece where the listener says so", () => {
    const { speaker, said, heard, end } = scriptedVoice({ stopsAt: 1 });
    speaker.start(["one", "two"]);
    end();
    expect(said).toEqual(["one"]);
    expect(heard.at(-1)).toBe("piece 1");
  });

  it("reports a voice that fails, and can go on", () => {
    const { speaker, said, heard, fail } = scriptedVoice();
    speaker.start(["one"]);
    fail();
    expect(heard).toEqual(["piece 0", "fault"]);
    speaker.resume();
    expect(said).toEqual(["one", "one"]);
  });
});
