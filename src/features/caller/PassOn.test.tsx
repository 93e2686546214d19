import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NewMessage } from '#contract/tasks.ts';
import { aContact } from '#testing/page/contacts.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { aTask } from '#testing/page/tasks.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { PassOn } from './PassOn.tsx';

test('several voicemails go to the colleague as a message each, and after a failure none goes twice', async () => {
  const messages: NewMessage[] = [];
  const comments: string[] = [];
  let fails = true;
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ comments: [], tasks: [] }));
    if (url !== '/auth/tasks') {
      comments.push(url);
      return Promise.resolve(Response.json({ comment: { id: 1 } }));
    }
    messages.push(JSON.parse(body as string) as NewMessage);
    if (messages.length < 2 || !fails)
      return Promise.resolve(Response.json({ task: aTask({ id: messages.length }) }));
    return Promise.resolve(Response.json({}, { status: 500 }));
  });
  const contact = aContact(5, 'Duelund Smedje');
  const voicemails = [
    aVoicemail({ id: 1, from_contact: contact }),
    aVoicemail({ id: 2, from_contact: contact }),
    aVoicemail({ id: 3, from_contact: null, from_number: '4570619037' }),
  ];
  const onClose = vi.fn<() => void>();
  render(<PassOn voicemails={voicemails} onClose={onClose} />, {
    wrapper: inPage(clientOf([person(1, 'Ida'), person(2, 'Bo Birk')])),
  });
  expect(await screen.findByText(/^3 messages, one for each voicemail.*Also 1 comment,/)).toBeDefined();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bo' } });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  const send = () => fireEvent.click(screen.getByRole('button', { name: /^Pass on/ }));
  send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^It was not passed on\./);
  fails = false;
  send();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const byIntent = Map.groupBy(messages, ({ intent }) => intent);
  expect(Array.from(byIntent.values(), ([one]) => one?.about?.ref)).toEqual(['1', '2', '3']);
  expect(comments).toHaveLength(1);
});
