import type { IntakeEvent } from '#contract/service/intake.ts';
import { EMAIL_ADDRESS } from './email-address.ts';

type Of<T extends IntakeEvent['type']> = Extract<IntakeEvent, { type: T }>;

/** The first event of a type, by its time and then its id: the same whatever the order in which they came. */
function first<T extends IntakeEvent['type']>(events: readonly IntakeEvent[], type: T): Of<T> | undefined {
  return events
    .filter((event): event is Of<T> => event.type === type)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1))[0];
}

const timeOf = (event: { readonly at: string } | undefined): number | null =>
  event === undefined ? null : Date.parse(event.at);

/** Milliseconds after which a call without an end is over: a telephone system that was restarted never says so. */
export const LONGEST_CALL = 4 * 3_600_000;

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
    state: answered !== undefined ? (ended ? 'ended' : 'answered') : missed || ended ? 'missed' : 'new',
  } as const;
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

/** The conversation that an event is about: events of one are put together. */
export function subjectOf(event: IntakeEvent): string {
  if ('call' in event) return `call ${event.call.toLowerCase()}`;
  if ('chat' in event) return `chat ${event.chat.toLowerCase()}`;
  if ('voicemail' in event) return `voicemail ${event.voicemail.toLowerCase()}`;
  return `smiley ${event.id}`;
}
