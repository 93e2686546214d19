import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { aTask, tasksAnswer } from '#testing/page/tasks.ts';
import { tasksQuery } from '#src/api/tasks/queries.ts';
import { ForYou } from './ForYou.tsx';

const NOW = Date.parse('2026-11-18T09:42:00Z');
const MINUTE = 60_000;
const caller = { contact_id: 5, name: 'Kirsten Hejreskov', number: '4570295514', email: null };

/** The panel of Ida (1) with these tasks. What it sends, by path. */
function show(tasks: readonly Task[]) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([url, JSON.parse(body as string)]);
    const answer = url.endsWith('/act') ? { task: aTask({ id: 1, state: 'done' }) } : { tasks };
    return Promise.resolve(
      method === 'POST' && url.endsWith('/seen')
        ? new Response(null, { status: 204 })
        : Response.json(answer),
    );
  });
  const client = clientOf([person(1, 'Ida Dal'), person(2, 'Bo Birk'), person(3, 'Emil Rugbjerg')]);
  client.setQueryData(tasksQuery().queryKey, tasksAnswer(tasks));
  const onClose = vi.fn<() => void>();
  const view = render(<ForYou bell={{ current: null }} onClose={onClose} />, { wrapper: inPage(client) });
  const answer = (...next: Task[]) =>
    act(async () => void client.setQueryData(tasksQuery().queryKey, tasksAnswer(next)));
  return { ...view, sent, onClose, answer };
}
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('each message is a row with its sender, text and caller, and opening the list marks what is new as seen', async () => {
  const at = (minutes: number) => ({ made_at: NOW - minutes * MINUTE, touched_at: NOW - minutes * MINUTE });
  const { sent } = show([
    aTask({ id: 1, ...at(2), text: 'Ring back before eleven', caller, urgent: true }),
    aTask({ id: 2, ...at(9), from: 3, text: 'The van is back', seen_at: NOW - MINUTE }),
    aTask({ id: 3, ...at(5), from: 2, to: 3, owner: 3, text: 'Not for Ida' }),
  ]);
  const [first, second, ...more] = items();
  expect(first).toMatch(/^Bo BirkUrgent09:40, 2 minRing back before elevenKirsten Hejreskov45 70 29 55 14/);
  expect(second).toMatch(/^Emil Rugbjerg09:33, 9 minThe van is back/);
  expect(more).toEqual([]);
  expect(screen.getAllByRole('img', { name: 'New' })).toHaveLength(1);
  expect(screen.getByText('1 new')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call Kirsten' }).getAttribute('href')).toBe('tel:+4570295514');
  expect(screen.getByRole('link', { name: 'Kirsten Hejreskov' }).getAttribute('href')).toBe('/contacts/5');
  await vi.waitFor(() => expect(sent).toEqual([['/auth/tasks/seen', { ids: [1] }]]));
});

test('the smiley that a message is about is opened among all negative ones, however old it is', () => {
  show([aTask({ id: 1, made_at: NOW, about: { kind: 'smiley', ref: '12' } })]);
  const link = screen.getByRole('link', { name: 'The smiley' });
  expect(link.getAttribute('href')).toBe('/satisfaction/feedback?range=all&rating=0&open=12');
});

test('it is done, answered and handed on from its row', async () => {
  const { sent } = show([aTask({ id: 1, made_at: NOW, touched_at: NOW, seen_at: NOW, caller })]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Done', 'Answer', 'Hand on']),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer Bo' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'I ring at ten' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Send the answer/ }));
  await vi.waitFor(() =>
    expect(sent).toContainEqual(['/auth/tasks/act', { task: 1, act: 'answer', text: 'I ring at ten' }]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(sent).toContainEqual(['/auth/tasks/act', { task: 1, act: 'done' }]));
});

test.each([
  ['Answer', 'Answer Bo'],
  ['Hand on', 'Hand on'],
])('%s stays open when a colleague is done with the message meanwhile', async (button, title) => {
  const task = aTask({ id: 1, made_at: NOW, touched_at: NOW, seen_at: NOW, caller });
  const { answer } = show([task]);
  fireEvent.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  await answer({ ...task, state: 'done', done_by: 2, done_at: NOW });
  expect(await screen.findByRole('region', { name: 'Earlier today' })).toBeDefined();
  expect(dialog.isConnected).toBe(true);
});

test('an answer is a row until the list is closed, and what was sent says what became of it', async () => {
  const answer = { text: 'I ring at ten', by: 2, at: NOW - MINUTE, seen_at: null };
  const own = { from: 1, to: 2, owner: 2, made_at: NOW - 5 * MINUTE, touched_at: NOW };
  const sentOnes = [
    aTask({ id: 2, ...own, text: 'unseen' }),
    aTask({ id: 3, ...own, text: 'seen', seen_at: NOW }),
    aTask({ id: 4, ...own, text: 'done', state: 'done', done_at: NOW, done_by: 3 }),
    aTask({ id: 5, ...own, text: 'free', to: null, owner: null }),
    aTask({ id: 6, ...own, text: 'taken', to: null, owner: 3, state: 'taken', taken_at: NOW }),
  ];
  const asked = aTask({ id: 1, ...own, text: 'Who rings Kirsten?', answer });
  const { answer: comes } = show([asked, ...sentOnes]);
  const sentList = within(screen.getByRole('region', { name: 'Sent by you' }));
  expect(sentList.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bo Birk unseenNot seen yet',
    'Bo Birk seenSeen 09:42',
    'Bo Birk doneDone 09:42 by Emil',
    'Whoever is there freeNobody has it yet',
    'Whoever is there takenEmil has it, 09:42',
  ]);
  expect(items()[0]).toMatch(/^Bo Birk.*I ring at tenAnswer to: Who rings Kirsten\?$/);
  await comes({ ...asked, answer: { ...answer, seen_at: NOW } }, ...sentOnes);
  expect(items()[0]).toMatch(/I ring at ten/);
});

test('a message that came back to its sender can be done and handed on, and has the answer in it', () => {
  const answer = { text: 'Only you know him', by: 2, at: NOW - MINUTE, seen_at: null };
  show([aTask({ id: 1, from: 1, to: 2, owner: 1, made_at: NOW, text: 'Who rings Kirsten?', answer })]);
  expect(items()).toEqual([expect.stringMatching(/Who rings Kirsten\?Bo: Only you know him.*DoneHand on$/)]);
});

test('when a message with the focus goes, the focus is on the next one, else on what is below the list', async () => {
  const [first, second] = [1, 2].map((id) => aTask({ id, made_at: NOW - id, seen_at: NOW })) as [Task, Task];
  const { answer } = show([first, second]);
  screen.getAllByRole('button', { name: 'Done' })[0]?.focus();
  await answer(second);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' })));
  await answer();
  const write = screen.getByRole('button', { name: 'Message a colleague' });
  await vi.waitFor(() => expect(document.activeElement).toBe(write));
});

test('done ones of today are below, and an empty list says so', async () => {
  const done = { state: 'done', done_by: 1, made_at: NOW, touched_at: NOW } as const;
  show([
    aTask({ id: 1, ...done, done_at: NOW - MINUTE, text: 'Today' }),
    aTask({ id: 2, ...done, done_at: NOW - 48 * 60 * MINUTE, text: 'Before' }),
  ]);
  expect(screen.getByText('Nothing waits for you.')).toBeDefined();
  expect(items()).toEqual(['Bo Birk Today09:41']);
});
