import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { contactByNumberQuery } from '#src/api/contacts/queries.ts';
import type { NumberReading } from '#src/lib/phone-reading.ts';
import { aContact } from '#testing/page/contacts.ts';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { smileyAt } from '#testing/page/smileys.ts';
import { aTask } from '#testing/page/tasks.ts';
import { smileysOfNumberQuery } from '#src/api/smileys/queries.ts';
import { waitings } from '#src/components/waiting/waiting.ts';
import { unsentDrafts } from '#src/ui/drafts.ts';
import { Caller } from './Caller.tsx';
import { digitsQuery } from './digits.ts';

const number = '4570149876';
const reading: NumberReading = { number };
const lindekrog = aContact(7, 'Lindekrog', { number });
const employee = { ...person(1, 'Ida'), number: '4570261040', features: [] };

/** The page of a number that is not in the contacts. Returns what adds it, as a colleague does. */
function open() {
  const client = clientOf([employee]);
  client.setQueryData(digitsQuery(number, employee.number).queryKey, reading);
  client.setQueryData(contactByNumberQuery(number).queryKey, null);
  render(<Caller typed={number} parts={{ Others: () => null, Groups: () => null }} />, {
    wrapper: inPage(client),
  });
  return () => {
    client.setQueryData(contactByNumberQuery(number).queryKey, lindekrog);
    return screen.findByRole('heading', { name: 'Lindekrog' });
  };
}
test('two numbers are not looked up as one: it is said, and each can be opened', async () => {
  render(<Caller typed="70 11 20 30 / 20 30 40 50" parts={{ Others: () => null, Groups: () => null }} />, {
    wrapper: inPage(clientOf([employee])),
  });
  await screen.findByText(/Several numbers in one/);
  expect(screen.getByRole('link', { name: '+45 20 30 40 50' }).getAttribute('href')).toBe(
    '/caller?number=%2B45+20+30+40+50',
  );
});

test.each([
  ['+70710', { number: '70710' }],
  ['70 71 0', { wrong: 'length' }],
  ['+44 020 7946 0958', { wrong: 'zero' }],
])('%s of the address is %o', async (text, read) => {
  const client = clientOf([employee]);
  expect(await client.fetchQuery(digitsQuery(text, employee.number))).toMatchObject(read);
});

const field = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('of an unknown caller no field has the focus, so that the keys act: E begins to add the caller, Escape leaves the form, T tells', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  open();
  expect(document.activeElement).toBe(document.body);
  press('e');
  expect(document.activeElement).toBe(field(/^Name/));
  press('t');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Escape');
  expect(document.activeElement).toBe(document.body);
  press('t');
  expect(screen.getByRole('dialog', { name: /^Tell a colleague/ })).toBeTruthy();
});

test('N writes a comment on a caller who is a contact, and Escape leaves it', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/comments') ? Response.json({ comments: [] }) : new Promise(() => {}),
  );
  await open()();
  await vi.waitFor(() => expect(field('Comment')).toBeTruthy());
  press('n');
  expect(document.activeElement).toBe(field('Comment'));
  press('Escape');
  expect(document.activeElement).toBe(document.body);
});

test('a first comment goes on in the card of a contact that a colleague adds meanwhile', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const come = open();
  fireEvent.change(field(/^Name/), { target: { value: 'Linde' } });
  field(/^First comment/).focus();
  fireEvent.change(field(/^First comment/), { target: { value: 'Ring before eight, ' } });
  await come();
  expect(field('Comment').value).toBe('Ring before eight, ');
  expect(document.activeElement).toBe(field('Comment'));
  expect(field('Comment').selectionStart).toBe('Ring before eight, '.length);
  // What else was typed to add the contact cannot be shown any more.
  expect(unsentDrafts()).toEqual(['comment on Lindekrog']);
});

