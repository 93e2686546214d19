import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Contact } from '#contract/contacts.ts';
import { aContact } from '#testing/page/contacts.ts';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { useToasts } from '#src/ui/toasts.ts';
import { ContactForm } from './ContactForm.tsx';

const employee = { ...person(1, 'Anders Dal'), number: '4930901820', features: ['contact_notes'] };
const duelund = aContact(7, 'Duelund', { number: '4570441802', email: 'old@duelund.example' });

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
/** The writes so far: method, path, body. */
const writes = () =>
  fetchMock.mock.calls
    .filter(([, { method }]) => method !== 'GET')
    .map(([url, { method, body }]) => [method, url, JSON.parse(body as string)] as const);
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock
    .mockReset()
    .mockImplementation(async (_url, { method }) =>
      Response.json(method === 'GET' ? { contacts: [] } : { contact: duelund }),
    );
});

function show(form: ReactElement) {
  const { rerender } = render(form, { wrapper: inPage(clientOf([employee])) });
  return { again: rerender };
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.submit(field(/^Name/).closest('form') as HTMLFormElement);
const nothing = () => undefined;

test('only what was changed is sent, so that what a colleague corrected meanwhile stays', async () => {
  const { again } = show(<ContactForm contact={duelund} onSaved={nothing} />);
  type(/^E-mail/, 'new@duelund.example');
  again(<ContactForm contact={{ ...duelund, number: '4570441899' }} onSaved={nothing} />);
  expect(field(/^Number/).value).toBe('45 70 44 18 99');
  save();
  await vi.waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()).toEqual([['PUT', '/api/v2/contacts/7', { contact: { email: 'new@duelund.example' } }]]);
});

test('a form in which nothing was changed is closed without a request', async () => {
  const onSaved = vi.fn<(contact: Contact) => void>();
  show(<ContactForm contact={duelund} onSaved={onSaved} />);
  type(/^Name/, 'D');
  type(/^Name/, duelund.name);
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(duelund));
  expect(fetchMock).not.toHaveBeenCalled();
});

test('nothing can be typed while it is saved, and the focus stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchMock.mockReturnValue(promise);
  show(<ContactForm contact={duelund} onSaved={nothing} />);
  type(/^Name/, 'Duelund A/S');
  save();
  await vi.waitFor(() => expect(writes()).toHaveLength(1));
  expect([field(/^E-mail/).readOnly, document.activeElement]).toEqual([true, field(/^Name/)]);
  resolve(new Response(null, { status: 503 }));
  await vi.waitFor(() => expect(field(/^E-mail/).readOnly).toBe(false));
});

test('a new contact that was begun for one person is not shown for another', () => {
  const known = { number: '', name: 'Anna Ask', email: 'anna@ask.example' };
  const { again } = show(<ContactForm key="anna" known={known} onSaved={nothing} />);
  type(/^Number/, '20 30 40 50');
  again(<ContactForm key="bo" known={{ ...known, name: 'Bo Birk' }} onSaved={nothing} />);
  expect([field(/^Name/).value, field(/^Number/).value]).toEqual(['Bo Birk', '']);
  again(<ContactForm key="anna" known={known} onSaved={nothing} />);
  expect([field(/^Name/).value, field(/^Number/).value]).toEqual(['Anna Ask', '20 30 40 50']);
});

test('what follows is done also when the form is gone before the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchMock.mockImplementation((_url, { method }) =>
    method === 'POST' ? promise : Promise.resolve(Response.json({ contacts: [] })),
  );
  const [afterwards, onSaved] = [vi.fn<(contact: Contact) => void>(), vi.fn<(contact: Contact) => void>()];
  const { again } = show(<ContactForm afterwards={afterwards} onSaved={onSaved} />);
  type(/^Name/, 'Duelund');
  save();
  await vi.waitFor(() => expect(writes()).toHaveLength(1));
  again(<p>The next call</p>);
  resolve(Response.json({ contact: duelund }));
  await vi.waitFor(() => expect(afterwards).toHaveBeenCalledWith(duelund));
  expect(onSaved).not.toHaveBeenCalled();
});

