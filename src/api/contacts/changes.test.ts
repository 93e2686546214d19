import { InfiniteQueryObserver, MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { wireSmileyAt } from '#testing/page/smileys.ts';
import { createContact, deleteContact } from './changes.ts';

const DAY = 86_400_000;
const FROM = Date.parse('2026-10-01T00:00:00Z');

/** A service with 450 smileys of October, each of another number, and the contacts that are added to it. */
function service() {
  const contacts = new Map<string, object>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (method === 'POST') {
      const { number } = JSON.parse(body).contact;
      const contact = { id: 9, name: 'Ida', number, number_formatted: number, email: null };
      contacts.set(number, contact);
      return Response.json({ contact });
    }
    if (method === 'DELETE') {
      contacts.clear();
      return new Response(null, { status: 204 });
    }
    const until = new URL(url, 'http://desk.example').searchParams.get('rated_at_lt_or_eq') ?? '';
    asked.push(until);
    const all = Array.from({ length: 450 }, (_, index) => ({
      ...wireSmileyAt(450 - index, FROM + (450 - index) * 60_000, 0),
      number: `4570${100_000 + 450 - index}`,
      contact: contacts.get(`4570${100_000 + 450 - index}`) ?? null,
    }));
    return Response.json({
      smileys: all.filter(({ rated_at }) => Date.parse(rated_at) <= Date.parse(until)).slice(0, 100),
    });
  });
  return asked;
}

test('a caller who is added or deleted is one in a list of past smileys that is shown again, however far down', async () => {
  const asked = service();
  const client = new QueryClient();
  const list = () => {
    const observer = new InfiniteQueryObserver(client, rowsQuery([{ from: FROM, to: FROM + 30 * DAY }], {}));
    const leave = observer.subscribe(() => undefined);
    const nameOf = (id: number) =>
      observer.getCurrentResult().data?.items.find((smiley) => smiley.id === id)?.contact?.name;
    return { observer, leave, nameOf };
  };
  const first = list();
  await vi.waitFor(() => expect(first.observer.getCurrentResult().data?.items).toHaveLength(100));
  while (first.observer.getCurrentResult().hasNextPage) await first.observer.fetchNextPage();
  expect(first.observer.getCurrentResult().data?.items).toHaveLength(450);
  first.leave();

  asked.length = 0;
  await new MutationObserver(client, createContact()).mutate({ name: 'Ida', number: '4570100020' });
  const second = list();
  await vi.waitFor(() => expect(second.nameOf(20)).toBe('Ida'));
  expect(second.observer.getCurrentResult().data?.items).toHaveLength(450);
  // All its pages, for any of them may name the contact.
  expect(asked).toHaveLength(5);
  second.leave();

  await new MutationObserver(client, deleteContact(9)).mutate(undefined);
  const third = list();
  await vi.waitFor(() => expect(third.nameOf(20)).toBeUndefined());
  third.leave();
  client.clear();
});
