import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { useToasts } from '#src/ui/toasts.ts';
import { DND_OFF, dndOptions, useDnd } from './dnd.tsx';

let answer: (response: Response) => void;

beforeEach(() => {
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = resolve;
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

test('do-not-disturb is shown at once; a refusal takes it back, and a toast says so, also when the menu is closed', async () => {
  const ida = person(1, 'Ida');
  const client = clientOf([ida], false);
  const shown = () => client.getQueryData(employeesQuery().queryKey)?.items[0]?.do_not_disturb;
  const { result, unmount } = renderHook(() => useDnd(ida), { wrapper: inPage(client) });
  await act(async () => result.current.set({ do_not_disturb: true }));
  expect(shown()).toBe(true);
  unmount();
  answer(Response.json({ type: 'about:blank', title: 'No', status: 403 }, { status: 403 }));
  await vi.waitFor(() => expect(shown()).toBe(false));
  expect(renderHook(useToasts).result.current.at(-1)?.words).toMatch(
    /^Do not disturb: .*Nothing was changed\.$/,
  );
});

const at = (hour: number, minute = 0, day = 18) => new Date(2026, 10, day, hour, minute).getTime();
const off = { live_presence: 'available', do_not_disturb: false, dnd_timeout_at: null } as const;
const onUntil = (end: number | null) => ({
  ...off,
  do_not_disturb: true,
  dnd_timeout_at: end === null ? null : new Date(end).toISOString(),
});
const lines = (employee: Parameters<typeof dndOptions>[0], now: number) =>
  dndOptions(employee, now).map(({ label, end, on }) => `${on ? '✓ ' : ''}${label} | ${end}`);

describe('The options of do-not-disturb', () => {
  test('in the morning', () => {
    expect(lines(off, at(10, 42))).toEqual([
      'For 30 minutes | 11:12',
      'For 1 hour | 11:42',
      'Until 13:00 | today',
      'Until tomorrow 08:00 | Thu',
      'Until I switch it off | ',
    ]);
  });

  test('after 13:00 it is tomorrow’s, and comes after 08:00', () => {
    expect(lines(off, at(14)).slice(2, 4)).toEqual(['Until tomorrow 08:00 | Thu', 'Until 13:00 | tomorrow']);
  });

  test('an active end that is no option has its own line, with the time left', () => {
    expect(lines(onUntil(at(11)), at(10, 42))[2]).toBe('✓ Until 11:00 | 18:00 left');
  });

  test('an active end that is an option is marked, and nothing else', () => {
    const now = at(10, 42);
    for (const end of [at(11, 12), at(11, 42), at(13), at(8, 0, 19), at(23, 30), null])
      expect(dndOptions(onUntil(end), now).filter(({ on }) => on)).toHaveLength(1);
    expect(lines(onUntil(at(13)), now)).toContain('✓ Until 13:00 | 2:18:00 left');
    expect(lines(onUntil(at(13)), now)).toHaveLength(5);
    expect(lines(onUntil(null), now)).toContain('✓ Until I switch it off | ');
  });

  test('the change has the end, or none', () => {
    const changes = dndOptions(off, at(10, 42)).map(({ change }) => change);
    expect(changes[0]).toEqual({
      do_not_disturb: true,
      dnd_timeout_at: new Date(at(11, 12)).toISOString(),
    });
    expect(changes.at(-1)).toEqual({ do_not_disturb: true, dnd_timeout_at: null });
    expect(DND_OFF).toEqual({ do_not_disturb: false, dnd_timeout_at: null });
  });
});
