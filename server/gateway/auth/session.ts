import type { FastifyReply, FastifyRequest } from 'fastify';
import { PERSON_HEADER, type Session } from '#contract/session.ts';
import type { Gateway } from '../http/context.ts';
import { dropCookie, readIdCookie, setSessionCookie, setWallCookie } from '../http/cookies.ts';
import { Refusal } from '../http/problems.ts';
import { deviceOf } from './device.ts';
import { openToken, sealToken, type TokenOpener } from './access-token.ts';
import { revokeTokensOf } from './revoke.ts';
import { keyOfCompany } from '../store/people.ts';
import { hashOf, newSecretId, type Person } from '../store/sessions.ts';
import type { SessionRow, Whose } from '../store/tables.ts';

type Owner = Pick<SessionRow, 'company_id' | 'employee_id'>;

/** A signed-in caller: the row, and the access token for this one request. */
export interface Caller {
  readonly row: SessionRow;
  readonly token: string;
}

/** Tokens of cached rows (store/sessions.ts), so that each is opened once. */
const opened = new WeakMap<SessionRow, string>();

async function callerOf(gateway: Gateway, id: string, state: 'active' | 'wall'): Promise<Caller | undefined> {
  const row = await gateway.sessions.find(hashOf(id), state, gateway.clock());
  if (row === undefined) return undefined;
  const token = opened.get(row) ?? openToken(gateway, row);
  if (token === undefined) return undefined;
  opened.set(row, token);
  return { row, token };
}

/** The caller; undefined when nobody is signed in. */
export async function findCaller(gateway: Gateway, request: FastifyRequest): Promise<Caller | undefined> {
  const id = readIdCookie(request, gateway.cookies.session);
  if (id === undefined) return undefined;
  return callerOf(gateway, id, 'active');
}

const personHeader = PERSON_HEADER.toLowerCase();

/** Whether a page asks on which no wall is shown. The stream of changes says so in its address: `EventSource` sends no headers. */
const isForPerson = ({ headers, query }: FastifyRequest): boolean =>
  headers[personHeader] === '1' || (query as { as?: unknown }).as === 'person';

/**
 * The wall whose cookie this browser has, whoever signs in beside it; without one the signed-in person. `row.state` says which;
 * a wall may do only what `wall/limits.ts` allows. The pages of a person get no wall: they have to notice that their session has
 * ended.
 */
export async function findReader(gateway: Gateway, request: FastifyRequest): Promise<Caller | undefined> {
  const key = isForPerson(request) ? undefined : readIdCookie(request, gateway.cookies.wall);
  const wall = key === undefined ? undefined : await findWall(gateway, key);
  return wall ?? findCaller(gateway, request);
}

/** The wall of a key; undefined if it was revoked or never existed. */
export async function findWall(gateway: Gateway, key: string): Promise<Caller | undefined> {
  return callerOf(gateway, key, 'wall');
}

/** The hash of the session in the browser's cookie; undefined without one. */
export function sessionOfCookie(gateway: Gateway, request: FastifyRequest): string | undefined {
  const id = readIdCookie(request, gateway.cookies.session);
  return id === undefined ? undefined : hashOf(id);
}

/** Starts a session under a new id, whatever cookie the browser had (against session fixation). Returns the hash of the id. */
export async function startSession(
  gateway: Gateway,
  reply: FastifyReply,
  signedIn: {
    way: 'oauth' | 'token';
    token: string;
    person: Person;
    keep: boolean;
    replaces?: string | undefined;
  },
): Promise<string> {
  const id = newSecretId();
  const idHash = hashOf(id);
  const { token, person, keep, replaces } = signedIn;
  await gateway.sessions.start({
    idHash,
    sealedToken: sealToken(gateway, idHash, token),
    person,
    keep,
    device: deviceOf(reply.request.headers['user-agent']),
    now: gateway.clock(),
  });
  const replaced = replaces === undefined ? undefined : await gateway.sessions.remove(replaces);
  if (replaced !== undefined) revokeTokensOf(gateway, [replaced]);
  setSessionCookie(reply, gateway.cookies.session, id, keep);
  gateway.measures.signedIn(signedIn.way);
  reply.log.info({ person: personKey(person), keep }, 'signed in');
  return idHash;
}

