/** Texts of notifications. */
export const reminderMessages = {
  today: (reference: string, title: string) =>
    title ? `Today: ${reference}. ${title}` : `Today: ${reference}`,
  own: "Your reading for today is waiting for you.",
};
