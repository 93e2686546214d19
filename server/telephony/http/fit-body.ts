import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import type { Body } from './body.ts';
import { MOST_FIELDS } from './form.ts';
import { restorePlus } from './validation.ts';
import type * as z from 'zod/mini';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a value that may be null, without the null. */
function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  const [only] = others ?? [];
  return others?.length === 1 && only ? { schema: only, nullable: true } : { schema, nullable: false };
}

const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  1: true,
  on: true,
  false: false,
  0: false,
  off: false,
};

/** Converts the text of a form field to its property's type. A text that cannot be converted is refused later, by name. */
function valueOfText(schema: JsonSchema, text: string): unknown {
  if (schema.type === 'boolean') return WORDS[text.toLowerCase()] ?? text;
  if (schema.type === 'integer' && /^\d{1,15}$/.test(text)) return Number(text);
  if (schema.type === 'array') return text === '' ? [] : [text];
  if (schema.format === 'date-time') return restorePlus(text);
  return text;
}

function fit(given: JsonSchema, value: unknown, isForm: boolean): unknown {
  const { schema, nullable } = withoutNull(given);
  const takesNoEmptyText = schema.type !== 'string' || 'pattern' in schema || 'format' in schema;
  if (nullable && value === '' && takesNoEmptyText) return null;
  const read = isForm && typeof value === 'string' ? valueOfText(schema, value) : value;
  if (Array.isArray(read)) {
    const { items = {} } = schema;
    const entries = isForm ? read.filter((entry) => entry !== '') : read;
    return entries.map((entry) => fit(items, entry, isForm));
  }
  const { properties } = schema;
  if (!properties || !isObject(read)) return read;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, inner]) =>
      Object.hasOwn(read, key) ? [[key, fit(inner, read[key], isForm)]] : [],
    ),
  );
}

/**
 * Fits a body to the exact schema of the contract. Leaves out read-only properties, since programs send back whole objects.
 * Converts the texts of a form to the types of their properties, and an empty text to null where null is allowed.
 */
export const createFit = (schema: z.ZodMiniType): ((body: Body) => unknown) => {
  const shape = jsonSchemaOf(schema, 'input');
  return ({ value, isForm }) => fit(shape, value, isForm);
};

const longestList = ({ maxItems, properties = {} }: JsonSchema): number =>
  Math.max(typeof maxItems === 'number' ? maxItems : 0, ...Object.values(properties).map(longestList));

/** The most fields of a form for this schema: each entry of a list is one. */
export const mostFieldsOf = (schema: z.ZodMiniType): number =>
  MOST_FIELDS + longestList(jsonSchemaOf(schema, 'input'));
