import type { FastifyInstance } from 'fastify';
import { newWall, openWall, type MadeWall } from '#contract/walls.ts';
import { callersOf } from '../auth/require-caller.ts';
import { sealToken } from '../auth/access-token.ts';
import { revokeTokensOf } from '../auth/revoke.ts';
import { findWall, personKey, personOf, wallAnswer } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import { setWallCookie } from '../http/cookies.ts';
import { takePageCalls } from '../http/guard.ts';
import { BODY_LIMITS } from '#server/http/requests.ts';
import { Refusal, wrong } from '../http/problems.ts';
import { hashOf, newSecretId } from '../store/sessions.ts';
import { LINKS_AT_MOST } from '../store/walls.ts';

/**
 * Wall links: a person makes one, and the screen that opens it gets a read-only session. The key follows `#` in the address,
 * so that no server and no log sees it there. A wall's session can neither make nor end links.
 */
export function wallRoutes(app: FastifyInstance, gateway: Gateway): void {
  takePageCalls(app, gateway, BODY_LIMITS.form);

  const owners = callersOf(gateway);
  const byOwner = { onRequest: owners.require };

  app.get('/auth/walls', byOwner, async (request) => {
    const { row } = owners.of(request);
    return { walls: await gateway.walls.of(personKey(row)) };
  });

  app.post('/auth/walls', byOwner, async (request, reply): Promise<MadeWall> => {
    const { row, token } = owners.of(request);
    const body = newWall.safeParse(request.body);
    if (!body.success) throw wrong('name', 'a name of up to 60 characters');
    const person = personOf(row);
    if (!person.features.includes('wallboard'))
      throw new Refusal('refusedRequest', { detail: 'Your features do not include the wallboard.' });
    const owner = personKey(row);
    const key = newSecretId();
    const idHash = hashOf(key);
    const wall = await gateway.walls.make({
      owner,
      name: body.data.name.trim(),
      reasons: body.data.reasons ?? false,
      idHash,
      sealedToken: sealToken(gateway, idHash, token),
      person,
      now: gateway.clock(),
    });
    if (wall === undefined)
      throw new Refusal('conflict', { detail: `You have ${LINKS_AT_MOST} wall links; revoke one first.` });
    gateway.log.info({ person: owner, wall: wall.id }, 'wall link made');
    reply.code(201);
    return { wall, url: `${gateway.publicOrigin}/wallboard#${key}` };
  });

  app.delete<{ Params: { id: string } }>('/auth/walls/:id', byOwner, async (request, reply) => {
    const owner = personKey(owners.of(request).row);
    const ended = await gateway.walls.revoke(owner, request.params.id);
    if (ended === undefined) throw new Refusal('notFound', { detail: 'There is no such wall link.' });
    revokeTokensOf(gateway, [ended]);
    gateway.log.info({ person: owner, wall: request.params.id }, 'wall link revoked');
    return reply.code(204).send();
  });

  app.post('/auth/walls/open', { onRequest: gateway.rateLimits.anonymous }, async (request, reply) => {
    const body = openWall.safeParse(request.body);
    const caller = body.success ? await findWall(gateway, body.data.key) : undefined;
    if (!body.success || caller === undefined)
      throw new Refusal('unauthorized', { detail: 'This wall link was revoked, or it is not whole.' });
    setWallCookie(reply, gateway.cookies.wall, body.data.key);
    return wallAnswer(gateway, request, reply, caller.row);
  });
}