test('the heading has the focus once the caller is added, and the comment that is sent is no draft', async () => {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) =>
    url.endsWith('/contacts') && method === 'POST'
      ? Response.json({ contact: lindekrog })
      : url.includes('/contacts?')
        ? Response.json({ contacts: [] })
        : new Promise(() => {}),
  );
  const come = open();
  fireEvent.change(field(/^Name/), { target: { value: 'Lindekrog' } });
  fireEvent.change(field(/^First comment/), { target: { value: 'Ring before eight' } });
  fireEvent.submit(field(/^Name/).closest('form') as HTMLFormElement);
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  expect(document.activeElement).toBe(await come());
  expect(unsentDrafts()).toEqual([]);
});

test('a first comment is asked for unless the company lacks the plan; the features of a person do not matter', async () => {
  const problem = { type: 'urn:frontdesk:problem:product-missing', title: 'No', status: 403 };
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/comments')
      ? Response.json(problem, { status: 403 })
      : url.includes('/contacts?')
        ? Response.json({ contacts: [lindekrog] })
        : new Promise(() => {}),
  );
  open();
  expect(field(/^First comment/)).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: /^First comment/ })).toBeNull());
});

test.each(['', 'Anonymous'])(
  'a caller without a number (%j): a name and a message, of which a colleague is told',
  async (typed) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      if (url !== '/auth/tasks' || method !== 'POST') return new Promise(() => {});
      sent.push(JSON.parse(body as string));
      return Response.json({ task: aTask({ id: 1 }) }, { status: 201 });
    });
    const parts = { Others: () => null, Groups: () => null };
    const client = clientOf([employee, person(2, 'Bo Birk')]);
    render(<Caller typed={typed} parts={parts} />, { wrapper: inPage(client) });
    expect(screen.getByRole('heading', { name: 'Number withheld' })).toBeTruthy();
    expect(document.activeElement).toBe(field('Caller’s name'));
    fireEvent.keyDown(field('Message'), { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('Write a name or a message.')).toBeTruthy();
    fireEvent.change(field('Caller’s name'), { target: { value: 'Kirsten' } });
    fireEvent.change(field('Message'), { target: { value: 'The order is late.' } });
    expect(unsentDrafts()).toEqual(['the message of a caller with a withheld number']);
    fireEvent.keyDown(field('Message'), { key: 'Enter', ctrlKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Tell a colleague' }));
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'bo' } });
    fireEvent.keyDown(dialog.getByRole('combobox'), { key: 'Enter' });
    const told = dialog.getByRole<HTMLTextAreaElement>('textbox').value;
    expect(told).toMatch(/^Kirsten, number withheld, called \(.+\)\.\nThe order is late\.$/);
    fireEvent.click(dialog.getByRole('button', { name: /^Pass on/ }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ to: 2, text: told, caller: { name: 'Kirsten', number: null } }]);
    expect([field('Caller’s name').value, field('Message').value]).toEqual(['', '']);
  },
);

test('whom the caller talked to before is named with presence, digit and how often, and W waits for them', async () => {
  const client = clientOf([employee, person(5, 'Hanne Klitrose', { live_presence: 'busy' })]);
  client.setQueryData(digitsQuery(number, employee.number).queryKey, reading);
  client.setQueryData(contactByNumberQuery(number).queryKey, lindekrog);
  const items = [2, 9].map((days) =>
    smileyAt(days, Date.now() - days * 86_400_000, { employee_id: 5, number }),
  );
  client.setQueryData(smileysOfNumberQuery(number).queryKey, { items, dropped: 0 });
  render(<Caller typed={number} parts={{ Others: () => null, Groups: () => null }} />, {
    wrapper: inPage(client),
  });
  const title = await screen.findByRole('heading', { name: 'Usually talks to' });
  expect(title.parentElement?.textContent).toBe(
    'Usually talks toHanne KlitroseBusy, 2 times5Tell me when Hanne is free W',
  );
  fireEvent.keyDown(document.body, { key: 'w' });
  expect(waitings.get()).toMatchObject([{ kind: 'person', id: 5, caller: { contactId: 7, number } }]);
  fireEvent.keyDown(document.body, { key: 'w' });
  expect(waitings.get()).toEqual([]);
});
