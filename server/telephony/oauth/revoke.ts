import type { FastifyInstance } from 'fastify';
import { REVOKE_PATH, revokeParameters } from '#contract/service/oauth.ts';
import { errorsOf, readBy } from '#contract/service/validation.ts';
import { sha256 } from '../store/secrets.ts';
import { revokeToken } from '../store/clients.ts';
import type { Service } from '../http/context.ts';
import type { Limiter } from '../http/limits.ts';
import { authenticClient, parametersOf, refuseClient } from './token.ts';

/**
 * `POST /api/v2/revoke` (RFC 7009), an extension of ours: an application destroys a token that was made for it. A token that is not
 * there counts as destroyed. One that a person made is theirs to destroy.
 */
export function addRevoke(app: FastifyInstance, service: Service, limiter: Limiter): void {
  app.post(REVOKE_PATH, { onRequest: limiter.exchange }, async (request, reply) => {
    const given = await parametersOf(request);
    const client = given === 'doubled' ? undefined : given['client_id'];
    if (typeof client === 'string') await limiter.client(request, client);
    if (given === 'doubled')
      return refuseClient(reply, 400, 'invalid_request', 'A parameter is given more than once.');
    if (Object.hasOwn(request.query as object, 'token'))
      return refuseClient(reply, 400, 'invalid_request', 'Send the token in the body: addresses are logged.');
    const read = readBy(revokeParameters, given);
    if (!read.success) {
      const errors = errorsOf(read.error.issues);
      return refuseClient(reply, 400, 'invalid_request', 'Parameters are missing or wrong.', errors);
    }
    const registered = await authenticClient(service, read.data);
    if (!registered)
      return refuseClient(reply, 401, 'invalid_client', 'The client id or its secret is wrong.');
    const outcome = await revokeToken(service.db, {
      tokenHash: sha256(read.data.token),
      clientId: registered.client_id,
      now: service.clock(),
    });
    if (outcome === 'foreign')
      return refuseClient(reply, 400, 'invalid_grant', 'The token was not made for this application.');
    return reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' }).send();
  });
}
