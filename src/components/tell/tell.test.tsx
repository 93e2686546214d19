import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NewMessage } from '#contract/tasks.ts';
import { aContact } from '#testing/page/contacts.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { aTask } from '#testing/page/tasks.ts';
import { useToasts } from '#src/ui/toasts.ts';
import { TellColleague } from './TellColleague.tsx';

const contact = aContact(7, 'Duelund Smedje', { number: '4570441802', email: 'smedje@duelund.example' });
const toasts = () => renderHook(useToasts).result.current.map(({ words }) => words);

type Answer = (path: string, body: unknown) => Response | Promise<Response>;
const withoutComments = () =>
  Response.json(
    { type: 'https://docs.example/problems/product-missing', products: ['switch'] },
    { status: 403 },
  );

/** A gateway and a service. What was posted to them, by path. */
function posted(answer: Answer) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      if (url.includes('/comments')) return answer(url, undefined);
      return Response.json({ contacts: [], tasks: [] });
    }
    const read: unknown = JSON.parse(body as string);
    sent.push({ path: url, body: read });
    return answer(url, read);
  });
  const of = (path: RegExp) => sent.filter((one) => path.test(one.path)).map((one) => one.body);
  return {
    messages: () => of(/^\/auth\/tasks$/) as NewMessage[],
    comments: () => of(/\/comments$/) as { comment: Record<string, unknown> }[],
    order: () => sent.map(({ path }) => path),
  };
}

const taken = (path: string): Response | undefined =>
  path === '/auth/tasks' ? Response.json({ task: aTask({ id: 1 }) }, { status: 201 }) : undefined;
const well: Answer = (path, body) =>
  taken(path) ?? Response.json(body === undefined ? { comments: [] } : { comment: { id: 3 } });

function show(caller: Parameters<typeof TellColleague>[0]['caller'], more = {}) {
  const onClose = vi.fn<() => void>();
  render(
    <TellColleague
      title="Tell"
      draft="tell:test"
      about="a note"
      caller={caller}
      text="Rang about the gate"
      onClose={onClose}
      {...more}
    />,
    { wrapper: inPage(clientOf([person(1, 'Ida'), person(2, 'Bo Birk')])) },
  );
  return onClose;
}
function choose(name: string) {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: name } });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /^(Pass on|Save)/ }));
const alert = async () => (await screen.findByRole('alert')).textContent;

test('a colleague gets a message with the caller and what it is about, and the contact gets the comment', async () => {
  const { messages, comments, order } = posted(well);
  const thing = { kind: 'smiley', ref: '12' } as const;
  const closed = show({ contact, number: contact.number }, { thing });
  await screen.findByLabelText('Message, and comment on the contact, seen by everyone');
  choose('bo');
  fireEvent.click(screen.getByLabelText('Urgent'));
  send();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(messages()).toEqual([
    {
      intent: expect.stringMatching(/^[\w-]{36}$/) as string,
      to: 2,
      text: 'Rang about the gate',
      urgent: true,
      about: thing,
      caller: {
        contact_id: 7,
        name: 'Duelund Smedje',
        number: '4570441802',
        email: 'smedje@duelund.example',
      },
    },
  ]);
  expect(comments()).toEqual([{ comment: { body: 'Rang about the gate', employee_id: 1, recipient_id: 2 } }]);
  expect(order()[0]).toBe('/auth/tasks');
  expect(toasts().at(-1)).toBe('Passed on to Bo Birk');
});

test.each([
  ['where the plan has no comments', { contact, number: contact.number }, withoutComments],
  ['of a caller who is no contact and is not added', { contact: null, number: '4570441802' }, undefined],
  ['of a caller who withheld the number', { contact: null, number: null }, undefined],
])('the message alone is sent %s', async (_, caller, answer) => {
  const { messages, order } = posted((path, body) => taken(path) ?? (answer ?? (() => well(path, body)))());
  const closed = show(caller);
  await screen.findByLabelText('Message');
  choose('bo');
  send();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(messages()).toHaveLength(1);
  expect(messages()[0]?.caller?.number ?? null).toBe(caller.number);
  expect(order()).toEqual(['/auth/tasks']);
});

test('it can be for whoever is there, and then waits in To do', async () => {
  const { messages } = posted(well);
  const closed = show({ contact: null, number: null });
  choose('who');
  expect(screen.queryByLabelText(/text message/)).toBeNull();
  send();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(messages()[0]?.to).toBeNull();
  expect(toasts().at(-1)).toBe('It waits in To do for whoever takes it');
});

test('when the comment fails the colleague has the message, and only the comment is tried again', async () => {
  let fails = true;
  const { messages, comments } = posted((path, body) =>
    fails && body !== undefined && path !== '/auth/tasks'
      ? Response.json({}, { status: 500 })
      : well(path, body),
  );
  const closed = show({ contact, number: contact.number });
  await screen.findByLabelText(/^Message, and/);
  choose('bo');
  send();
  expect(await alert()).toMatch(/^Bo Birk has it\. The comment was not saved\./);
  expect(screen.queryByRole('button', { name: 'Choose somebody else' })).toBeNull();
  fails = false;
  send();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect([messages().length, comments().length]).toEqual([1, 2]);
});

test('another text to the same colleague is sent, though the comment on the one before was not saved', async () => {
  const { messages } = posted((path, body) =>
    body !== undefined && path !== '/auth/tasks' ? Response.json({}, { status: 500 }) : well(path, body),
  );
  const later = (text: string) => show({ contact, number: contact.number }, { text, draft: 'tell:later' });
  later('Rang at 10:02');
  await screen.findByLabelText(/^Message, and/);
  choose('bo');
  send();
  await alert();
  cleanup();
  later('Rang at 11:30');
  choose('bo');
  fireEvent.click(screen.getByRole('button', { name: /^Pass on to Bo Birk/ }));
  await alert();
  expect(messages().map(({ text }) => text)).toEqual(['Rang at 10:02', 'Rang at 11:30']);
});

test('a message of which no answer came is sent again under the same intent, another text under another', async () => {
  let lost = true;
  const { messages, comments } = posted((path, body) => {
    if (lost && path === '/auth/tasks') throw new TypeError('Failed to fetch');
    return well(path, body);
  });
  const closed = show({ contact, number: contact.number });
  await screen.findByLabelText(/^Message, and/);
  choose('bo');
  send();
  expect(await alert()).toMatch(/^It was not passed on\./);
  send();
  await vi.waitFor(() => expect(messages()).toHaveLength(2));
  fireEvent.change(await screen.findByDisplayValue('Rang about the gate'), {
    target: { value: 'Rang again' },
  });
  lost = false;
  send();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  const [first, second, third] = messages().map(({ intent }) => intent);
  expect([second === first, third === first, comments().length]).toEqual([true, false, 1]);
});
