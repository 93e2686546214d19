import { act, render } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { aChat } from '#testing/page/chats.ts';
import { clientOf } from '#testing/page/page.tsx';
import { partsOf } from './derive.ts';
import { LogTable } from './LogTable.tsx';
import type { LogState } from './use-log.ts';

const rendered = vi.hoisted((): string[] => []);
vi.mock(import('#src/components/newest/ChatPill.tsx'), async (load) => ({
  ...(await load()),
  ChatPill: ({ state }) => {
    rendered.push(state);
    return <b>{state}</b>;
  },
}));

const MINUTE = 60_000;
const at = (moment: number) => new Date(moment).toISOString();

/** A chat that waits, and two that are over. */
function aLog(now: number): LogState {
  const ended = { state: 'ended', ended_at: at(now - 50 * MINUTE) } as const;
  const items = [
    aChat({ uuid: 'waits', started_at: at(now - MINUTE) }),
    aChat({ uuid: 'over', started_at: at(now - 55 * MINUTE), ...ended }),
    aChat({ uuid: 'long-over', started_at: at(now - 60 * MINUTE), ...ended }),
  ];
  const list = { dataUpdatedAt: now };
  const older = { more: false, near: () => undefined };
  return { list, older, parts: partsOf(items), items, urlOf: String } as unknown as LogState;
}

test('a second that passes renders only the rows whose timers run', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T12:00:00Z') });
  const pressed: string[] = [];
  const log = aLog(Date.now());
  const client = clientOf([], false);
  const table = (openUuid: string | null) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LogTable
          log={{ ...log, press: (uuid) => void pressed.push(`${uuid}, with ${openUuid} open`) }}
          openUuid={openUuid}
        >
          {null}
        </LogTable>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender, container } = render(table(null));
  expect(new Set(rendered)).toEqual(new Set(['new', 'ended']));
  rendered.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(rendered).toEqual(['new', 'new', 'new']);
  rendered.length = 0;
  rerender(table('over'));
  expect(rendered.filter((state) => state === 'ended')).toHaveLength(1);
  // A row that was not rendered again calls the newest function.
  act(() => container.querySelector<HTMLElement>('#chat-row-long-over')?.click());
  expect(pressed).toEqual(['long-over, with over open']);
});
