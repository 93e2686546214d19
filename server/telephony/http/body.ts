import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import { Refused } from '../rules/refusal.ts';
import { HttpProblem } from './http-problem.ts';
import { readJson } from './json-body.ts';
import { problemOf } from './problem.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

const bytesOf = (body: unknown) => (body instanceof Uint8Array ? body : new Uint8Array());

const mediaTypeOf = (request: Pick<FastifyRequest, 'headers'>) =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether the body of a request is compressed. Old programs write `Content-Encoding: utf-8` of one that is not. */
export const isCompressed = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\b(?:gzip|deflate|br|zstd|compress)\b/i.test(headers['content-encoding'] ?? '');

async function textsOfParts({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>) {
  const form = await new Response(new Uint8Array(bytesOf(body)), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** The fields of a form as names and texts, in their order; files are left out. Throws 400 for a form that is broken. */
async function fieldsOf(request: Pick<FastifyRequest, 'headers' | 'body'>): Promise<URLSearchParams> {
  try {
    const fields = new URLSearchParams(
      mediaTypeOf(request) === URLENCODED
        ? new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(request.body))
        : await textsOfParts(request),
    );
    // In the place of bytes that are not UTF-8, such as `%F8` or `charset=ISO-8859-1` of an old program.
    if (fields.toString().includes(encodeURIComponent('\uFFFD'))) throw new TypeError('not UTF-8');
    return fields;
  } catch {
    throw new HttpProblem(problemOf('unreadable', { detail: 'The form cannot be read.' }));
  }
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
 * be read, 422 for a missing body and for nesting or characters that no field takes.
 */
export async function readBody(request: Pick<FastifyRequest, 'headers' | 'body'>): Promise<Body> {
  if (isCompressed(request))
    throw new HttpProblem(problemOf('mediaType', { detail: 'Send the body uncompressed.' }));
  const bytes = bytesOf(request.body);
  const type = mediaTypeOf(request);
  const isJson = bytes.length > 0 && (type === '' || (type === URLENCODED && looksLikeJson(bytes)));
  if (isJson) return { value: readJson(bytes, 'application/json'), isForm: false };
  if (type !== URLENCODED && type !== MULTIPART)
    return { value: readJson(bytes, request.headers['content-type']), isForm: false };
  if (bytes.length === 0) throw new Refused({ kind: 'validation', errors: { body: ['is needed'] } });
  const fields = qs.parse((await fieldsOf(request)).toString(), {
    depth: 3,
    arrayLimit: 5000,
    parameterLimit: 5010,
    plainObjects: true,
  });
  return { value: readJson(Buffer.from(JSON.stringify(fields)), 'application/json'), isForm: true };
}
