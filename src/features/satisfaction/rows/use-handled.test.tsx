import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { smileyAt } from '#testing/page/smileys.ts';
import { inPage } from '#testing/page/page.tsx';
import { useHandled } from './use-handled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** The list of these many negative smileys, each of its own contact, and the comments that the service has. */
async function show(count: number) {
  const comments: object[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const body = path.includes('/contacts/1/') ? comments : [];
    return Promise.resolve(Response.json({ comments: body }));
  });
  const contact = { name: 'Duelund', number: null, number_formatted: null, email: null };
  const smileys = Array.from({ length: count }, (_, index) =>
    smileyAt(index + 1, 0, { kind: 'negative', contact: { ...contact, id: index + 1 } }),
  );
  const { result } = renderHook(() => useHandled(smileys, true), { wrapper: inPage() });
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  await wait(1000);
  return {
    asked,
    wait,
    open: () => smileys.filter(result.current.isOpen).map(({ id }) => id),
    comment: (body: string) => comments.push({ id: 1, body, employee_id: 2, recipient_id: null }),
  };
}

test('what a colleague has handled leaves the list within a minute', async () => {
  const { open, comment, wait } = await show(2);
  expect(open()).toEqual([1, 2]);
  comment('Handled: negative smiley of Tue 17 Nov 10:11 (smiley 1)');
  await wait(60_000);
  expect(open()).toEqual([2]);
});

test('a long list asks for no more than a contact a second', async () => {
  const { asked, wait } = await show(300);
  expect(asked).toHaveLength(300);
  await wait(290_000);
  expect(asked).toHaveLength(300);
  await wait(15_000);
  expect(asked).toHaveLength(600);
});
