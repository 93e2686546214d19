import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
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
    () => fireEvent.change(screen.getByLabelText('Until'), { target: { value: END } }),
    { do_not_disturb: true, dnd_timeout_at: new Date(END).toISOString() },
  ],
])('an administrator changes another person: %s', async (press, dialog, fill, employee) => {
  expect(await change(press, dialog, fill)).toEqual([['/api/v2/employees/2', { employee }]]);
});

test('who is no administrator is offered no change of others', () => {
  openBo();
  expect(screen.queryByRole('button', { name: /^Change|^Until a time/ })).toBeNull();
});
