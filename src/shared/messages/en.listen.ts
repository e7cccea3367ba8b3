/** Sentences of the daily page about listening to a day. */
export const listenMessages = {
  pause: "Pause",
  goOn: "Go on",
  stop: "Stop",
  loading: "One moment…",
  notLoaded: "This part is not on this device yet. Try again when you have a network.",
  failed: "The voice of this device did not answer. Go on, or choose another voice.",
  choices: "Voice and speed",
  rate: "Speed",
  rates: { 0.75: "Slow", 1: "Normal", 1.25: "Faster", 1.5: "Fast" },
  voice: "Voice",
  usualVoice: "The device’s own",
  until: "Stop",
  untilDay: "After this day",
  untilMinutes: (minutes: number) => `In ${minutes} minutes`,
  untilMinutesMeaning: "Until then it goes on with the days that follow.",
  withMore: "Also read the questions and the prayer",
};
