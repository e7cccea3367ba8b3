/** Sentences of the letter that tells a maker of comments through a review link. */
export const reviewNoticeMessages = {
  subject: (name: string, title: string) => `${name} has written about “${title}”`,
  intro: (name: string, title: string) =>
    `${name} is looking at “${title}” through the link that you sent, and has left a comment.`,
  where: "You find it beside the day that it is about.",
  open: "Open the plan",
  /** Names no words of the comment: those stay in the app. */
  why: "You asked for this letter when you made the link. However much is written, it comes no more than once in three hours. Close the link and it ends.",
};
