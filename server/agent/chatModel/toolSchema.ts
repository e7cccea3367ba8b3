/** Tools as every service takes them: JSON Schema has words that Gemini and small servers do not know. */
import type { StructuredToolInterface } from "@langchain/core/tools";
import { toJsonSchema } from "@langchain/core/utils/json_schema";

type Json = Record<string, unknown>;

/** In OpenAI's form, which each client translates into its own. */
export function portableTool({ name, description, schema }: StructuredToolInterface) {
  const parameters = portable(toJsonSchema(schema)) as Json; // An object stays one.
  return { type: "function" as const, function: { name, description, parameters } };
}

/** A field that may be null may also be left out, so that its null is not named. */
function portable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(portable);
  if (typeof value !== "object" || value === null) return value;
  const { $schema, additionalProperties, oneOf, anyOf, const: only, ...rest } = value as Json;
  const either = (anyOf ?? oneOf) as Json[] | undefined; // What JSON Schema has there.
  const kinds = either?.filter(({ type }) => type !== "null");
  const [single] = kinds ?? [];
  if (single && kinds?.length === 1) return portable({ ...single, ...rest });
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, portable(inner)])),
    ...(kinds ? { anyOf: kinds.map(portable) } : {}),
    ...(only === undefined ? {} : { type: "string", enum: [only] }),
  };
}
