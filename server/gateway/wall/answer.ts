import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#contract/session.ts';
import { personOf, sessionAnswer } from '../auth/session.ts';
import type { Gateway } from '../context.ts';
import { readIdCookie, setWallCookie } from '../cookies.ts';
import { Refusal } from '../problems.ts';
import type { SessionRow } from '../store/tables.ts';

/** What a screen on the wall is told of its session; its cookie is prolonged. */
export async function wallAnswer(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  row: SessionRow,
): Promise<Session> {
  const name = await gateway.walls.nameOf(row.id_hash);
  if (name === undefined) throw new Refusal('unauthorized');
  const key = readIdCookie(request, gateway.cookies.wall);
  if (key !== undefined) setWallCookie(reply, gateway.cookies.wall, key);
  // Whose link it is, the wall need not say; the features it must know.
  return sessionAnswer(gateway, { ...personOf(row), number: null, admin: false }, { name });
}
