const MAX_SHOWN = 30;

/** Commands that contain every word of the query, in their order; those that start with the query first. */
export function matchCommands<Command extends { text: string }>(
  commands: Command[],
  query: string,
): Command[] {
  const wanted = query.trim().toLocaleLowerCase();
  const words = wanted.split(/\s+/);
  const fitting = commands.filter(({ text }) =>
    words.every((word) => text.toLocaleLowerCase().includes(word)),
  );
  const begins = ({ text }: Command) => text.toLocaleLowerCase().startsWith(wanted);
  return [...fitting.filter(begins), ...fitting.filter((one) => !begins(one))].slice(0, MAX_SHOWN);
}
