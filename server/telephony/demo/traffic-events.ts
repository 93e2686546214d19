import type { IntakeEvent } from '#contract/service/intake.ts';
import type { NewRow, Row } from '../store/db.ts';
import { linesOf } from '../store/intake.ts';
import { SPEECH } from '../store/speech.ts';
import { HARBOUR, isOurs, ofTraffic, pickFor, said, storyOf } from './past.ts';
import { colleagues, isBusy, type Turn } from './turn.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** What is open for longer was left by a stopped process. */
const LEFT = 30 * MINUTE;

type Feedback = Extract<IntakeEvent, { type: 'smiley.requested' }>;

const iso = (at: number) => new Date(at).toISOString();
/** The head of an event. Its id is made of what it is about, so that the same event can be sent again. */
const head = <T extends IntakeEvent['type']>(uuid: string, type: T, at: number) => ({
  id: `${uuid}.${type}`,
  type,
  at: iso(at),
});

/** Begins and ends calls: roughly ten people are on the phone at a time, and never more than 14. */
export async function moveCalls(turn: Turn): Promise<void> {
  const { now, draw, isDue, intake } = turn;
  const people = await colleagues(turn);
  for (const { id, call, startedAt } of people) {
    if (call === null || startedAt === null || !isOurs(call)) continue;
    // Most calls are short, some are long: 100 s on average.
    const age = now - startedAt;
    if (age > LEFT || (age >= 15 * SECOND && isDue(85 * SECOND)))
      await endCall(turn, { id, call, startedAt });
  }
  const busy = people.filter(isBusy).length;
  const free = people.filter(
    (one) =>
      !isBusy(one) &&
      !(one.do_not_disturb === 1 && (one.dnd_timeout_at === null || one.dnd_timeout_at > now)),
  );
  // The fewer people are on the phone, the sooner the next call comes.
  if (free.length === 0 || busy >= 14 || !isDue((10 * SECOND * (busy + 2)) / 12)) return;
  const call = ofTraffic(draw.uuid());
  const { id } = draw.pick(free);
  const to = (await receptionOf(turn, call, id)) ?? (`Employee#${id}` as const);
  const from =
    storyOf(call, 'call', id)?.smiley?.number ?? pickFor(call, said().voicemails)?.from_number ?? null;
  await intake.send([
    { ...head(call, 'call.started', now), call, from, to },
    { ...head(call, 'call.answered', now), call, employee_id: id },
  ]);
}

/** The reception over which a call reached the employee. Undefined: it was called directly, as those who answer for none always are. */
async function receptionOf({ db }: Turn, call: string, employeeId: number) {
  const story = storyOf(call, 'call', employeeId);
  const line = story && (`Reception#${story.request.endpoint_id}` as const);
  return line && (await linesOf(db, HARBOUR)).get(line) === true ? line : undefined;
}

/** Ends a call. Callers of a reception are asked for feedback, and some of those who answer were recorded. */
async function endCall(
  turn: Turn,
  { id, call, startedAt }: { readonly id: number; readonly call: string; readonly startedAt: number },
): Promise<void> {
  const { now, intake } = turn;
  const reception = await receptionOf(turn, call, id);
  if (reception)
    await intake.send([requestFor('call', call, { endpoint: reception, employee_id: id, at: now })]);
  const ended = { ...head(call, 'call.ended', now), call };
  const sound = reception && SPEECH[(storyOf(call, 'call', id)?.smiley?.recording_sound_id ?? 0) - 1];
  if (!sound) return intake.send([ended]);
  const recording = { started_at: iso(startedAt), duration: sound.seconds };
  return intake.sendWithSound({ ...ended, recording }, sound.file);
}

/** Asking before the end of the call or chat keeps the service from asking by itself: these callers have no telephone. */
const requestFor = (
  type: 'call' | 'chat',
  uuid: string,
  { at, ...of }: Pick<Feedback, 'endpoint' | 'employee_id'> & { readonly at: number },
): IntakeEvent => ({
  ...head(uuid, 'smiley.requested', at),
  conversation_type: type,
  conversation: uuid,
  ...of,
});

/** Those who answer a request for feedback do so within a few minutes. */
export async function answerRequests({ db, now, isDue, intake }: Turn): Promise<void> {
  const open = await db
    .selectFrom('smiley_request as request')
    .leftJoin('smiley', 'smiley.request_id', 'request.id')
    .where('request.company_id', '=', HARBOUR)
    .where('request.requested_at', '>', now - LEFT)
    .where('smiley.id', 'is', null)
    .select(['request.conversation_type as type', 'request.conversation_uuid as uuid'])
    .select(['request.endpoint_kind as kind', 'request.endpoint_id as endpointId'])
    .select('request.employee_id as employeeId')
    .orderBy('request.id')
    .execute();
  for (const { type, uuid, kind, endpointId, employeeId } of open) {
    if (type === null || uuid === null || employeeId === null || !isOurs(uuid)) continue;
    const answer = storyOf(uuid, type, employeeId)?.smiley;
    if (!answer || !isDue(3 * MINUTE)) continue;
    await intake.send([
      {
        ...head(uuid, 'smiley.given', now),
        conversation_type: type,
        conversation: uuid,
        endpoint: `${kind}#${endpointId}`,
        rating: answer.rating === 1 ? 1 : 0,
        comment: answer.comment ?? null,
      },
    ]);
  }
}

