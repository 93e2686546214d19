import { act, fireEvent, render, screen } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { compose, composing, stopComposing } from '#src/components/tell/compose.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { addToDraft } from '#src/ui/drafts.ts';
import { useStore } from '#src/ui/use-store.ts';
import { MessageDialog } from './MessageDialog.tsx';

let sent: { readonly body: unknown; readonly answer: (answer: Response) => void }[];

/** As src/app/Extras.tsx has it. */
function Host() {
  const message = useStore(composing);
  return message === null ? null : (
    <MessageDialog key={message.intent} composing={message} onClose={stopComposing} />
  );
}

let client: QueryClient;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    sent.push({ body: JSON.parse(body as string), answer: resolve });
    return promise;
  });
  client = clientOf([person(1, 'Anna Berg'), person(2, 'Bent Dal')], false);
  render(<Host />, { wrapper: inPage(client) });
});
afterEach(() => {
  stopComposing();
});

const NO = { type: 'about:blank', title: 'No' };
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const open = (id: number) => act(() => compose({ kind: 'employee', id }));
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const send = () => fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
const answer = (status: number, body: object) =>
  act(async () => {
    sent[0]?.answer(Response.json({ status, ...body }, { status }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
  });

test('an answer that comes after its dialog was closed leaves the one that is open alone', async () => {
  open(1);
  type('Your ten o’clock is here');
  send();
  act(stopComposing);
  open(2);
  type('Ring back to the bank');
  await answer(200, { sent: 1 });
  expect(field().value).toBe('Ring back to the bank');
});

test('a message that is on its way is not offered a second time, and what is written meanwhile stays', async () => {
  open(1);
  type('Your ten o’clock is here');
  send();
  act(stopComposing);
  open(1);
  expect(field().value).toBe('');
  send();
  type('And the bank wants to be rung');
  await answer(200, { sent: 1 });
  expect(field().value).toBe('And the bank wants to be rung');
  expect(sent.map(({ body }) => body)).toEqual([{ message: { body: 'Your ten o’clock is here' } }]);
});

test('one that was refused is there again', async () => {
  open(1);
  type('Your ten o’clock is here');
  send();
  act(stopComposing);
  await answer(422, { ...NO, outcome: 'refused', detail: 'No.' });
  open(1);
  expect(field().value).toBe('Your ten o’clock is here');
});

test('a refusal says why and that nothing was billed, and the text can be changed and sent', async () => {
  open(1);
  type('Not allowed');
  send();
  await answer(422, { ...NO, outcome: 'refused', detail: 'Too rude' });
  expect(screen.getByRole('alert').textContent).toContain('Too rude. Nothing was sent or billed.');
  expect(field().value).toBe('Not allowed');
  type('Allowed');
  send();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[1]?.answer(Response.json({ sent: 1 })));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one whose outcome was unknown is gone when it turns out to be sent', async () => {
  open(1);
  type('Your ten o’clock is here');
  send();
  await answer(504, { ...NO, outcome: 'unknown' });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask what came of it' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[1]?.answer(Response.json({ outcome: 'sent', sent: 1, detail: null })));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open(1);
  expect(field().value).toBe('');
});

test('a template stands at once with its blank selected, so that the first letter typed fills it in', () => {
  client.setQueryData(templatesQuery().queryKey, [{ name: 'Call back', text: 'Please call {number} back' }]);
  open(1);
  const details = screen.getByText('Use a template').closest('details');
  if (details === null) throw new Error('There are no templates.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  fireEvent.click(screen.getByRole('button', { name: /^Call back/ }));
  const { value, selectionStart, selectionEnd } = field();
  expect(value).toBe('Please call {number} back');
  expect(document.activeElement).toBe(field());
  expect(value.slice(selectionStart, selectionEnd)).toBe('{number}');
});

test('a draft that has become too long is not sent, and says so in place of the bill', () => {
  addToDraft('message:employee:1', 'message to Anna Berg', 'a'.repeat(1565));
  open(1);
  expect(screen.getByText('35 characters too many: at most 1,530.')).toBeDefined();
  expect(screen.queryByText(/billed/)).toBeNull();
  send();
  expect(sent).toEqual([]);
  type('a'.repeat(1530));
  expect(screen.queryByText(/too many/)).toBeNull();
  send();
  expect(sent).toHaveLength(1);
});

test('the caller of whom a colleague is told fills in a template, and what it does not know stays blank', () => {
  client.setQueryData(templatesQuery().queryKey, [
    { name: 'Back', text: 'Please call {number} back, {navn} or {Name} rang' },
  ]);
  act(() => compose({ kind: 'employee', id: 1 }, { name: 'Duelund', number: '4570441802' }));
  fireEvent.click(screen.getByText('Use a template'));
  fireEvent.click(screen.getByRole('button', { name: /^Back/ }));
  expect(field().value).toBe('Please call 45 70 44 18 02 back, {navn} or Duelund rang');
});
