import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenQuery } from '#contract/service/oauth.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { errorsOf, readBy } from '#contract/service/validation.ts';
import { equalSecrets, randomSecret, sha256 } from '../store/secrets.ts';
import { exchangeCode, findClient } from '../store/clients.ts';
import type { Row } from '../store/db.ts';
import type { Service } from '../http/context.ts';
import { readBody } from '../http/body.ts';
import type { Limiter } from '../http/limits.ts';
import { HttpProblem, problemOfError } from '../http/problem.ts';

/** A problem document that is an OAuth error too (RFC 6749, 5.2): `error` and `error_description` are members of it. */
export const refuseClient = (
  reply: FastifyReply,
  status: 400 | 401,
  error: string,
  description: string,
  errors?: Record<string, string[]>,
) =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      ...(status === 401 ? { 'www-authenticate': 'Basic realm="telephony"' } : {}),
    })
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: status === 401 ? PROBLEMS.unauthorized : PROBLEMS.refusedRequest,
        title: 'No access token for this',
        status,
        detail: description,
        ...(errors ? { errors } : {}),
        error,
        error_description: description,
      }),
    );

/** Client id and secret from `Authorization: Basic` (RFC 6749, 2.3.1), percent-encoded or plain. */
function clientOfHeader(header: string | undefined): Record<string, string> {
  const credentials = /^basic +([\w+/=-]+)$/i.exec(header?.trim() ?? '')?.[1];
  if (credentials === undefined) return {};
  const pair = Buffer.from(credentials, 'base64').toString('utf8');
  const cut = pair.indexOf(':');
  if (cut === -1) return {};
  const plain = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return { client_id: plain(pair.slice(0, cut)), client_secret: plain(pair.slice(cut + 1)) };
}

/** The parameters that have a value: the others are as omitted (RFC 6749, 3.2). */
const withValue = (parameters: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));

/** The body of a request. What cannot be read is refused with the status of its problem, and is an OAuth error too. */
async function bodyOf(request: FastifyRequest): Promise<unknown> {
  try {
    return (await readBody(request)).value;
  } catch (error) {
    const { problem, logged } = problemOfError(error);
    if (logged) throw error;
    const more = { error: 'invalid_request', error_description: problem.detail ?? problem.title };
    throw new HttpProblem({ ...problem, ...more });
  }
}

/**
 * The parameters from the query (spec, step 4), a form or JSON body, and the client from the header. A repeated parameter is
 * refused. Only the client may be in the header and elsewhere, if it is the same.
 */
export async function parametersOf(request: FastifyRequest): Promise<Record<string, unknown> | 'doubled'> {
  const query = withValue(request.query as object);
  const hasBody = request.body instanceof Uint8Array && request.body.length > 0;
  const value = hasBody ? await bodyOf(request) : {};
  const body = withValue(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
  const client = clientOfHeader(request.headers.authorization);
  const given = { ...query, ...body };
  const doubled =
    Object.keys(body).some((name) => name in query) ||
    Object.values(given).some((one) => Array.isArray(one)) ||
    Object.entries(client).some(([name, text]) => name in given && given[name] !== text);
  return doubled ? 'doubled' : { ...given, ...client };
}

/** The registered client, if the secret is its own. */
export async function authenticClient(
  service: Service,
  { client_id, client_secret }: { readonly client_id: string; readonly client_secret: string },
): Promise<Row<'oauth_client'> | undefined> {
  const registered = await findClient(service.db, client_id);
  // Compared also when there is no such client, so that the time reveals nothing.
  return equalSecrets(sha256(client_secret), registered?.secret_hash ?? '') ? registered : undefined;
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** `POST /api/v2/token` (spec, Authorization-code flow, steps 4 and 5). */
export function addToken(app: FastifyInstance, service: Service, limiter: Limiter): void {
  app.post('/api/v2/token', { onRequest: limiter.exchange }, async (request, reply) => {
    const parameters = await parametersOf(request);
    const client = parameters === 'doubled' ? undefined : parameters['client_id'];
    if (typeof client === 'string') await limiter.client(request, client);
    if (parameters === 'doubled')
      return refuseClient(reply, 400, 'invalid_request', 'A parameter is given more than once.');
    if (typeof parameters['grant_type'] === 'string' && parameters['grant_type'] !== 'authorization_code')
      return refuseClient(reply, 400, 'unsupported_grant_type', 'Only authorization_code is offered.');
    const read = readBy(tokenQuery, parameters);
    if (!read.success) {
      const errors = errorsOf(read.error.issues);
      const noClient = 'client_secret' in errors;
      return refuseClient(
        reply,
        // RFC 6749, 5.2: a client that tried to authenticate by the header is told how.
        noClient && request.headers.authorization !== undefined ? 401 : 400,
        noClient ? 'invalid_client' : 'invalid_request',
        'Parameters are missing or wrong.',
        errors,
      );
    }
    const { redirect_uri, code, code_verifier } = read.data;
    const registered = await authenticClient(service, read.data);
    if (!registered)
      return refuseClient(reply, 401, 'invalid_client', 'The client id or its secret is wrong.');

    const token = randomSecret('tk_');
    const now = service.clock();
    const outcome = await exchangeCode(service.db, {
      codeHash: sha256(code),
      now,
      accept: (stored) =>
        stored.client_id === registered.client_id &&
        stored.redirect_uri === redirect_uri &&
        stored.expires_at > now &&
        (stored.code_challenge === null
          ? code_verifier === undefined
          : code_verifier !== undefined && challengeOf(code_verifier) === stored.code_challenge),
      token: { token_hash: sha256(token), ends_with: token.slice(-4), label: registered.name },
    });
    if (outcome === 'refused')
      return refuseClient(
        reply,
        400,
        'invalid_grant',
        'The code is wrong, too old or used, or it was given for another client, redirect URI or verifier.',
      );
    return reply
      .headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
      .type('application/json')
      .send(JSON.stringify({ access_token: token, token_type: 'Bearer' }));
  });
}
