import type { IntakeEvent } from '#contract/service/intake.ts';
import { parseEndpoint } from '#contract/wire.ts';
import { EMAIL_ADDRESS } from './email-address.ts';

type Of<T extends IntakeEvent['type']> = Extract<IntakeEvent, { type: T }>;

/** The events of a type, by their time and then their id: the same whatever the order in which they came. */
const inOrder = <T extends IntakeEvent['type']>(events: readonly IntakeEvent[], type: T): Of<T>[] =>
  events
    .filter((event): event is Of<T> => event.type === type)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));

const first = <T extends IntakeEvent['type']>(events: readonly IntakeEvent[], type: T): Of<T> | undefined =>
  inOrder(events, type)[0];

const timeOf = (event: { readonly at: string } | undefined): number | null =>
  event === undefined ? null : Date.parse(event.at);

/** Milliseconds after which a call or chat without an end is over: a telephone system that was restarted never says so, nor a closed browser. */
export const LONGEST_CONVERSATION = 4 * 3_600_000;

/** Milliseconds by which the clock of a sender may be ahead: what is later would be busy, or wait, until then. */
export const MOST_AHEAD = 10 * 60_000;

/** The most events about one subject (`subjectOf`): all of them are read for each new one. */
export const MOST_ABOUT_ONE = 200;

/** Who is on the phone by the events of one call so far, and since when. Null: nobody, or not any more. */
export function callOf(events: readonly IntakeEvent[]): { employeeId: number; startedAt: number } | null {
  if (first(events, 'call.ended') !== undefined) return null;
  const started = first(events, 'call.started');
  const answered = first(events, 'call.answered');
  if (answered !== undefined)
    return { employeeId: answered.employee_id, startedAt: timeOf(started) ?? Date.parse(answered.at) };
  const [kind, id] = started?.to.split('#') ?? [];
  return started !== undefined && kind === 'Employee'
    ? { employeeId: Number(id), startedAt: Date.parse(started.at) }
    : null;
}

/** The caller's number. Null when it is withheld, or not known yet. */
export const callerOf = (events: readonly IntakeEvent[]): string | null =>
  first(events, 'call.started')?.from ?? null;

/** The recording of a call of which its events tell: when it began, and its seconds. Null: there is none. */
export function recordingOf(events: readonly IntakeEvent[]): { startedAt: number; duration: number } | null {
  const recording = inOrder(events, 'call.ended').find((ended) => ended.recording != null)?.recording;
  return recording ? { startedAt: Date.parse(recording.started_at), duration: recording.duration } : null;
}

/** A voicemail by its event. Null when none has come. */
export function voicemailOf(events: readonly IntakeEvent[]) {
  const left = first(events, 'voicemail.left');
  const endpoint = left && parseEndpoint(left.endpoint);
  if (!left || !endpoint || endpoint.kind === 'ChatReception') return null;
  const { kind, id: endpointId } = endpoint;
  return { at: Date.parse(left.at), kind, endpointId, from: left.from, duration: left.duration };
}

/** A chat by its events so far, in any order. Null before it has started: until then nothing is known of its line. */
export function chatOf(events: readonly IntakeEvent[]) {
  const started = first(events, 'chat.started');
  if (started === undefined) return null;
  const answered = first(events, 'chat.answered');
  const ended = first(events, 'chat.ended');
  const missed = answered === undefined ? first(events, 'chat.missed') : undefined;
  return {
    endpointId: Number(started.endpoint.split('#')[1]),
    name: started.name,
    email: started.email,
    startedAt: Date.parse(started.at),
    answeredAt: timeOf(answered),
    answeredById: answered?.employee_id ?? null,
    endedAt: timeOf(missed ?? ended),
    // A chat that ended without an answer was missed, whatever the sender calls it.
    state: answered !== undefined ? (ended ? 'ended' : 'answered') : stateUnanswered(events),
  } as const;
}

