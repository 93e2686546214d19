import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chatsQuery } from '#src/api/chats/queries.ts';
import { aChat } from '#testing/page/chats.ts';
import { aContact } from '#testing/page/contacts.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { History } from './History.tsx';

const NEWEST = Array.from({ length: 500 }, (_, at) =>
  aChat({
    uuid: `chat ${at}`,
    from_email: at === 3 || at === 400 ? 'Bella@strand.example' : 'other@strand.example',
    started_at: new Date(Date.parse('2026-11-18T09:32:00Z') - at * 3_600_000).toISOString(),
    state: 'ended',
  }),
);

/** The heading of a contact's chats. `next`: where older ones begin, which were not looked through. */
function headingOf(email: string, next: string | null) {
  const client = clientOf();
  client.setQueryData(chatsQuery().queryKey, {
    pages: [{ items: NEWEST, dropped: 0, crowded: [], next }],
    pageParams: [null],
  });
  render(<History contact={aContact(1, 'Bella', { email })} />, { wrapper: inPage(client) });
  return screen.getByRole('heading', { name: /^Chats/ }).textContent;
}

test('chats of an address are at least so many where older ones were not looked through, which can be asked for', async () => {
  const fetched = vi.fn<(url: string) => Promise<Response>>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  expect(headingOf('bella@strand.example', '2026-10-28T00:00:00Z')).toBe('Chatsat least 2, by e-mail');
  const asked = () => fetched.mock.calls.filter(([url]) => url.includes('/chats?')).length;
  expect(asked()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Look further back' }));
  await vi.waitFor(() => expect(asked()).toBe(1));
});

test.each([
  ['bella@strand.example', null, 'Chats2, by e-mail'],
  ['new@strand.example', null, 'Chats0, by e-mail'],
  ['new@strand.example', '2026-10-28T00:00:00Z', 'Chatsnone in the newest 500, by e-mail'],
])('the chats of %s, with older ones before %s: %s', (email, next, words) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  expect(headingOf(email, next)).toBe(words);
  expect(screen.queryByRole('button', { name: 'Look further back' }) === null).toBe(next === null);
});
