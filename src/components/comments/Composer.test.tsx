import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { person } from '#testing/page/people.ts';
import { aTask } from '#testing/page/tasks.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { unsentDrafts } from '#src/ui/drafts.ts';
import { useToasts } from '#src/ui/toasts.ts';
import { Composer, commentText } from './Composer.tsx';

const people = [person(1, 'Anders Dal'), person(2, 'Bo Birk')];
/** Those that are shown. */
const toasts = () =>
  renderHook(useToasts).result.current.flatMap(({ words, unseen }) => (unseen ? [] : words));

const show = (handler?: number) =>
  render(
    <Composer
      contact={aContact(7, 'Duelund', { number: '4570441802' })}
      about="Duelund"
      handler={handler ?? null}
    />,
    {
      wrapper: inPage(clientOf(people)),
    },
  );
type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** A gateway at which all goes well. */
function answered() {
  const fetch = vi.fn<Fetch>((url) =>
    Promise.resolve(
      Response.json(url.endsWith('/tasks') ? { task: aTask({ id: 1 }) } : { comment: { id: 3 } }),
    ),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const bodies = (fetch: ReturnType<typeof answered>, path: RegExp) =>
  fetch.mock.calls
    .filter(([url, { method }]) => method === 'POST' && path.test(url))
    .map(([, { body }]) => JSON.parse(body as string) as unknown);
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));

test('text and colleague are kept when the page is left, are one draft, and are gone once saved', async () => {
  const fetch = answered();
  const { unmount } = show();
  type('Call back');
  fireEvent.click(screen.getByRole('button', { name: /^Notify/ }));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bo' } });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  unmount();
  expect(unsentDrafts()).toHaveLength(1);
  show();
  save();
  await vi.waitFor(() => expect(unsentDrafts()).toEqual([]));
  expect(bodies(fetch, /tasks$/)).toMatchObject([
    { to: 2, text: 'Call back', caller: { contact_id: 7, name: 'Duelund', number: '4570441802' } },
  ]);
  expect(bodies(fetch, /comments$/)).toEqual([
    { comment: { body: 'Call back', employee_id: 1, recipient_id: 2 } },
  ]);
});

test('a comment that fails says so beside its text, or in a toast when the page was left; the text stays', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  const fetch = vi.fn<() => Promise<Response>>();
  for (const { promise } of answers) fetch.mockReturnValueOnce(promise);
  vi.stubGlobal('fetch', fetch);
  const lost = new TypeError('Failed to fetch');
  const { unmount } = show();
  type('Call back');
  save();
  await act(async () => answers[0].reject(lost));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Your text is kept\.$/);
  expect(toasts()).toEqual([]);
  save();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  unmount();
  answers[1].reject(lost);
  const words = /^Comment on .?Duelund.?: .*Your text is kept\.$/;
  await vi.waitFor(() => expect(toasts()).toEqual([expect.stringMatching(words)]));
  expect(commentText(7)).toBe('Call back');
});

test('whoever handled a call is notified of a text unless taken away, and never without one', async () => {
  const fetch = answered();
  const notified = async (calls: number) => {
    await vi.waitFor(() => expect(bodies(fetch, /comments$/)).toHaveLength(calls));
    const sent = bodies(fetch, /comments$/)[calls - 1] as { comment: { recipient_id?: number } };
    return sent.comment.recipient_id ?? null;
  };
  show(2);
  save();
  expect(await screen.findByText(/^Write something/)).toBeTruthy();
  type('Rang back');
  save();
  expect(await notified(1)).toBe(2);
  await vi.waitFor(() => expect(unsentDrafts()).toEqual([]));
  fireEvent.click(screen.getByRole('button', { name: 'Do not notify Bo Birk' }));
  type('Rang back again');
  save();
  expect(await notified(2)).toBeNull();
  expect(bodies(fetch, /tasks$/)).toMatchObject([{ to: 2, text: 'Rang back' }]);
});
