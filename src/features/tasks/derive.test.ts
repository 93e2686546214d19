import { expect, test } from 'vitest';
import { isCutShort, todoOf, type TodoItem } from '#src/components/tasks/todo.ts';
import { WAITS_FOR } from '#contract/tasks.ts';
import { paths } from '#src/lib/paths.ts';
import { aTask, NO_CALLER } from '#testing/page/tasks.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { filtered, linesOf, partsOf, sameCaller } from './derive.ts';
import { todoFilters } from './filters.ts';

const NOW = Date.parse('2026-11-18T10:42:00.000Z');
const from = (name: string | null, number: string | null, email: string | null = null) => ({
  caller: { ...NO_CALLER, name, number, email },
});
const items = todoOf(
  {
    tasks: [
      aTask({ id: 1, made_at: NOW - 60_000, urgent: true, owner: null, ...from('Poul', '4570126608') }),
      aTask({ id: 2, made_at: NOW - 120_000, ...from('Ravnsø', null, 'Kontor@ravnsoe.example') }),
      aTask({
        id: 3,
        made_at: NOW - 3 * 86_400_000,
        owner: 2,
        ...from(null, null, 'kontor@ravnsoe.example'),
      }),
    ],
    voicemails: [
      aVoicemail({ id: 4, from_number: '4570126608', created_at: new Date(NOW - 86_400_000).toISOString() }),
    ],
    chats: [],
    smileys: [],
  },
  NOW,
);
const keys = (some: readonly TodoItem[]) => some.map(({ key }) => key);
const line = ({ voicemail }: TodoItem) => voicemail?.endpoint_name ?? null;
const shown = { ownId: 1, line };

test('the list has what is urgent first, then the days, the oldest first', () => {
  expect(partsOf(items, 'UTC').map(({ key, items: rows }) => [key, ...keys(rows)])).toEqual([
    ['urgent', 'message:1'],
    ['2026-11-15', 'message:3'],
    ['2026-11-17', 'voicemail:4'],
    ['2026-11-18', 'message:2'],
  ]);
});

test.each([
  [{}, ['message:1', 'message:3', 'voicemail:4', 'message:2']],
  [{ whose: 'mine' }, ['message:2']],
  [{ whose: 'nobody' }, ['message:1', 'voicemail:4']],
  [{ kind: 'voicemail' }, ['voicemail:4']],
  [{ line: 'Main line' }, ['voicemail:4']],
  [{ whose: 'mine', kind: 'voicemail' }, []],
] as const)('the filters %o leave %o', (change, left) => {
  expect(keys(filtered(items, { ...todoFilters.none, ...change }, shown))).toEqual(left);
});

test('the lines are those of what waits, and the chosen one', () => {
  expect(linesOf(items, shown, null)).toEqual(['Main line']);
  expect(linesOf(items, shown, 'Bookings')).toEqual(['Bookings', 'Main line']);
});

test('what else waits from the same caller: by number, and by e-mail however it is written', () => {
  const also = sameCaller(items);
  expect(items.map((item) => [item.key, ...keys(also(item))])).toEqual([
    ['message:1', 'voicemail:4'],
    ['message:3', 'message:2'],
    ['voicemail:4', 'message:1'],
    ['message:2', 'message:3'],
  ]);
});

test('filters in the URL are read back, and nonsense is none', () => {
  const filters = { whose: 'nobody', kind: 'chat', line: 'Main line & more' } as const;
  const { pathname, searchParams } = new URL(paths.task('chat:a-b', filters), 'https://desk.example');
  expect(decodeURIComponent(pathname)).toBe('/todo/chat:a-b');
  expect(todoFilters.read(searchParams)).toEqual(filters);
  expect(todoFilters.read(new URLSearchParams('whose=all&kind=call&line='))).toEqual(todoFilters.none);
});

test('a list is cut short when there is more and it does not go back to where nothing waits any more', () => {
  const list = (age: number) => ({ items: [{ at: new Date(NOW - age).toISOString() }] });
  const at = (item: { at: string }) => item.at;
  expect(isCutShort(list(WAITS_FOR - 1), true, at, NOW)).toBe(true);
  expect(isCutShort(list(WAITS_FOR - 1), false, at, NOW)).toBe(false);
  expect(isCutShort(list(WAITS_FOR), true, at, NOW)).toBe(false);
  expect(isCutShort({ items: [] }, true, at, NOW)).toBe(false);
  expect(isCutShort(undefined, true, at, NOW)).toBe(false);
});
