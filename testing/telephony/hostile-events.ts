import fc from 'fast-check';
import { HOSTILE_TEXTS, hostileValue, record, type Ids } from './hostile.ts';

/** What a stranger may know or guess, and what the requests are about. */
export interface Known {
  /** Keys and tokens, of which few are intake keys. */
  readonly keys: readonly string[];
  readonly ids: Ids;
  /** Codes of pages that were sent to callers of the company. */
  readonly codes: readonly string[];
  /** What is stored if it is accepted: markup, and the like. */
  readonly markup: string;
}

const TIMES = [
  '2026-11-20T09:41:00Z',
  '2026-11-20T10:41:00+01:00',
  '0000-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00',
  '9999-12-31T23:59:59.999-23:59',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  `2026-11-20T09:41:00.${'1'.repeat(5000)}Z`,
  '2026-11-20T09:41:60Z',
  '2026-11-20T24:00:00Z',
];
/** Mostly right. */
export const maybe = <T, W>(
  right: fc.Arbitrary<T>,
  wrong: fc.Arbitrary<W>,
  weight = 12,
): fc.Arbitrary<T | W> =>
  fc.oneof<fc.WeightedArbitrary<T | W>[]>({ weight, arbitrary: right }, { weight: 1, arbitrary: wrong });

/** Events from valid to hostile, about few conversations, so that they meet. */
export function eventOf({ ids, markup }: Known): fc.Arbitrary<unknown> {
  const wrong = hostileValue(ids);
  const text = fc.constantFrom(markup, markup.slice(0, 50), ...HOSTILE_TEXTS);
  const uuid = maybe(fc.constantFrom(...ids.uuids, ...ids.uuids.map((one) => one.toUpperCase())), wrong);
  const line = (...kinds: string[]) =>
    maybe(
      fc
        .tuple(fc.constantFrom(...kinds), fc.constantFrom(...ids.numbers))
        .map(([kind, id]) => `${kind}#${id}`),
      wrong,
    );
  const employee_id = maybe(fc.constantFrom<unknown>(...ids.numbers), wrong);
  const number = maybe(fc.constantFrom(null, '4520304050', '112', '9'.repeat(20)), wrong);
  const orNothing = (one: fc.Arbitrary<unknown>) => fc.oneof(one, fc.constant(null));
  const at = maybe(fc.constantFrom(...TIMES), wrong);
  const duration = maybe(fc.constantFrom<unknown>(0, 9, 3600, 3601, -1, 1.5), wrong);
  const call = { call: uuid };
  const chat = { chat: uuid };
  const about = {
    conversation_type: maybe(fc.constantFrom('call', 'chat'), wrong),
    conversation: uuid,
    endpoint: line('Reception', 'ChatReception'),
    employee_id: orNothing(employee_id),
  };
  const types: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
    'call.started': { ...call, from: number, to: line('Reception', 'Employee') },
    'call.answered': { ...call, employee_id },
    'call.ended': { ...call, recording: orNothing(fc.record({ started_at: at, duration })) },
    'voicemail.left': { voicemail: uuid, endpoint: line('Reception', 'Employee'), from: number, duration },
    'chat.started': {
      ...chat,
      endpoint: line('ChatReception'),
      name: orNothing(text),
      email: orNothing(text),
    },
    'chat.ringing': chat,
    'chat.answered': { ...chat, employee_id },
    'chat.ended': chat,
    'chat.missed': chat,
    'smiley.requested': about,
    'smiley.given': {
      ...about,
      rating: maybe(fc.constantFrom(0, 1), wrong),
      comment: orNothing(text),
      number: orNothing(number),
      email: orNothing(text),
    },
  };
  const id = maybe(
    fc.oneof(fc.uuid(), fc.constantFrom('e1', 'e2', '__proto__', "'; drop table chat; --", '<b>')),
    wrong,
  );
  return fc.constantFrom(...Object.entries(types)).chain(([type, fields]) =>
    fc
      .tuple(
        fc.record({ id, type: maybe(fc.constant(type), wrong, 30), at, ...fields }),
        // Rarely a property that no event has.
        fc.oneof(
          { weight: 15, arbitrary: fc.constant([]) },
          {
            weight: 1,
            arbitrary: fc.array(
              fc.tuple(fc.constantFrom('company_id', '__proto__', 'constructor', 'admin', markup), wrong),
              { minLength: 1, maxLength: 3 },
            ),
          },
        ),
      )
      .map(([event, more]) => record([...Object.entries(event), ...more])),
  );
}
