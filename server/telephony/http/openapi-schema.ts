import * as z from 'zod/mini';

/** A JSON schema (2020-12), as far as we look into one. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  description?: string;
  [key: string]: unknown;
}

const MAXIMUM_SAFE = Number.MAX_SAFE_INTEGER;

/** What JSON Schema says more shortly than zod does. */
function tidy(schema: JsonSchema): void {
  if (schema.maximum === MAXIMUM_SAFE) delete schema.maximum;
  if (schema.minimum === -MAXIMUM_SAFE) delete schema.minimum;
  // A timestamp's pattern is 300 characters long; `date-time` says it.
  if (schema.format === 'date-time' || schema.format === 'uuid') delete schema.pattern;
}

/** Schemas that have a name in the OpenAPI document; elsewhere they are referred to. */
export type Named = ReadonlyMap<unknown, string>;

/**
 * The JSON schema of what is written to the service (`input`) or read from it (`output`). With `named`, what has a name is a
 * reference to it, but for the schema itself.
 */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output', named?: Named): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const found = jsonSchema as JsonSchema;
      const given: unknown = schema;
      const name = zodSchema === given ? undefined : named?.get(zodSchema);
      tidy(found);
      // Extra properties of a body are ignored (docs/differences.md), and an answer may get more of them.
      delete found.additionalProperties;
      if (name === undefined) return;
      for (const key of Object.keys(found)) delete found[key];
      found['$ref'] = `#/components/schemas/${name}`;
    },
  }) as JsonSchema;
  return rest;
}

/** A parameter arrives as text; one that must be digits is an integer to whoever reads the document. */
export function parameterSchema(schema: JsonSchema): JsonSchema {
  if (schema.pattern === '^[1-9]\\d{0,14}$') return { type: 'integer', minimum: 1 };
  if (schema.pattern === '^0*[1-9]\\d*$') return { type: 'integer', minimum: 1 };
  if (schema.enum?.every((value) => value === '0' || value === '1'))
    return { type: 'integer', enum: schema.enum.map(Number) };
  return schema;
}