function stateUnanswered(events: readonly IntakeEvent[]): 'missed' | 'ringing' | 'new' {
  if (first(events, 'chat.missed') ?? first(events, 'chat.ended')) return 'missed';
  return first(events, 'chat.ringing') ? 'ringing' : 'new';
}

/** A conversation after which the caller may be asked for a smiley. */
export interface AskReason {
  readonly type: 'call' | 'chat';
  readonly kind: 'Reception' | 'ChatReception';
  readonly endpointId: number;
  readonly employeeId: number;
  /** The number, or the e-mail address in small letters. */
  readonly address: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * Whom the events of a call or chat so far give reason to ask for a smiley: somebody whose number or address is known, who came to a
 * reception, was answered, and is done. Null: nobody, or not yet.
 */
export function askReasonOf(events: readonly IntakeEvent[]): AskReason | null {
  const chat = chatOf(events);
  if (chat !== null) {
    const { state, answeredById: employeeId, endedAt, endpointId, startedAt } = chat;
    const address = chat.email?.trim().toLowerCase() ?? '';
    if (state !== 'ended' || employeeId === null || endedAt === null || !EMAIL_ADDRESS.test(address))
      return null;
    return { type: 'chat', kind: 'ChatReception', endpointId, employeeId, address, startedAt, endedAt };
  }
  const started = first(events, 'call.started');
  const answered = first(events, 'call.answered');
  const ended = first(events, 'call.ended');
  const [kind, id] = started?.to.split('#') ?? [];
  if (!started || !answered || !ended || kind !== 'Reception' || started.from === null) return null;
  return {
    type: 'call',
    kind,
    endpointId: Number(id),
    employeeId: answered.employee_id,
    address: started.from,
    startedAt: Date.parse(started.at),
    endedAt: Date.parse(ended.at),
  };
}

/** Feedback on a conversation. */
export interface Feedback {
  readonly kind: 'Reception' | 'ChatReception';
  readonly endpointId: number;
  readonly employeeId: number | null;
  readonly requestedAt: number;
  readonly given: {
    readonly at: number;
    readonly rating: 0 | 1;
    readonly comment: string | null;
    readonly number: string | null;
    readonly email: string | null;
  } | null;
}

/**
 * The feedback on a call or chat of which its events tell: the last answer counts. What the call or chat itself says of its line, of who
 * answered and of the caller counts before what the feedback says. Null: nobody was asked, and nobody has answered.
 */
export function feedbackOf(events: readonly IntakeEvent[]): Feedback | null {
  const answers = inOrder(events, 'smiley.given');
  const given = answers.at(-1);
  const requested = first(events, 'smiley.requested');
  const asked = requested ?? answers[0];
  if (!asked) return null;
  const [call, chat] = [first(events, 'call.started'), first(events, 'chat.started')];
  const answered = first(events, 'call.answered') ?? first(events, 'chat.answered');
  const told = (given ?? asked).endpoint;
  const line = chat?.endpoint ?? (call?.to.startsWith('Reception') ? call.to : told);
  const [kind, id] = line.split('#');
  return {
    kind: kind === 'ChatReception' ? 'ChatReception' : 'Reception',
    endpointId: Number(id),
    employeeId: answered?.employee_id ?? given?.employee_id ?? asked.employee_id ?? null,
    requestedAt: Date.parse(asked.at),
    given: given
      ? {
          at: Date.parse(given.at),
          rating: given.rating,
          comment: given.comment?.trim() ? given.comment : null,
          number: call?.from ?? given.number ?? null,
          email: chat?.email ?? given.email ?? null,
        }
      : null,
  };
}

/** What an event is about: events of one conversation, with the feedback on it, are put together. */
export function subjectOf(event: IntakeEvent): string {
  if ('call' in event) return `call ${event.call.toLowerCase()}`;
  if ('chat' in event) return `chat ${event.chat.toLowerCase()}`;
  if ('voicemail' in event) return `voicemail ${event.voicemail.toLowerCase()}`;
  return `${event.conversation_type} ${event.conversation.toLowerCase()}`;
}
