/** Sentences about a week that was made from sermon notes. */
export const sermonMessages = {
  region: "The sermon’s week",
  strip: "Made from your sermon notes. The notes are never published.",
  publish: "Publish",
  /** Opens the sentence of the notes below a day. */
  fromNotes: "From your notes",
};
