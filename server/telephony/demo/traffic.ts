import type { Selectable } from 'kysely';
import type { Db } from '../store/db.ts';
import type { TelephonyTables } from '../store/schema.ts';
import { halfHourAfter, nextMorning } from './calendar.ts';
import type { Row } from './insert.ts';
import { drawFrom, type Draw } from './random.ts';
import { DEMO_ACCOUNTS, demoAccounts, readCompany } from './seed.ts';

interface Options {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Numbers from 0 up to, not including, 1. */
  readonly random: () => number;
  /** Called when a part begins to fail, and not again until it has worked; the other parts continue. */
  readonly onError: (error: unknown) => void;
}

/** One step of the traffic: each part reads the state and decides what happens next. */
interface Turn {
  readonly db: Db;
  readonly draw: Draw;
  readonly now: number;
  /** Whether something that happens every `mean` milliseconds on average happens in this turn. */
  readonly isDue: (mean: number) => boolean;
}

type Chat = Selectable<TelephonyTables['chat']>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The longest time that a turn stands for: a sleeping machine does not catch up all at once. */
const LONGEST = 5 * SECOND;
/** The company's id: the traffic uses the ids of the seed. */
const HARBOUR = 1;

/** What callers of the demo company have said and written before, which the traffic says again. */
let past: ReturnType<typeof readPast> | undefined;
function readPast() {
  const { voicemail = [], chat = [], smiley_request = [], smiley = [] } = readCompany('harbour');
  const answers = new Map(smiley.map((one) => [one.request_id, one]));
  const asked = smiley_request.map((request) => ({ request, smiley: answers.get(request.id ?? 0) }));
  return {
    voicemails: voicemail,
    chats: chat,
    calls: asked.filter(({ request }) => request.endpoint_kind === 'Reception'),
    written: asked.filter(({ request }) => request.endpoint_kind === 'ChatReception'),
  };
}
const said = () => (past ??= readPast());

/**
 * Simulates the demo company: calls, do not disturb, voicemails, chats and feedback, at the pace of a busy reception. Changes
 * nobody with an account, and no other company. `stop` resolves when nothing more will be written.
 */
export function startTraffic(options: Options): { stop(): Promise<void> } {
  const take = createTraffic(options);
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
    },
  };
}

/** The traffic without its timer: each call is one turn, and never rejects. */
export function createTraffic({ db, clock, random, onError }: Options): () => Promise<void> {
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
    const turn: Turn = { db, draw, now, isDue: (mean) => draw.chance(elapsed / mean) };
    if (!(await attempt(isDemo, turn))) return;
    for (const part of [moveCalls, moveDoNotDisturb, moveVoicemails, moveChats, askAfterCalls])
      await attempt(part, turn);
  };
}

/** A real company may have that id, and the name: only the demo has the password that everybody knows. */
async function isDemo({ db }: Turn): Promise<boolean> {
  const accounts = await demoAccounts(db);
  return accounts.some(({ company }) => company === DEMO_ACCOUNTS[0].company);
}

/** People without an account, and the call that each of them has: somebody may be using an account. */
const colleagues = ({ db }: Turn) =>
  db
    .selectFrom('employee')
    .leftJoin('active_call', 'active_call.employee_id', 'employee.id')
    .select(['employee.id', 'do_not_disturb', 'dnd_timeout_at', 'active_call.id as call_id', 'ends_at'])
    .where('employee.company_id', '=', HARBOUR)
    .where('password_hash', 'is', null)
    .execute();

/** Begins and ends calls: roughly ten people are on the phone at a time, and never more than 14. */
async function moveCalls(turn: Turn): Promise<void> {
  const { db, now, draw, isDue } = turn;
  /** Most calls are short, some are long: about 100 s on average. */
  const endOfCall = () =>
    now + Math.round(Math.min(8 * MINUTE, 15 * SECOND - Math.log(1 - draw.next()) * 85 * SECOND));

  await db.deleteFrom('active_call').where('company_id', '=', HARBOUR).where('ends_at', '<=', now).execute();
  const people = await colleagues(turn);
  // Calls without an end time: those of the seed, and those that a stopped process left.
  for (const { call_id, ends_at } of people)
    if (call_id !== null && ends_at === null)
      await db.updateTable('active_call').set({ ends_at: endOfCall() }).where('id', '=', call_id).execute();

  const busy = people.filter(({ call_id }) => call_id !== null).length;
  const free = people.filter(
    ({ call_id, do_not_disturb, dnd_timeout_at: until }) =>
      call_id === null && !(do_not_disturb === 1 && (until === null || until > now)),
  );
  // The fewer people are on the phone, the sooner the next call comes.
  if (free.length === 0 || busy >= 14 || !isDue((10 * SECOND * (busy + 2)) / 12)) return;
  await db
    .insertInto('active_call')
    .values({
      company_id: HARBOUR,
      employee_id: draw.pick(free).id,
      started_at: now,
      ends_at: endOfCall(),
    })
    .execute();
}

/** Switches do not disturb on and off; usually four people have it on. */
async function moveDoNotDisturb(turn: Turn): Promise<void> {
  const { db, now, draw, isDue } = turn;
  const change = (to: { do_not_disturb: number; dnd_timeout_at: number | null }) =>
    db.updateTable('employee').set(to).where('company_id', '=', HARBOUR).where('password_hash', 'is', null);
  const off = { do_not_disturb: 0, dnd_timeout_at: null };
  await change(off).where('do_not_disturb', '=', 1).where('dnd_timeout_at', '<=', now).execute();
  if (!isDue(45 * SECOND)) return;

  const people = await colleagues(turn);
  const on = people.filter(({ do_not_disturb }) => do_not_disturb === 1);
  const free = people.filter(({ do_not_disturb, call_id }) => do_not_disturb === 0 && call_id === null);
  if (free.length === 0 || draw.chance(on.length / 8)) {
    if (on.length > 0) await change(off).where('id', '=', draw.pick(on).id).execute();
    return;
  }
  // The n-th next half hour; 0: the next working morning; null: until it is switched off.
  const until = draw.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 0, null]);
  const end = until === 0 ? nextMorning(now) : until && halfHourAfter(now, until);
  await change({ do_not_disturb: 1, dnd_timeout_at: end }).where('id', '=', draw.pick(free).id).execute();
}