/** Ends a session whose token the service refuses. Returns the refusal to throw. */
export async function endSession(gateway: Gateway, reply: FastifyReply, row: SessionRow): Promise<Refusal> {
  await gateway.sessions.remove(row.id_hash);
  reply.log.info({ person: personKey(row), state: row.state }, 'session ended: token refused');
  if (row.state === 'wall') await gateway.walls.forget(row.id_hash);
  dropCookie(reply, row.state === 'wall' ? gateway.cookies.wall : gateway.cookies.session);
  return new Refusal('unauthorized', {
    detail: 'The access token was destroyed or is no longer valid. Sign in again.',
  });
}

/** A sign-in that the gateway uses while its person has no page open. It is not prolonged by that. */
interface SignIn {
  readonly token: string;
  readonly person: string;
  readonly admin: boolean;
}

/** What finds them. */
export interface SignInsOf extends TokenOpener, Pick<Gateway, 'clock'> {
  readonly sessions: Pick<Gateway['sessions'], 'ofOwner'>;
}

/** Of one person, those that were used last. */
const SIGN_INS = 3;

/** The sign-ins of a person that have not ended, what was used last first, each token once. */
export async function signInsOf(gateway: SignInsOf, owner: Owner): Promise<readonly SignIn[]> {
  const rows = await gateway.sessions.ofOwner(owner);
  const signIns = new Map<string, SignIn>();
  for (const row of rows.toSorted((a, b) => b.seen_at - a.seen_at)) {
    const isActive = row.state === 'active' && row.expires_at > gateway.clock();
    const token = isActive ? openToken(gateway, row) : undefined;
    if (token !== undefined && !signIns.has(token))
      signIns.set(token, { token, person: personKey(row), admin: row.admin === 1 });
  }
  return [...signIns.values()].slice(0, SIGN_INS);
}

/** The one that was used last. Undefined without one. */
export const signInOf = async (gateway: Gateway, owner: Owner): Promise<SignIn | undefined> =>
  (await signInsOf(gateway, owner))[0];

/** Company and employee: identifies a person in the ledger and the log without a name. */
export const personKey = (person: Owner): string => `${person.company_id ?? ''}:${person.employee_id}`;

/** Whose boards and tasks belong together: a company, or a person whose company the service does not tell. */
export const companyKey = ({ company_id, employee_id }: Owner): string =>
  company_id === null ? `employee ${employee_id}` : keyOfCompany(company_id);

/** Whose sessions they are, of a person with the key of their company. */
export function ownerOf({ company, employee_id }: Whose): Owner {
  const [, id] = /^company (\d+)$/.exec(company) ?? [];
  return { employee_id, company_id: id === undefined ? null : Number(id) };
}

/** The answer to the page (contract/session.ts). */
export function sessionAnswer(gateway: Gateway, person: Person, wall?: { name: string }): Session {
  return {
    employee: {
      id: person.employee_id,
      company_id: person.company_id,
      name: person.name,
      number: person.number,
      admin: person.admin,
      features: [...person.features],
    },
    service: {
      account_url: wall === undefined ? gateway.accountUrl : null,
      embedded: gateway.embedded,
      ...(gateway.callsPerMinute === undefined ? {} : { calls_per_minute: gateway.callsPerMinute }),
      live: gateway.live,
    },
    ...(wall === undefined ? {} : { wall }),
    build: gateway.build,
  };
}

export function personOf(row: SessionRow): Person {
  const features: unknown = JSON.parse(row.features);
  return {
    employee_id: row.employee_id,
    company_id: row.company_id,
    name: row.name,
    number: row.number,
    admin: row.admin === 1,
    features: Array.isArray(features) ? features.filter((feature) => typeof feature === 'string') : [],
  };
}

/** The person of a session that is nobody's: a screen on a wall. */
const NOBODY: Person = {
  employee_id: 0,
  company_id: null,
  name: '',
  number: null,
  admin: false,
  features: [],
};

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
