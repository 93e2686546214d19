import type { FastifyRequest } from 'fastify';
import { senderOf } from '#server/http/own-origin.ts';
import { HttpProblem } from './http-problem.ts';
import { problemOf } from './problem.ts';

/** The fields of a form post. NUL and broken characters are removed; a field given twice counts as missing. */
export function readForm(request: FastifyRequest): Readonly<Record<string, string>> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new HttpProblem(problemOf('mediaType', { detail: 'Send the form as a browser does.' }));
  const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  const names = new Set(fields.keys());
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const values = fields.getAll(name);
      return values.length === 1 ? [[name, (values[0] ?? '').replaceAll('\0', '')]] : [];
    }),
  );
}

/**
 * Whether a form was posted from one of our own pages, which people reach at the service's address or at the host that they typed. A
 * caller that says nothing of itself is no browser, so it has no cookies to protect.
 */
export const isOwnForm = ({ headers }: FastifyRequest, ownUrl: string): boolean =>
  senderOf(
    headers,
    (origin) =>
      URL.canParse(origin) && (origin === new URL(ownUrl).origin || new URL(origin).host === headers.host),
  ) !== 'foreign';
