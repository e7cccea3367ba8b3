import * as fc from "fast-check";

/** `fc.assert` for synchronous properties: its overloads make the linter see a promise. */
export function holds<Values>(
  property: fc.IPropertyWithHooks<Values>,
  parameters?: fc.Parameters<Values>,
): void {
  void fc.assert(property, parameters);
}
