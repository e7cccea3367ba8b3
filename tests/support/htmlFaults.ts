/** Faults of a readers' page by html-validate. */
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // React writes them so, and browsers read them without regard to case.
    ...{ "attr-case": "off", "attribute-boolean-style": "off", "attribute-empty-style": "off" },
    ...{ "void-style": "off", "doctype-style": "off", "no-trailing-whitespace": "off" },
    // The styles are in the page, so that nothing has to be fetched before reading; references are not broken at spaces.
    ...{ "no-inline-style": "off", "long-title": "off", "no-raw-characters": "off" },
    // An integrity is for files from elsewhere.
    "require-sri": "off",
  },
});

export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
}
