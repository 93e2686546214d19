import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { aChat } from '#testing/page/chats.ts';
import { person } from '#testing/page/people.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { toggleWaiting } from '#src/components/waiting/use-wait.tsx';
import { OwnStatus } from '#src/features/own-status/OwnStatus.tsx';
import { PersonDetails } from './PersonDetails.tsx';

/** The details of Bo. `answer` is a new answer with these people. */
function openBo() {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const onClose = vi.fn<() => void>();
  const onMessage = vi.fn<(id: number) => void>();
  const client = clientOf([], false);
  const answer = (...items: ReturnType<typeof person>[]) =>
    client.setQueryData(employeesQuery().queryKey, { items, dropped: 0 });
  answer(person(1, 'Ida'), person(2, 'Bo'));
  render(<PersonDetails id={2} onClose={onClose} onMessage={onMessage} wide={false} groups={null} />, {
    wrapper: inPage(client),
  });
  expect(screen.getByRole('heading', { name: /^Bo ?, Available$/ })).toBeTruthy();
  return { onClose, onMessage, answer };
}

test.each([
  [false, ['3', 'Nikoline', 'Torben']],
  // The rail beside it has them.
  [true, null],
])('chats without an answer stay on the screen while a person is open (wide: %s)', (wide, shown) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = clientOf([person(2, 'Bo')], false);
  const waiting = ['Nikoline', 'Torben', 'Ulla'].map((from_name, at) =>
    aChat({
      uuid: from_name,
      from_name,
      state: at === 0 ? 'ringing' : 'new',
      started_at: `2026-11-18T09:0${at}:00Z`,
    }),
  );
  client.setQueryData(recentChatsQuery().queryKey, {
    items: [...waiting, aChat({ uuid: 'x', state: 'ended' })],
    dropped: 0,
  });
  render(<PersonDetails id={2} onClose={() => {}} wide={wide} groups={null} />, { wrapper: inPage(client) });
  const foot = screen.queryByRole('region', { name: 'Chats waiting' });
  expect(foot === null).toBe(shown === null);
  for (const words of shown ?? []) expect(foot?.textContent).toContain(words);
  expect(foot?.textContent ?? '').not.toContain('Ulla');
});

test('a letter that is held acts once, and starts no search', () => {
  const { onMessage } = openBo();
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(fireEvent.keyDown(document.body, { key: 'm', repeat: true })).toBe(false);
  expect(onMessage.mock.calls).toEqual([[2]]);
});

test('the details of somebody whose presence is unknown say what that means', async () => {
  const { answer } = openBo();
  expect(screen.queryByText(/^Unknown means/)).toBeNull();
  await act(async () => answer(person(2, 'Bo', { live_presence: 'unknown' })));
  expect(await screen.findByText(/^Unknown means: hidden by the person/)).toBeTruthy();
});

test('Escape closes the details of a person who has left, as the button there says', async () => {
  const { onClose, answer } = openBo();
  await act(async () => answer(person(1, 'Ida')));
  expect(await screen.findByRole('button', { name: 'Close Esc' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Stop waiting for somebody who is free leaves the focus beside the button that is gone', () => {
  openBo();
  act(() => toggleWaiting({ kind: 'person', id: 2 }, 'Bo'));
  const stop = screen.getByRole('button', { name: /^Stop waiting/ });
  act(() => stop.focus());
  fireEvent.click(stop);
  expect(stop.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Message M' }));
});

const RECEPTION = {
  id: 3,
  name: 'Main line',
  endpoint: 'Reception#3',
  phone_number: { number: '4533120000' },
};
const END = '2099-03-01T09:30';

/** What a press in the details of Bo sends, after `fill` has filled in its dialog. */
async function change(press: string, dialog: string, fill: () => void) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return new Promise(() => {});
    sent.push([url, JSON.parse(body as string)]);
    return Response.json({ employee: person(2, 'Bo') });
  });
  const client = clientOf(
    [person(1, 'Ida', { admin: true, cloak_reception: RECEPTION }), person(2, 'Bo')],
    false,
  );
  render(
    <>
      <OwnStatus before={null} />
      <PersonDetails id={2} onClose={() => {}} wide={false} groups={null} />
    </>,
    { wrapper: inPage(client) },
  );
  fireEvent.click(screen.getByRole('button', { name: press }));
  await screen.findByRole('dialog', { name: dialog });
  fill();
  fireEvent.click(screen.getByRole('button', { name: /^(Save|Until .+ 09:30)/ }));
  await act(() => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()));
  return sent;
}

test.each([
  [
    'Change the number',
    'Bo: Number',
    () => fireEvent.change(screen.getByRole('textbox'), { target: { value: '70 26 10 12' } }),
    { number: '4570261012' },
  ],
  [
    'Change the outgoing number',
    'Bo: Outgoing number',
    () => fireEvent.click(screen.getByRole('radio', { name: /Main line/ })),
    { cloak_reception_id: 3 },
  ],
  [
    'Until a time',
    'Bo: Do not disturb',
    () => {
      fireEvent.change(screen.getByLabelText('Until'), { target: { value: END.slice(0, 10) } });
      fireEvent.change(screen.getByLabelText('Time'), { target: { value: END.slice(11) } });
    },
    { do_not_disturb: true, dnd_timeout_at: new Date(END).toISOString() },
  ],
])('an administrator changes another person: %s', async (press, dialog, fill, employee) => {
  expect(await change(press, dialog, fill)).toEqual([['/api/v2/employees/2', { employee }]]);
});

test('who is no administrator is offered no change of others', () => {
  openBo();
  expect(screen.queryByRole('button', { name: /^Change|^Until a time/ })).toBeNull();
});