/** Adds voicemails; when more than seven wait at the receptions, a colleague listens to the oldest. */
async function moveVoicemails({ db, draw, now, isDue }: Turn): Promise<void> {
  if (!isDue(4 * MINUTE)) return;
  const again = { ...draw.pick(said().voicemails), created_at: now, heard: 0 };
  await db.insertInto('voicemail').values(again).execute();
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

/** The longest wait: after it a chat is missed. */
const GIVES_UP = 5 * MINUTE;

/** Moves chats from new to ringing to answered to ended, or to missed. */
async function moveChats(turn: Turn): Promise<void> {
  const { db, draw, now, isDue } = turn;
  const open = await db
    .selectFrom('chat')
    .selectAll()
    .where('company_id', '=', HARBOUR)
    .where('state', 'in', ['new', 'ringing', 'answered'])
    .orderBy('started_at')
    .orderBy('uuid')
    .execute();
  for (const chat of open) {
    const change = nextOf(chat, turn, open);
    if (!change) continue;
    await db
      .updateTable('chat')
      .set(change)
      .where('uuid', '=', chat.uuid)
      .where('state', '=', chat.state)
      .execute();
    if (change.state === 'ended') await askAfterChat({ ...chat, ...change }, turn);
  }
  if (!isDue(90 * SECOND)) return;
  const fresh = { answered_at: null, answered_by_id: null, ended_at: null, state: 'new' };
  const again = { ...draw.pick(said().chats), uuid: draw.uuid(), started_at: now, ...fresh };
  await db.insertInto('chat').values(again).execute();
}

function nextOf(chat: Chat, { now, draw, isDue }: Turn, open: readonly Chat[]): Partial<Chat> | undefined {
  const { uuid, state, started_at } = chat;
  if (state === 'answered') {
    const answered = chat.answered_at ?? started_at;
    // A chat that is open for longer was left by a stopped process.
    if (now - answered > 30 * MINUTE) return { state: 'ended', ended_at: answered + 4 * MINUTE };
    return isDue(4 * MINUTE) ? { state: 'ended', ended_at: now } : undefined;
  }
  if (now >= started_at + GIVES_UP) return { state: 'missed', ended_at: started_at + GIVES_UP };
  if (state === 'new') return isDue(6 * SECOND) ? { state: 'ringing' } : undefined;
  // One chat in sixteen is never answered. Decided by its id, so that no state is needed between turns.
  if (uuid.startsWith('0') || !isDue(35 * SECOND)) return undefined;
  // Signe and Filippa answer, at most three at a time each. Mette has an account, which somebody may be using.
  const free = [29, 12].filter((id) => open.filter((one) => one.answered_by_id === id).length < 3);
  if (free.length === 0) return undefined;
  return { state: 'answered', answered_at: now, answered_by_id: draw.pick(free) };
}

/** Asks callers for feedback on a call; some answer, some of them with a comment. */
async function askAfterCalls(turn: Turn): Promise<void> {
  const { draw, now, isDue } = turn;
  if (!isDue(35 * SECOND)) return;
  const { request, smiley } = draw.pick(said().calls);
  // Those who answer were asked a few minutes ago; the others are asked now.
  const requested_at = smiley ? now - draw.between(60, 600) * SECOND : now;
  const recording_started_at = smiley?.recording_id ? requested_at - MINUTE : null;
  const again = { rated_at: now, conversation_uuid: draw.uuid(), recording_started_at };
  await writeFeedback(turn, { ...request, requested_at }, smiley && { ...smiley, ...again });
}

/** Asks for feedback on a chat. What the same person has heard before is the answer; without an address there is none. */
async function askAfterChat(chat: Chat, turn: Turn): Promise<void> {
  const { uuid, endpoint_id, answered_by_id, from_email, ended_at } = chat;
  const at = ended_at ?? turn.now;
  const { request, smiley } = turn.draw.pick(
    said().written.filter((one) => one.request.employee_id === answered_by_id),
  );
  const answer = { rated_at: at, endpoint_id, conversation_uuid: uuid, email: from_email };
  await writeFeedback(
    turn,
    { ...request, requested_at: at, endpoint_id },
    smiley && from_email !== null ? { ...smiley, ...answer } : undefined,
  );
}

/** Writes a request and its smiley, if any, with new ids. A recording gets the id of its smiley, as in the seed. */
async function writeFeedback(
  { db }: Turn,
  request: Row<'smiley_request'>,
  answer: Row<'smiley'> | undefined,
): Promise<void> {
  const { id: _request, ...asking } = request;
  await db.transaction().execute(async (trx) => {
    const asked = await trx
      .insertInto('smiley_request')
      .values(asking)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!answer) return;
    const { id: _smiley, recording_id, ...smiley } = answer;
    const given = await trx
      .insertInto('smiley')
      .values({ ...smiley, request_id: asked.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (recording_id === null) return;
    await trx.updateTable('smiley').set({ recording_id: given.id }).where('id', '=', given.id).execute();
  });
}
