import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chat } from '#contract/chats.ts';
import { aChat } from '#testing/page/chats.ts';
import { aContact } from '#testing/page/contacts.ts';
import { isLive } from '#src/api/chats/queries.ts';
import { dayBefore, endOfDay, startOfDay } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { chatText, dayFigures, earlierOf, lengthOf, partsOf, waitOf } from './derive.ts';
import { logFilters, toServiceFilter } from './filters.ts';

const NOW = Date.parse('2026-11-18T09:42:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const chat = (values: Partial<Chat> & { uuid: string }) =>
  aChat({ from_name: 'Iben Sølvpil', from_email: 'iben@soelvpil.example', started_at: ago(600), ...values });

describe('The lengths of waits and chats', () => {
  test('a wait grows until the chat is answered', () => {
    expect(waitOf(chat({ uuid: 'a', started_at: ago(134) }), NOW)).toBe(134_000);
    const answered = chat({ uuid: 'a', started_at: ago(134), answered_at: ago(100), state: 'answered' });
    expect([waitOf(answered, NOW), lengthOf(answered, NOW)]).toEqual([34_000, 100_000]);
    const ended = { ...answered, ended_at: ago(40), state: 'ended' as const };
    expect([waitOf(ended, NOW + 9e6), lengthOf(ended, NOW + 9e6)]).toEqual([34_000, 60_000]);
  });

  test('a missed chat waited until it ended; the wait of an unknown state is null', () => {
    const missed = chat({ uuid: 'a', state: 'missed', ended_at: ago(300) });
    expect([waitOf(missed, NOW), lengthOf(missed, NOW)]).toEqual([300_000, null]);
    expect(waitOf(chat({ uuid: 'a', state: 'unknown' }), NOW)).toBeNull();
  });

  test('a wait is never negative when the clock is behind', () => {
    expect(waitOf(chat({ uuid: 'a', started_at: ago(-5) }), NOW)).toBe(0);
  });
});

test('waiting chats are first, the longest wait on top, then answered ones, then the days', () => {
  const items = [
    chat({ uuid: 'short', started_at: ago(22) }),
    chat({ uuid: 'long', started_at: ago(134), state: 'ringing' }),
    chat({ uuid: 'on', started_at: ago(300), answered_at: ago(280), state: 'answered' }),
    chat({ uuid: 'over', started_at: ago(900), ended_at: ago(600), state: 'missed' }),
    chat({ uuid: 'yesterday', started_at: ago(86_400), ended_at: ago(86_000), state: 'missed' }),
  ];
  const parts = partsOf(items, 'Europe/Copenhagen');
  expect(parts.map(({ key, items: of }) => [key, of.map(({ uuid }) => uuid)])).toEqual([
    ['now', ['long', 'short', 'on']],
    ['2026-11-18', ['over']],
    ['2026-11-17', ['yesterday']],
  ]);
  expect(items.filter(isLive)).toHaveLength(3);
});

test('the figures of a day: answered, missed, median wait', () => {
  const answered = (wait: number) =>
    chat({
      uuid: `w${wait}`,
      started_at: ago(600),
      answered_at: ago(600 - wait),
      state: 'ended',
      ended_at: ago(1),
    });
  const missed = chat({ uuid: 'm', state: 'missed', ended_at: ago(1) });
  expect(dayFigures([])).toEqual({ answered: 0, missed: 0, medianWait: null });
  expect(dayFigures([answered(10), answered(40), answered(20), missed])).toEqual({
    answered: 3,
    missed: 1,
    medianWait: 20_000,
  });
  expect(dayFigures([answered(10), answered(40)]).medianWait).toBe(25_000);
});

test('earlier chats have the same address, ignoring case and spaces', () => {
  const open = chat({ uuid: 'open', from_email: 'Iben@Soelvpil.example ' });
  const items = [
    chat({ uuid: 'later', started_at: ago(10) }),
    open,
    chat({ uuid: 'before', started_at: ago(9000) }),
    chat({ uuid: 'other', started_at: ago(9000), from_email: 'x@y.example' }),
    chat({ uuid: 'nobody', started_at: ago(9000), from_email: null }),
  ];
  expect(earlierOf(items, open).map(({ uuid }) => uuid)).toEqual(['before']);
  expect(earlierOf(items, chat({ uuid: 'z', from_email: null }))).toEqual([]);
});

test('the text for a colleague has the name, the number, the e-mail and the time', () => {
  const one = chat({ uuid: 'a', started_at: '2026-11-18T09:32:00.000Z' });
  expect(chatText(one, null, undefined, 'Europe/Copenhagen')).toBe(
    'Chat with Iben Sølvpil, iben@soelvpil.example (Wed 18 Nov 10:32 on Chat reception 1). Please get back to them.',
  );
  const contact = aContact(1, 'Iben', { number: '4570441802' });
  expect(chatText(one, contact, () => 'Website chat', 'Europe/Copenhagen')).toContain(
    'Chat with Iben, 45 70 44 18 02, iben@soelvpil.example (Wed 18 Nov 10:32 on Website chat)',
  );
});

describe('Filters in the URL', () => {
  test('are read back as they were written', () => {
    const filters = {
      endpoint: 'ChatReception#2',
      state: 'missed',
      from: '2026-11-12',
      until: '2026-11-18',
    } as const;
    const { searchParams } = new URL(paths.chats(filters), 'https://desk.example');
    expect(logFilters.read(searchParams)).toEqual(filters);
    expect(toServiceFilter(filters)).toEqual({
      endpoint: 'ChatReception#2',
      state: 'missed',
      from: new Date(startOfDay('2026-11-12') ?? 0).toISOString(),
      until: new Date(endOfDay('2026-11-18') ?? 0).toISOString(),
    });
  });

  test('ignore invalid values', () => {
    const text = 'endpoint=Reception%231&state=unknown&from=2026-02-30&until=soon';
    expect(logFilters.read(new URLSearchParams(text))).toEqual(logFilters.none);
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, state) => {
        const read = logFilters.read(new URLSearchParams({ from, until: from, state, endpoint: state }));
        expect(() => toServiceFilter(read)).not.toThrow();
      }),
    );
  });
});

test('the day before', () => expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28'));
