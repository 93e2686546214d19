import type { IntakeEvent } from '#contract/service/intake.ts';
import { drawFrom } from '#server/telephony/demo/random.ts';

/** The lines and people of a company, by id. */
export interface Lines {
  readonly employees: readonly number[];
  readonly reception: number;
  readonly chatReception: number;
}

/** Conversations that are under way at any time. */
const AT_ONCE = 40;
/** Callers. Each is asked for a smiley at most once a day. */
const CALLERS = 500;
/** Of the events, so many come late, and so many a second time. */
const LATE = 0.1;
const AGAIN = 0.02;

/** What has been sent of one call or chat. */
interface Conversation {
  employee: number | null;
  rings: number | null;
  started: boolean;
  answered: boolean;
  over: boolean;
}

/** What a company must show after the events so far. */
export interface Expected {
  /** Who is on the phone, in order. */
  readonly busy: readonly number[];
  /** Chats that have started, by id: their state. */
  readonly chats: ReadonlyMap<string, string>;
  /** Of the smileys that were given, the conversations. */
  readonly smileys: readonly string[];
  /** The ids of all events. */
  readonly ids: ReadonlySet<string>;
}

export interface IntakeTraffic {
  /** The next event: a part of them late, and a part of them repeated. */
  next(this: void): IntakeEvent;
  expected(this: void): Expected;
}

/** Calls, chats and feedback without an end, and a plain model of them. Senders must not mind in which order they are taken. */
export function createIntakeTraffic(
  { employees, reception, chatReception }: Lines,
  source: () => number,
  clock: () => number,
): IntakeTraffic {
  const draw = drawFrom(source);
  const ids = new Set<string>();
  const calls = new Map<string, Conversation>();
  const chats = new Map<string, Conversation>();
  const smileys: string[] = [];
  let made = 0;
  const late: IntakeEvent[] = [];
  let last: IntakeEvent | undefined;

  /** The events of one conversation, in their order. */
  function* call(): Generator<IntakeEvent> {
    const [uuid, answers] = [draw.uuid(), draw.pick(employees)];
    const to = draw.chance(0.5)
      ? (`Employee#${draw.pick(employees)}` as const)
      : (`Reception#${reception}` as const);
    const from = draw.chance(0.1) ? null : String(4_520_000_000 + draw.between(1, CALLERS));
    yield { ...head('call.started'), call: uuid, from, to };
    if (draw.chance(0.8)) yield { ...head('call.answered'), call: uuid, employee_id: answers };
    yield { ...head('call.ended'), call: uuid };
  }
  function* chat(): Generator<IntakeEvent> {
    const uuid = draw.uuid();
    const endpoint = `ChatReception#${chatReception}` as const;
    yield { ...head('chat.started'), chat: uuid, endpoint, name: 'Torben Blåkjær', email: null };
    if (draw.chance(0.2)) return yield { ...head('chat.missed'), chat: uuid };
    yield { ...head('chat.answered'), chat: uuid, employee_id: draw.pick(employees) };
    yield { ...head('chat.ended'), chat: uuid };
    if (draw.chance(0.3))
      yield {
        ...head('smiley.given'),
        conversation_type: 'chat',
        conversation: uuid,
        rating: draw.chance(0.9) ? 1 : 0,
        endpoint,
      };
  }
  function head<T extends string>(type: T) {
    made += 1;
    return { id: `event-${made}`, type, at: new Date(clock()).toISOString() };
  }
  const begin = () => (draw.chance(0.8) ? call() : chat());
  const running = Array.from({ length: AT_ONCE }, begin);

  function fresh(): IntakeEvent {
    for (;;) {
      const at = draw.between(0, AT_ONCE - 1);
      const { value } = running[at]?.next() ?? {};
      if (value) return value;
      running[at] = begin();
    }
  }

  function note(event: IntakeEvent): void {
    ids.add(event.id);
    const of = 'call' in event ? calls : chats;
    const key = 'call' in event ? event.call : 'chat' in event ? event.chat : undefined;
    if (event.type === 'smiley.given') smileys.push(event.conversation);
    if (key === undefined) return;
    const one = of.get(key) ?? { employee: null, rings: null, started: false, answered: false, over: false };
    of.set(key, one);
    if (event.type === 'call.started' || event.type === 'chat.started') one.started = true;
    else if (event.type === 'call.answered' || event.type === 'chat.answered') {
      one.answered = true;
      one.employee = event.employee_id;
    } else one.over = true;
    if (event.type === 'call.started' && event.to.startsWith('Employee#'))
      one.rings = Number(event.to.slice(9));
  }

  const busyOf = ({ over, employee, rings }: Conversation) => (over ? null : (employee ?? rings));
  const stateOf = ({ answered, over }: Conversation) =>
    answered ? (over ? 'ended' : 'answered') : over ? 'missed' : 'new';
  return {
    next() {
      if (last !== undefined && draw.chance(AGAIN)) return last;
      let event = fresh();
      while (draw.chance(LATE)) {
        late.push(event);
        event = (late.length > AT_ONCE ? late.shift() : undefined) ?? fresh();
      }
      note(event);
      last = event;
      return event;
    },
    expected: () => ({
      busy: [...new Set([...calls.values()].flatMap((one) => busyOf(one) ?? []))].toSorted((a, b) => a - b),
      chats: new Map([...chats].filter(([, { started }]) => started).map(([id, one]) => [id, stateOf(one)])),
      smileys,
      ids,
    }),
  };
}
