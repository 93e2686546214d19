import type { FastifyRequest } from 'fastify';
import { invalid, Refused } from '../rules/refusal.ts';
import { MOST_FIELDS, refuseManyFields } from './form.ts';
import { HttpProblem, problemOf } from './problem.ts';

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

const bytesOf = (body: unknown) => (body instanceof Uint8Array ? body : new Uint8Array());

const mediaTypeOf = (request: Pick<FastifyRequest, 'headers'>) =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether the body of a request is compressed. Old programs write `Content-Encoding: utf-8` of one that is not. */
export const isCompressed = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\b(?:gzip|deflate|br|zstd|compress)\b/i.test(headers['content-encoding'] ?? '');

type Read = Pick<FastifyRequest, 'headers' | 'body'>;

const partsOf = ({ headers, body }: Read): Promise<FormData> =>
  new Response(new Uint8Array(bytesOf(body)), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** What is between two parts: nothing that can be read without it. */
const boundaryOf = (type: string | undefined) =>
  /boundary=(?:"([^"]+)"|([^";,\s]+))/i
    .exec(type ?? '')
    ?.slice(1)
    .join('') ?? '';

const brokenForm = () => new HttpProblem(problemOf('unreadable', { detail: 'The form cannot be read.' }));

/** The last boundary is after the last part. */
const refuseManyParts = ({ headers, body }: Read, most: number) =>
  refuseManyFields(bytesOf(body), `--${boundaryOf(headers['content-type'])}`, most + 2);

/** Whether the body of a request is a form in parts, which may have files. */
export const isInParts = (request: Read): boolean => mediaTypeOf(request) === MULTIPART;

/** The parts of a form, with its files. Throws 413 for more than `most` parts, 400 for a form that is broken. */
export async function readParts(request: Read, most: number): Promise<FormData> {
  refuseManyParts(request, most);
  return partsOf(request).catch(() => {
    throw brokenForm();
  });
}

/**
 * The fields of a form as names and texts, in their order; files are left out. Throws 413 for more than `most` fields, 400 for a form
 * that is broken.
 */
async function fieldsOf(request: Read, most: number): Promise<URLSearchParams> {
  const isUrlencoded = mediaTypeOf(request) === URLENCODED;
  if (isUrlencoded) refuseManyFields(bytesOf(request.body), '&', most);
  else refuseManyParts(request, most);
  try {
    const fields = new URLSearchParams(
      isUrlencoded
        ? new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(request.body))
        : [...(await partsOf(request))].filter(isText),
    );
    // In the place of bytes that are not UTF-8, such as `%F8` or `charset=ISO-8859-1` of an old program.
    if ([...fields].flat().some((text) => text.includes('\uFFFD'))) throw new TypeError('not UTF-8');
    return fields;
  } catch {
    throw brokenForm();
  }
}

const DEEPEST = 16;

interface Broken {
  readonly path: readonly string[];
  readonly words: string;
}

/** Where a value has what no field may contain: deep nesting, NUL, half a surrogate pair. */
function findBroken(value: unknown, depth = 0): Broken | undefined {
  if (depth > DEEPEST) return { path: [], words: `is nested deeper than ${DEEPEST}` };
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    return { path: [], words: 'holds characters that are not text' };
  if (typeof value !== 'object' || value === null) return undefined;
  // Without a path on the way down: a list may have half a million entries.
  for (const key in value) {
    const broken = findBroken(value[key as keyof typeof value], depth + 1);
    if (broken) return { ...broken, path: [key, ...broken.path] };
  }
  return undefined;
}

/** Refuses what no field may contain. The problem names the field. */
function refuseBrokenText(value: unknown): void {
  const broken = findBroken(value);
  if (broken) throw invalid(broken.path.slice(0, 3).join('.') || 'body', broken.words);
}

/** The JSON of a body, or of a part. Throws 400 for invalid JSON, 422 for nesting or characters that no field allows. */
export function readJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpProblem(problemOf('unreadable', { detail: 'The body is not JSON in UTF-8.' }));
  }
  refuseBrokenText(value);
  return value;
}

/** What a form says: texts, lists of texts, and objects of them. Objects have no prototype. */
interface NestedFields {
  [name: string]: string | string[] | NestedFields;
}

const nothing = (): NestedFields => Object.create(null) as NestedFields;

/** More levels than any field has. A name with more of them is one word, which is no field. */
const LEVELS = 4;

/** `employee_group[employee_ids][]` as `employee_group`, `employee_ids` and an empty word. */
function wordsOf(name: string): readonly string[] {
  const start = name.indexOf('[');
  if (start <= 0 || !name.endsWith(']')) return [name];
  const words = name.slice(start + 1, -1).split('][', LEVELS);
  return words.length < LEVELS ? [name.slice(0, start), ...words] : [name];
}

/** An entry of a list: `[]` or `[7]`. Its number is ignored, so that a large one makes no long list. */
const isEntry = (words: readonly string[]): boolean => words.length === 1 && /^\d*$/.test(words[0] ?? '');

function put(into: NestedFields, [name = '', ...rest]: readonly string[], text: string): void {
  const known = into[name];
  const isObject = typeof known === 'object' && !Array.isArray(known);
  if (rest.length > 0 && !isEntry(rest) && (known === undefined || isObject)) {
    const inner = known ?? nothing();
    into[name] = inner;
    put(inner, rest, text);
  } else if (Array.isArray(known)) known.push(text);
  // What is given twice or in two ways is a list, which its schema refuses.
  else if (typeof known === 'string') into[name] = [known, text];
  else into[name] = isObject || isEntry(rest) ? [text] : text;
}

/** The fields of a form with names such as `employee[do_not_disturb]` as an object, in one pass. */
export function nestedFields(fields: Iterable<readonly [string, string]>): NestedFields {
  const all = nothing();
  for (const [name, text] of fields) put(all, wordsOf(name), text);
  return all;
}

/** Whether the first character shows JSON, whatever the media type: `curl -d '{…}'` calls it a form. */
const looksLikeJson = (bytes: Uint8Array): boolean =>
  /^\s*[{[]/.test(Buffer.from(bytes.subarray(0, 64)).toString());

/** A body, and whether it was a form, whose values are all texts. */
export interface Body {
  readonly value: unknown;
  readonly isForm: boolean;
}

/**
 * The body of a request: JSON, with or without its media type, or a form with names such as `employee[do_not_disturb]`
 * (docs/differences.md, As old clients speak). Throws 415 for any other media type and for a compressed body, 400 for what cannot
 * be read, 413 for a form of more than `mostFields`, 422 for a missing body and for nesting or characters that no field takes.
 */
export async function readBody(request: Read, mostFields = MOST_FIELDS): Promise<Body> {
  if (isCompressed(request))
    throw new HttpProblem(problemOf('mediaType', { detail: 'Send the body uncompressed.' }));
  const bytes = bytesOf(request.body);
  const type = mediaTypeOf(request);
  const empty = (words: string) => new Refused({ kind: 'validation', errors: { body: [words] } });
  if (type === MULTIPART || (type === URLENCODED && !looksLikeJson(bytes))) {
    if (bytes.length === 0) throw empty('is needed');
    const value = nestedFields(await fieldsOf(request, mostFields));
    refuseBrokenText(value);
    return { value, isForm: true };
  }
  if (type !== '' && type !== JSON_TYPE && type !== URLENCODED)
    throw new HttpProblem(problemOf('mediaType', { detail: 'Send the body as application/json.' }));
  if (bytes.length === 0) throw empty('is needed, as JSON');
  return { value: readJson(bytes), isForm: false };
}
