import type { Db } from '../store/db.ts';
import { halfHourAfter, nextMorning } from './calendar.ts';
import { createIntakeClient, type IntakeClient } from './intake-client.ts';
import { HARBOUR } from './past.ts';
import { drawFrom } from './random.ts';
import { DEMO_ACCOUNTS, demoAccounts } from './seed.ts';
import { answerRequests, leaveVoicemails, moveCalls, moveChats } from './traffic-events.ts';
import { colleagues, isBusy, type Turn } from './turn.ts';

interface Options {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Numbers from 0 up to, not including, 1. */
  readonly random: () => number;
  /** Called when a part begins to fail, and not again until it has worked; the other parts continue. */
  readonly onError: (error: unknown) => void;
}

const SECOND = 1000;
/** The longest time that a turn stands for: a sleeping machine does not catch up all at once. */
const LONGEST = 5 * SECOND;

/**
 * Simulates the demo company: calls, do not disturb, voicemails, chats and feedback, at the pace of a busy reception. Changes
 * nobody with an account, and no other company. What comes from outside is sent to the intake of the service at `url`, as by any telephone
 * system. `stop` resolves when nothing more will be sent.
 */
export function startTraffic({ url, ...options }: Options & { readonly url: string }): {
  stop(): Promise<void>;
} {
  const intake = createIntakeClient({ ...options, url });
  const take = createTraffic({ ...options, intake });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;

  function again() {
    if (stopped) return;
    timer = setTimeout(() => {
      running = take().finally(again);
    }, SECOND);
    // The traffic alone does not keep the process alive.
    timer.unref();
  }

  again();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await intake.close().catch(options.onError);
    },
  };
}

/** The traffic without its timer: each call is one turn, and never rejects. */
export function createTraffic({
  db,
  intake,
  clock,
  random,
  onError,
}: Options & { readonly intake: IntakeClient }): () => Promise<void> {
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
    const elapsed = Math.max(0, Math.min(now - last, LONGEST));
    last = now;
    const turn: Turn = { db, intake, draw, now, isDue: (mean) => draw.chance(elapsed / mean) };
    if (!(await attempt(isDemo, turn))) return;
    for (const part of [
      moveCalls,
      moveDoNotDisturb,
      leaveVoicemails,
      hearVoicemails,
      moveChats,
      answerRequests,
    ])
      await attempt(part, turn);
  };
}

/** A real company may have that id, and the name: only the demo has the password that everybody knows. */
async function isDemo({ db }: Turn): Promise<boolean> {
  const accounts = await demoAccounts(db);
  return accounts.some(({ company }) => company === DEMO_ACCOUNTS[0].company);
}

/**
 * Switches do not disturb on and off; usually four people have it on. This and a voicemail that was heard are acts of people, not events
 * of a telephone system: the API takes them with a token of the person, and colleagues without an account have none. So they are written.
 */
async function moveDoNotDisturb(turn: Turn): Promise<void> {
  const { db, now, draw, isDue } = turn;
  const change = (to: { do_not_disturb: number; dnd_timeout_at: number | null }) =>
    db.updateTable('employee').set(to).where('company_id', '=', HARBOUR).where('password_hash', 'is', null);
  const off = { do_not_disturb: 0, dnd_timeout_at: null };
  await change(off).where('do_not_disturb', '=', 1).where('dnd_timeout_at', '<=', now).execute();
  if (!isDue(45 * SECOND)) return;

  const people = await colleagues(turn);
  const on = people.filter(({ do_not_disturb }) => do_not_disturb === 1);
  const free = people.filter((one) => one.do_not_disturb === 0 && !isBusy(one));
  if (free.length === 0 || draw.chance(on.length / 8)) {
    if (on.length > 0) await change(off).where('id', '=', draw.pick(on).id).execute();
    return;
  }
  // The n-th next half hour; 0: the next working morning; null: until it is switched off.
  const until = draw.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 0, null]);
  const end = until === 0 ? nextMorning(now) : until && halfHourAfter(now, until);
  await change({ do_not_disturb: 1, dnd_timeout_at: end }).where('id', '=', draw.pick(free).id).execute();
}

/** When more than seven voicemails wait at the receptions, a colleague listens to the oldest. */
async function hearVoicemails({ db, isDue }: Turn): Promise<void> {
  if (!isDue(60 * SECOND)) return;
  const unheard = await db
    .selectFrom('voicemail')
    .select('id')
    .where('company_id', '=', HARBOUR)
    .where('endpoint_kind', '=', 'Reception')
    .where('heard', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(7)
    .limit(20)
    .execute();
  for (const { id } of unheard)
    await db.updateTable('voicemail').set({ heard: 1 }).where('id', '=', id).execute();
}
