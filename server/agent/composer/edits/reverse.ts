import type { EditReader } from "./edit.ts";

/** "Reverse the order of the weeks." */
export const reverse: EditReader = ({ text, draft }) => {
  if (!/\b(?:reverse|turn around|flip)\b.*\b(?:order|weeks|plan)\b/i.test(text)) return undefined;
  if (draft.length < 2) return undefined;
  return {
    kind: "changed",
    draft: draft.toReversed(),
    done: "the order of the weeks",
    text: "I will turn the order of the weeks around; their days stay as they are.",
  };
};
