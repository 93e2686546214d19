import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showScoped } from '#testing/page/feedback.tsx';
import { WaitsBlock } from './WaitsBlock.tsx';

const AT = '/satisfaction?view=when&range=custom&from=2026-10-01&to=2026-10-10';
const asked: URL[] = [];

/** The service has `all` items of a list, newest first; `at` is the field of their moment. */
function serve(key: string, at: string, all: readonly Record<string, unknown>[]): void {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    const url = new URL(path, 'http://desk.example');
    // The names of lines are read from all voicemails.
    if (url.searchParams.has(`${at}_lt_or_eq`)) asked.push(url);
    const until = Date.parse(url.searchParams.get(`${at}_lt_or_eq`) ?? '');
    const from = Date.parse(url.searchParams.get(`${at}_gt_or_eq`) ?? '1970-01-01');
    const fits = all.filter((one) => {
      const moment = Date.parse(String(one[at]));
      return moment <= until && moment >= from;
    });
    return Promise.resolve(Response.json({ [key]: fits.slice(0, 100) }));
  });
}

test('chats that nobody answered are counted with their waits, and a busy hour is named', async () => {
  const begin = Date.parse('2026-10-01T08:00:00Z');
  serve(
    'chats',
    'started_at',
    Array.from({ length: 240 }, (_, index) => {
      // Half of them on a Thursday, 08 to 09.
      const day = index % 2 === 0 ? 0 : index % 7;
      const started =
        begin + day * 86_400_000 + (index % 2 === 0 ? 0 : (index % 9) * 3_600_000) + index * 1000;
      return {
        uuid: `chat-${index}`,
        state: 'missed',
        started_at: new Date(started).toISOString(),
        answered_at: null,
        ended_at: new Date(started + 134_000).toISOString(),
      };
    }).toSorted((one, other) => (one.started_at < other.started_at ? 1 : -1)),
  );
  showScoped(<WaitsBlock what="chats" />, AT);
  expect(await screen.findByText(/^Staff more on Thursday 08 to 09: \d+ of 240/)).toBeDefined();
  const thursday = within(screen.getByRole('row', { name: /^Thu/ }));
  expect(thursday.getAllByText('2:14').length).toBeGreaterThan(0);
  expect(screen.getByText(/1 to 10 Oct: 240 chats that nobody answered/)).toBeDefined();
  expect(asked.every(({ searchParams }) => searchParams.get('state') === 'missed')).toBe(true);
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('voicemails are read until the period begins and no further', async () => {
  const end = Date.parse('2026-10-10T12:00:00Z');
  serve(
    'voice_mails',
    'created_at',
    Array.from({ length: 1000 }, (_, index) => ({
      id: 1000 - index,
      created_at: new Date(end - index * 3_600_000).toISOString(),
      heard: true,
    })),
  );
  showScoped(<WaitsBlock what="voicemails" />, AT);
  expect(await screen.findByText(/1 to 10 Oct: 229 voicemails that you may hear/)).toBeDefined();
  expect(asked.length).toBe(3);
});

test('where not all are read, only days that are read whole are counted', async () => {
  const end = Date.parse('2026-10-10T12:00:00Z');
  serve(
    'chats',
    'started_at',
    Array.from({ length: 2500 }, (_, index) => {
      const started_at = new Date(end - index * 300_000).toISOString();
      return { uuid: `chat-${index}`, state: 'missed', started_at, answered_at: null, ended_at: null };
    }),
  );
  showScoped(<WaitsBlock what="chats" />, AT);
  expect(await screen.findByRole('button', { name: 'Count further back' })).toBeDefined();
  // What is read of 3 October is not all of that day.
  expect(screen.getByText(/chats that nobody answered, by/).textContent).toMatch(/^4 to 10 Oct: 1,873 chats/);
});

test('a line of the other kind has none, in words', () => {
  serve('chats', 'started_at', []);
  showScoped(<WaitsBlock what="chats" />, `${AT}&endpoint=Reception%231`);
  expect(screen.getByText('The chosen reception has no chats.')).toBeDefined();
  expect(asked).toEqual([]);
});
