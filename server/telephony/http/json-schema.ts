import * as z from 'zod/mini';

/** A JSON schema (2020-12), as far as we read it. */
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

/** Shortens what zod writes at length. */
function tidy(schema: JsonSchema): void {
  if (schema.maximum === MAXIMUM_SAFE) delete schema.maximum;
  if (schema.minimum === -MAXIMUM_SAFE) delete schema.minimum;
  // A timestamp's pattern is very long, and `date-time` says the same.
  if (schema.format === 'date-time' || schema.format === 'uuid') delete schema.pattern;
}

/** Schemas with a name in the OpenAPI document, to be referenced elsewhere. */
export type Named = ReadonlyMap<unknown, string>;

/**
 * The JSON schema of what is sent to the service (`input`) or read from it (`output`). Schemas in `named` become references,
 * except `schema` itself.
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
      // Extra properties of a body are ignored (docs/differences.md), and answers may get new ones.
      delete found.additionalProperties;
      if (name === undefined) return;
      for (const key of Object.keys(found)) delete found[key];
      found['$ref'] = `#/components/schemas/${name}`;
    },
  }) as JsonSchema;
  return rest;
}

/** Parameters are texts on the wire. One that must be digits is an integer in the document. */
export function parameterSchema(schema: JsonSchema): JsonSchema {
  if (schema.pattern === '^[1-9]\\d{0,14}$') return { type: 'integer', minimum: 1 };
  if (schema.pattern === '^0*[1-9]\\d*$') return { type: 'integer', minimum: 1 };
  if (schema.pattern === '^-?\\d+$') return { type: 'integer' };
  if (schema.enum?.every((value) => value === '0' || value === '1'))
    return { type: 'integer', enum: schema.enum.map(Number) };
  return schema;
}
