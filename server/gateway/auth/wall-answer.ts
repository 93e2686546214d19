import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#contract/session.ts';
import { NOBODY, personOf, sessionAnswer } from './session.ts';
import type { Gateway } from '../http/context.ts';
import { readIdCookie, setWallCookie } from '../http/cookies.ts';
import { Refusal } from '../http/problems.ts';
import type { SessionRow } from '../store/tables.ts';

/** The session as answered to a wall. Prolongs its cookie. */
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
  // The wall needs the features, and not whose they are.
  return sessionAnswer(gateway, { ...NOBODY, features: personOf(row).features }, { name });
}
