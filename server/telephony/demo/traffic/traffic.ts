import type { Kysely } from 'kysely';
import type { TelephonyTables } from '../../store/schema.ts';
import { HARBOUR } from '../seed/harbour.ts';
import { drawFrom } from '../seed/random.ts';
import { moveCalls } from './calls.ts';
import { moveChats } from './chats.ts';
import { moveDoNotDisturb } from './do-not-disturb.ts';
import { moveFeedback } from './feedback.ts';
import type { Turn } from './turn.ts';
import { moveVoicemails } from './voicemails.ts';

export interface TrafficOptions {
  readonly db: Kysely<TelephonyTables>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Numbers from 0 up to, not including, 1. */
  readonly random: () => number;
  /** Called when a part begins to fail, and not again until it has worked; the other parts continue. */
  readonly onError: (error: unknown) => void;
}

const EVERY = 1000;
const LONGEST = 5000;

const PARTS: readonly ((turn: Turn) => Promise<void>)[] = [
  moveCalls,
  moveDoNotDisturb,
  moveVoicemails,
  moveChats,
  moveFeedback,
];

/**
 * Simulates the demo company: calls, do not disturb, voicemails, chats and feedback, at the pace of a busy reception. Changes
 * nobody with an account, and no other company. `stop` resolves when nothing more will be written.
 */
export function startTraffic(options: TrafficOptions): { stop(): Promise<void> } {
  const take = createTraffic(options);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;

  function again() {
    if (stopped) return;
    timer = setTimeout(() => {
      running = take().finally(again);
    }, EVERY);
    // The traffic alone does not keep the process alive.
    timer.unref();
  }

  again();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The traffic without its timer: each call is one turn, and never rejects. */
export function createTraffic({ db, clock, random, onError }: TrafficOptions): () => Promise<void> {
  const draw = drawFrom(random);
  let last = clock();

  const failing = new Set<(turn: Turn) => Promise<unknown>>();
  /** The part's result; undefined if it fails (disk full, database unreachable). The next turn tries again. */
  const attempt = async <T>(part: (turn: Turn) => Promise<T>, turn: Turn): Promise<T | undefined> => {
    try {
      const answer = await part(turn);
      failing.delete(part);
      return answer;
    } catch (error) {
      if (!failing.has(part)) onError(error);
      failing.add(part);
      return undefined;
    }
  };

  return async () => {
    const now = clock();
    const turn = { db, draw, now, elapsed: Math.max(0, Math.min(now - last, LONGEST)) };
    last = now;
    if (!(await attempt(isDemo, turn))) return;
    for (const part of PARTS) await attempt(part, turn);
  };
}

/** The traffic uses the seed's ids, so the company with that id must be the demo's. */
async function isDemo({ db }: Turn): Promise<boolean> {
  const company = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', HARBOUR.id)
    .executeTakeFirst();
  return company?.name === HARBOUR.name;
}
