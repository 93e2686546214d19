import type * as z from 'zod/mini';
import * as chats from '#contract/service/chats.ts';
import * as comments from '#contract/service/comments.ts';
import * as contacts from '#contract/service/contacts.ts';
import * as groups from '#contract/service/employee-groups.ts';
import * as employees from '#contract/service/employees.ts';
import type { OperationName } from '#contract/endpoints.ts';
import { operation, type Operation } from '#contract/service/endpoints.ts';
import * as smileys from '#contract/service/smileys.ts';
import * as voicemails from '#contract/service/voicemails.ts';
import { policies } from '../rules/policy.ts';
import { jsonSchemaOf, type JsonSchema } from '../http/json-schema.ts';
import { EXAMPLES } from './openapi-examples.ts';

/** The schemas with a name in the document. */
export const NAMED = new Map<z.ZodMiniType, string>([
  [employees.employee, 'Employee'],
  [employees.reception, 'Reception'],
  [groups.employeeGroup, 'EmployeeGroup'],
  [voicemails.voicemail, 'Voicemail'],
  [voicemails.sound, 'Sound'],
  [contacts.contact, 'Contact'],
  [comments.comment, 'Comment'],
  [smileys.smiley, 'Smiley'],
  [chats.chat, 'Chat'],
]);

/** An answer that says what is wrong. */
export const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The example of an operation: a body and an answer. */
export const exampleOf = (name: OperationName) => (name === 'authorize' ? {} : EXAMPLES[name]);

/** A body or an answer with its example. */
export const content = (schema: JsonSchema, example: unknown) => ({
  schema,
  ...(example === undefined ? {} : { example }),
});

const SOUND = { 'audio/mpeg': { schema: { type: 'string', format: 'binary' } } };

/** The answers of an operation that was carried out, by status. */
export function successes(name: OperationName, { answer, method }: Operation) {
  const unchanged = {
    304: { description: 'Unchanged since the `ETag` in `If-None-Match`. The body is empty.' },
  };
  if (answer === 'audio')
    return {
      200: { description: 'The sound.', content: SOUND },
      206: { description: 'The part of it that `Range` asks for.', content: SOUND },
      ...unchanged,
      416: problemAnswer('`Range` asks for what is not in the sound.'),
    };
  if (answer === 'page')
    return {
      200: { description: 'A page for a person.', content: { 'text/html': { schema: { type: 'string' } } } },
      303: { description: 'To the redirect URI, with `code` and `state`, or with `error`.' },
    };
  if (answer === null) return { 200: { description: 'Done. The body is empty.' } };
  const json = content(jsonSchemaOf(answer, 'output', NAMED), exampleOf(name).answer);
  const success = { description: 'The answer.', content: { 'application/json': json } };
  return method === 'GET'
    ? {
        200: {
          ...success,
          headers: { ETag: { description: 'Changes with the answer.', schema: { type: 'string' } } },
        },
        ...unchanged,
      }
    : { 200: success };
}

/** What every operation may answer. */
export const ANYTHING_ELSE = {
  429: {
    ...problemAnswer('Too many requests of this kind.'),
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  },
  default: problemAnswer('A request that cannot be read, or a failure of the service.'),
};

/** The answers of an operation that was refused, by status. */
export function refusals(name: OperationName, { body, params, query, billed }: Operation) {
  if (name === 'authorize')
    return { 400: { description: 'A page that says what is wrong with the link.' }, ...ANYTHING_ELSE };
  if (name === 'token')
    return {
      400: problemAnswer('The code or a parameter is wrong; `error` is that of RFC 6749.'),
      401: problemAnswer('The client is not known, or its secret is wrong.'),
      ...ANYTHING_ELSE,
    };
  const policy = policies[name];
  const hasFields = [params, query].some(
    (schema) => Object.keys(jsonSchemaOf(schema, 'input').properties ?? {}).length > 0,
  );
  const may403 =
    policy.product !== null || policy.trial === 'refused' || Object.keys(policy.propertyProducts).length > 0;
  return {
    ...(body ? { 400: problemAnswer('The body is neither JSON nor a form.') } : {}),
    401: problemAnswer('No access token, or one that was destroyed.'),
    ...(may403
      ? {
          403: problemAnswer(
            'The company lacks the product, is in trial, or the person is no administrator.',
          ),
        }
      : {}),
    ...(operation(name).path.includes(':') ? { 404: problemAnswer('Not there, or another company’s.') } : {}),
    ...(billed ? { 409: problemAnswer('A request with this Idempotency-Key is still running.') } : {}),
    ...(body
      ? {
          413: problemAnswer('Over 64 KiB, or a form of too many fields.'),
          415: problemAnswer('Neither JSON nor a form.'),
        }
      : {}),
    ...(body || hasFields ? { 422: problemAnswer('A field is wrong; `errors` names it.') } : {}),
    ...(billed
      ? {
          424: problemAnswer('The carrier did not take the message. Nothing was sent or billed.'),
          504: problemAnswer('The carrier did not answer: it may have been sent.'),
        }
      : {}),
    ...ANYTHING_ELSE,
  };
}
