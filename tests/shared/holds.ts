import * as fc from "fast-check";

/** `fc.assert` for synchronous properties: with its own overloads the linter sees a promise. */
export function holds<Values>(
  property: fc.IPropertyWithHooks<Values>,
  parameters?: fc.Parameters<Values>,
): void {
  void fc.assert(property, parameters);
}