test.each([
  ['the save fails', { status: 503 }, [], /^Changes to .?Duelund.?: .*may have been saved/],
  [
    'others have the number',
    {},
    [aContact(8, 'Birk', { number: '4520304050' })],
    'Birk. Nothing is saved yet',
  ],
])(
  'when the page was left, a toast says that nothing is saved: %s',
  async (_why, answer, contacts, words) => {
    const { promise, resolve } = Promise.withResolvers<null>();
    fetchMock.mockImplementation(async (_url, { method }) => {
      await promise;
      return method === 'GET' ? Response.json({ contacts }) : new Response(null, answer);
    });
    const { again } = show(<ContactForm contact={duelund} onSaved={nothing} />);
    type(/^Number/, '20 30 40 50');
    save();
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
    again(<p>The board</p>);
    resolve(null);
    const toast = () => renderHook(useToasts).result.current.at(-1)?.words;
    await vi.waitFor(() => expect(toast()).toMatch(words));
    again(<ContactForm contact={duelund} onSaved={nothing} />);
    expect(field(/^Number/).value).toBe('20 30 40 50');
  },
);

test('two numbers in the field are not saved as one, and one of them can be taken', async () => {
  show(<ContactForm onSaved={nothing} />);
  type(/^Name/, 'Duelund');
  type(/^Number/, '+45 70 11 20 30 / +45 20 30 40 50');
  save();
  expect(await screen.findByText(/Several numbers in one/)).toBeDefined();
  expect(fetchMock).not.toHaveBeenCalled();
  screen.getByRole('button', { name: '+45 70 11 20 30' });
  fireEvent.click(screen.getByRole('button', { name: '+45 20 30 40 50' }));
  expect(screen.queryByText(/Several numbers in one/)).toBeNull();
  expect(screen.queryByRole('button', { name: '+45 70 11 20 30' })).toBeNull();
  save();
  await vi.waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.[2]).toEqual({ contact: { name: 'Duelund', number: '4520304050', email: null } });
});

test('the number that called is saved as it came, however short, until another is typed', async () => {
  show(<ContactForm known={{ number: '70 710' }} called="70710" onSaved={nothing} />);
  type(/^Name/, 'The door');
  type(/^Number/, '70 711');
  save();
  expect(await screen.findByText(/^5 digits/)).toBeDefined();
  type(/^Number/, '70 710');
  save();
  await vi.waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.[2]).toEqual({ contact: { name: 'The door', number: '70710', email: null } });
});

describe('while the library that reads numbers is fetched', () => {
  const library = vi.fn<() => Promise<unknown>>();
  beforeEach(() => {
    vi.resetModules();
    vi.doMock('libphonenumber-js/min', library);
  });
  afterEach(() => vi.doUnmock('libphonenumber-js/min'));
  const onSaved = vi.fn<(contact: Contact) => void>();
  const begin = () => {
    show(<ContactForm onSaved={onSaved} />);
    type(/^Name/, 'Duelund');
    type(/^Number/, '030 901820');
  };

  test('a second press adds no second contact', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    library.mockReturnValue(promise);
    begin();
    save();
    save();
    resolve(await vi.importActual('libphonenumber-js/min'));
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(writes()).toHaveLength(1);
  });

  test('without it the form says that nothing is lost, and another press saves', async () => {
    library.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    begin();
    save();
    expect(await screen.findByText(/Nothing is lost/)).toBeDefined();
    library.mockResolvedValue(await vi.importActual('libphonenumber-js/min'));
    save();
    await vi.waitFor(() => expect(writes()).toHaveLength(1));
    expect(screen.queryByText(/Nothing is lost/)).toBeNull();
  });
});
