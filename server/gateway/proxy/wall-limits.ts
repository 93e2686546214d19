import { WALL_OPERATIONS } from '#contract/walls.ts';
import type { ResourceOperationName } from '#contract/endpoints.ts';
import { parseEndpoint } from '#contract/wire.ts';
import { Refusal } from '../http/problems.ts';
import type { Call } from './match.ts';
import { tagsWith } from './recordings.ts';

type WallOperation = (typeof WALL_OPERATIONS)[number];

/** Bytes. Enough for the employees of a large company, before they are reduced to what the wall shows. */
export const WALL_LIMIT = 16 * 1024 * 1024;

interface Shape {
  /** The query parameters that the wall sends. By others a wall's key could find out what the answer does not say. */
  readonly asks: readonly string[];
  /** The path of the list in the answer. */
  readonly at: readonly string[];
  /** The properties of an item that the wall shows. */
  readonly keys: readonly string[];
}

/** What a wall may ask, and what it gets of each answer. No number, no address, no caller's name, no comment. */
const SHOWN: Record<WallOperation, Shape> = {
  listEmployees: {
    asks: [],
    at: ['employees'],
    keys: ['id', 'name', 'company_id', 'live_presence', 'do_not_disturb', 'dnd_timeout_at'],
  },
  listEmployeeGroups: {
    asks: [],
    at: ['employee_groups'],
    keys: ['id', 'name', 'live_presence', 'employee_ids'],
  },
  listChats: {
    asks: ['limit'],
    at: ['chats'],
    keys: ['uuid', 'endpoint', 'started_at', 'answered_at', 'ended_at', 'state'],
  },
  listVoicemails: {
    asks: ['created_at_lt_or_eq', 'limit'],
    at: ['voice_mails'],
    keys: ['id', 'created_at', 'heard', 'endpoint', 'endpoint_name', 'duration'],
  },
  // Negative smileys are counted with what waits. Without whom they are of, and what was said.
  listSmileys: {
    asks: ['limit', 'rating'],
    at: ['smileys'],
    keys: ['id', 'rated_at', 'rating', 'kind', 'endpoint'],
  },
  getSmileyStatistics: {
    asks: ['from_time', 'to_time'],
    at: ['statistics', 'receptions'],
    keys: [
      'id',
      'endpoint',
      'smileys_request_count',
      'smileys_count',
      'positive_smileys_count',
      'negative_smileys_count',
      'average_rating',
    ],
  },
};

const isWallOperation = (name: ResourceOperationName): name is WallOperation =>
  WALL_OPERATIONS.some((allowed) => allowed === name);

/** @throws Refusal (403), always: the wall does not show this. */
function refuseWall(): never {
  throw new Refusal('refusedRequest', { detail: 'A wall link shows the wall and nothing else.' });
}

/** Refuses operations that the wall does not show, and questions that it does not ask. */
export function requireWallCall({ name, query }: Pick<Call, 'name' | 'query'>): void {
  if (!isWallOperation(name)) refuseWall();
  const { asks } = SHOWN[name];
  if (Object.keys(query).some((parameter) => !asks.includes(parameter))) refuseWall();
}

/**
 * The entity tags of what a wall gets. They differ from those of whole answers: a browser that has one of these, since a person was
 * signed in before, has to get the reduced answer.
 */
export const wallTags = tagsWith(() => '.wall');

/** The answer reduced to what the wall shows. `{}` if it cannot be read. */
export function wallText(name: ResourceOperationName, text: string): string {
  if (!isWallOperation(name)) return '{}';
  const { at, keys } = SHOWN[name];
  let list: unknown;
  try {
    list = at.reduce((value: unknown, key) => memberOf(value, key), JSON.parse(text));
  } catch {
    return '{}';
  }
  if (!Array.isArray(list)) return '{}';
  const items = list.map((item: unknown) => {
    const ofOwner = isOfOwner(item);
    return Object.fromEntries(
      keys.flatMap((key) => {
        const value = ofOwner && NAMES_OWNER.includes(key) ? null : memberOf(item, key);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  });
  return JSON.stringify(at.reduceRight((value: unknown, key) => ({ [key]: value }), items));
}

const NAMES_OWNER = ['endpoint', 'endpoint_name'];

/** Whether a voicemail was left for the owner of the wall link: of those for employees, a token lists only its owner's. */
function isOfOwner(item: unknown): boolean {
  const endpoint = memberOf(item, 'endpoint');
  return typeof endpoint === 'string' && parseEndpoint(endpoint)?.kind === 'Employee';
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
