import type { FastifyRequest } from 'fastify';
import { senderOf } from '#server/http/requests.ts';
import { HttpProblem, problemOf } from './problem.ts';

/** The most fields of a form, unless it has a list: the longest of ours has a tenth. */
export const MOST_FIELDS = 100;

/**
 * Refuses a form with more than `most` fields before it is parsed: 413.
 * @param separator what is between two fields.
 */
export function refuseManyFields(bytes: Uint8Array, separator: string, most: number): void {
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let fields = 1;
  for (let at = form.indexOf(separator); at !== -1; at = form.indexOf(separator, at + separator.length)) {
    fields += 1;
    if (fields > most)
      throw new HttpProblem(problemOf('tooLarge', { detail: 'The form has too many fields.' }));
  }
}

/** The fields of a form post. NUL and broken characters are removed; a field given twice counts as missing. */
export function readForm(
  request: Pick<FastifyRequest, 'headers' | 'body'>,
): Readonly<Record<string, string>> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new HttpProblem(problemOf('mediaType', { detail: 'Send the form as a browser does.' }));
  const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  refuseManyFields(bytes, '&', MOST_FIELDS);
  const fields = new Map<string, string>();
  const twice = new Set<string>();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    if (fields.has(name)) twice.add(name);
    fields.set(name, value.replaceAll('\0', ''));
  }
  return Object.fromEntries([...fields].filter(([name]) => !twice.has(name)));
}

/**
 * Whether a form was posted from one of our own pages, which people reach at the service's address or, on this machine, at the host that
 * they typed: what a proxy sends as `Host` is not asked. A caller that says nothing of itself is no browser, so it has no cookies to protect.
 */
export const isOwnForm = ({ headers }: FastifyRequest, ownUrl: string): boolean => {
  const { origin: own, protocol } = new URL(ownUrl);
  const isTyped = (origin: string) =>
    protocol === 'http:' && URL.canParse(origin) && new URL(origin).host === headers.host;
  return senderOf(headers, (origin) => origin === own || isTyped(origin)) !== 'foreign';
};
