/** Tools in the subset of JSON Schema that every service accepts, Gemini and small servers included. */
import type { StructuredToolInterface } from "@langchain/core/tools";
import { toJsonSchema } from "@langchain/core/utils/json_schema";

type Json = Record<string, unknown>;

/** In OpenAI's format, which each client converts to its own. */
export function portableTool({ name, description, schema }: StructuredToolInterface) {
  const parameters = portable(toJsonSchema(schema)) as Json; // The result of an object schema is an object.
  return { type: "function" as const, function: { name, description, parameters } };
}

/** Drops `null` from nullable fields, which may be left out instead. */
function portable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(portable);
  if (typeof value !== "object" || value === null) return value;
  const { $schema, additionalProperties, oneOf, anyOf, const: only, ...rest } = value as Json;
  const either = (anyOf ?? oneOf) as Json[] | undefined; // JSON Schema's shape of `anyOf`.
  const kinds = either?.filter(({ type }) => type !== "null");
  const [single] = kinds ?? [];
  if (single && kinds?.length === 1) return portable({ ...single, ...rest });
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, portable(inner)])),
    ...(kinds ? { anyOf: kinds.map(portable) } : {}),
    ...(only === undefined ? {} : { type: "string", enum: [only] }),
  };
}
