import type { Selectable } from 'kysely';
import type { TelephonyTables } from '../../store/schema.ts';
import { CHAT_LINES, CHAT_PEOPLE, chatLineId, chatter, GIVES_UP } from '../seed/chats.ts';
import { chatFeedback } from '../seed/feedback.ts';
import { HARBOUR, personId } from '../seed/harbour.ts';
import { pickCaller } from './callers.ts';
import { writeFeedback } from './feedback.ts';
import { isDue } from './turn.ts';
import type { Turn } from './turn.ts';

type Chat = Selectable<TelephonyTables['chat']>;
type Change = Partial<Pick<Chat, 'state' | 'answered_at' | 'answered_by_id' | 'ended_at'>>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const BEGINS_EVERY = 90 * SECOND;
const RINGS_AFTER = 6 * SECOND;
const ANSWERED_AFTER = 35 * SECOND;
const LASTS = 4 * MINUTE;
/** A chat that is open for longer was left by a stopped process. */
const FORGOTTEN = 30 * MINUTE;
const AT_ONCE = 3;

/** Moves chats from new to ringing to answered to ended, or to missed. */
export async function moveChats(turn: Turn): Promise<void> {
  const { db } = turn;
  const open = await db
    .selectFrom('chat')
    .selectAll()
    .where('company_id', '=', HARBOUR.id)
    .where('state', 'in', ['new', 'ringing', 'answered'])
    .orderBy('started_at')
    .orderBy('uuid')
    .execute();
  for (const chat of open) {
    const change = next[chat.state]?.(chat, turn, open);
    if (!change) continue;
    await db
      .updateTable('chat')
      .set(change)
      .where('uuid', '=', chat.uuid)
      .where('state', '=', chat.state)
      .execute();
    if (change.state === 'ended') await askAfterChat({ ...chat, ...change }, turn);
  }
  if (isDue(turn, BEGINS_EVERY)) await beginChat(turn);
}

type Step = (chat: Chat, turn: Turn, open: readonly Chat[]) => Change | undefined;

const next: Readonly<Record<string, Step>> = {
  new: (chat, turn) => gaveUp(chat, turn) ?? (isDue(turn, RINGS_AFTER) ? { state: 'ringing' } : undefined),
  ringing: (chat, turn, open) => {
    const missed = gaveUp(chat, turn);
    if (missed || isIgnored(chat) || !isDue(turn, ANSWERED_AFTER)) return missed;
    const free = freePeople(open);
    if (free.length === 0) return undefined;
    return { state: 'answered', answered_at: turn.now, answered_by_id: turn.draw.pick(free) };
  },
  answered: (chat, turn) => {
    const answered = chat.answered_at ?? chat.started_at;
    if (turn.now - answered > FORGOTTEN) return { state: 'ended', ended_at: answered + LASTS };
    return isDue(turn, LASTS) ? { state: 'ended', ended_at: turn.now } : undefined;
  },
};

function gaveUp(chat: Chat, { now }: Turn): Change | undefined {
  const end = chat.started_at + GIVES_UP;
  return now >= end ? { state: 'missed', ended_at: end } : undefined;
}

/** One chat in sixteen is never answered. Decided by its id, so that no state is needed between turns. */
function isIgnored({ uuid }: Chat): boolean {
  return uuid.startsWith('0');
}

/** People who answer chats, have no account that somebody may be using, and are below the limit of chats. */
function freePeople(open: readonly Chat[]): number[] {
  return Object.keys(CHAT_PEOPLE)
    .filter((name) => name !== 'Mette Strandgran')
    .map(personId)
    .filter((id) => open.filter((chat) => chat.answered_by_id === id).length < AT_ONCE);
}

async function beginChat(turn: Turn): Promise<void> {
  const { db, draw, now } = turn;
  const caller = await pickCaller(turn);
  const known = caller.name === null ? [] : [{ name: caller.name, email: caller.email }];
  const { name, email } =
    known[0] ?? chatter([{ name: 'Nikoline Ferskvang', email: 'nikoline@ferskvang.example' }], draw);
  await db
    .insertInto('chat')
    .values({
      uuid: draw.uuid(),
      company_id: HARBOUR.id,
      endpoint_id: chatLineId(draw.weighted(CHAT_LINES)),
      from_name: name === '' ? null : name,
      from_email: email,
      started_at: now,
      answered_at: null,
      answered_by_id: null,
      ended_at: null,
      state: 'new',
    })
    .execute();
}

async function askAfterChat(chat: Chat, turn: Turn): Promise<void> {
  const { request, smiley } = chatFeedback(chat, turn.draw);
  const at = chat.ended_at ?? turn.now;
  await writeFeedback(turn, {
    request: { ...request, requested_at: at },
    smiley: smiley && { ...smiley, rated_at: at },
  });
}