/** Leaves voicemails, as somebody has before. */
export async function leaveVoicemails({ db, draw, now, isDue, intake }: Turn): Promise<void> {
  if (!isDue(4 * MINUTE)) return;
  const lines = await linesOf(db, HARBOUR);
  const { endpoint_kind, endpoint_id, from_number, duration, sound_id } = draw.pick(
    said().voicemails.filter((one) => lines.get(`${one.endpoint_kind}#${one.endpoint_id}`)),
  );
  const voicemail = ofTraffic(draw.uuid());
  const endpoint = `${endpoint_kind}#${endpoint_id}` as const;
  await intake.sendWithSound(
    { ...head(voicemail, 'voicemail.left', now), voicemail, endpoint, from: from_number ?? null, duration },
    SPEECH[sound_id - 1]?.file ?? '',
  );
}

/** The longest wait: after it a chat is missed. */
const GIVES_UP = 5 * MINUTE;

type Chat = Row<'chat'>;

/** Moves chats from new to ringing to answered to ended, or to missed. */
export async function moveChats(turn: Turn): Promise<void> {
  const { db, draw, now, isDue, intake } = turn;
  const open = await db
    .selectFrom('chat')
    .selectAll()
    .where('company_id', '=', HARBOUR)
    .where('state', 'in', ['new', 'ringing', 'answered'])
    .orderBy('started_at')
    .orderBy('uuid')
    .execute();
  const lines = await linesOf(db, HARBOUR);
  const isOpen = (id: number) => lines.get(`ChatReception#${id}`) === true;
  for (const chat of open) {
    if (!isOurs(chat.uuid) || !isOpen(chat.endpoint_id)) continue;
    // Signe and Filippa answer, at most three at a time each. Mette has an account, which somebody may be using.
    const free = [29, 12].filter(
      (id) => lines.get(`Employee#${id}`) && open.filter((one) => one.answered_by_id === id).length < 3,
    );
    const next = nextOf(chat, turn, free);
    // The intake knows the chats of the seed only when it is told of their beginning.
    if (next.length > 0) await intake.send([...beginningOf(chat), ...next]);
  }
  if (!isDue(90 * SECOND)) return;
  const again = draw.pick(said().chats.filter(({ endpoint_id }) => isOpen(endpoint_id)));
  await intake.send(
    beginningOf({ ...again, uuid: ofTraffic(draw.uuid()), started_at: now, answered_at: null }),
  );
}

/** What has happened of a chat so far. */
function beginningOf(
  chat: Pick<Row<'chat'>, 'uuid' | 'endpoint_id' | 'started_at'> & NewRow<'chat'>,
): readonly IntakeEvent[] {
  const { uuid, endpoint_id, from_name, from_email, started_at, answered_at, answered_by_id } = chat;
  const started: IntakeEvent = {
    ...head(uuid, 'chat.started', started_at),
    chat: uuid,
    endpoint: `ChatReception#${endpoint_id}`,
    name: from_name ?? null,
    email: from_email ?? null,
  };
  if (answered_at == null || answered_by_id == null) return [started];
  return [started, { ...head(uuid, 'chat.answered', answered_at), chat: uuid, employee_id: answered_by_id }];
}

/** What happens next in a chat, if anything. `free`: who can answer it. */
function nextOf(chat: Chat, { now, draw, isDue }: Turn, free: readonly number[]): readonly IntakeEvent[] {
  const { uuid, state, started_at, answered_at, answered_by_id: employee_id } = chat;
  if (state === 'answered') {
    const answered = answered_at ?? started_at;
    const left = now - answered > LEFT;
    if (!left && !isDue(4 * MINUTE)) return [];
    const at = left ? answered + 4 * MINUTE : now;
    const endpoint = `ChatReception#${chat.endpoint_id}` as const;
    // Without an address nobody can be asked.
    const asked = chat.from_email === null ? [] : [requestFor('chat', uuid, { endpoint, employee_id, at })];
    return [...asked, { ...head(uuid, 'chat.ended', at), chat: uuid }];
  }
  if (now >= started_at + GIVES_UP)
    return [{ ...head(uuid, 'chat.missed', started_at + GIVES_UP), chat: uuid }];
  if (state === 'new') return isDue(6 * SECOND) ? [{ ...head(uuid, 'chat.ringing', now), chat: uuid }] : [];
  // One chat in eight is never answered. Decided by its id, so that no state is needed between turns.
  if (/[08]$/.test(uuid) || free.length === 0 || !isDue(35 * SECOND)) return [];
  return [{ ...head(uuid, 'chat.answered', now), chat: uuid, employee_id: draw.pick(free) }];
}
