import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import * as reading from '#src/lib/phone-reading.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { SettingDialog } from './SettingDialog.tsx';

let sent: unknown[];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const change = JSON.parse(body as string) as { employee: { number: string } };
    sent.push(change);
    return Response.json({ employee: person(1, 'Ida', change.employee) });
  });
});
afterEach(() => void onClose.mockClear());

function ask(number: string | null, typed: string) {
  const ida = person(1, 'Ida', { number });
  const { unmount } = render(<SettingDialog own setting="number" employee={ida} onClose={onClose} />, {
    wrapper: inPage(clientOf([ida, person(2, 'Bo')], false)),
  });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  return unmount;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
const saved = () => act(() => vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1)));

test.each([
  ['4570261099', '70 26 10 12', '4570261012'],
  // By a colleague's country.
  [null, '70 26 10 12', '4570261012'],
])('with %s before, %s is saved as %s', async (before, typed, number) => {
  ask(before, typed);
  save();
  await saved();
  expect(sent).toEqual([{ employee: { number } }]);
});

test.each(['020 7946 0958', ''])('%s is no number, and not saved', async (typed) => {
  ask('4570261099', typed);
  save();
  expect(await screen.findByText(/6 to 20 digits/)).toBeTruthy();
  expect([sent, onClose.mock.calls]).toEqual([[], []]);
});

test('do not disturb until a time: a day, and a time in 24 hours whatever the browser speaks', async () => {
  const ida = person(1, 'Ida');
  render(<SettingDialog own setting="time" employee={ida} onClose={onClose} />, {
    wrapper: inPage(clientOf([ida], false)),
  });
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });
  expect(time).toMatchObject({ type: 'text', value: expect.stringMatching(/^\d\d:\d\d$/) });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2099-11-18' } });
  const turnOn = () => fireEvent.click(screen.getByRole('button', { name: /^(Until|Switch it on)/ }));
  fireEvent.change(time, { target: { value: '9 PM' } });
  turnOn();
  expect(await screen.findByText('Pick a day, and a time such as 14:30.')).toBeTruthy();
  fireEvent.change(time, { target: { value: '21.30' } });
  turnOn();
  await saved();
  const end = new Date(2099, 10, 18, 21, 30).toISOString();
  expect(sent).toEqual([{ employee: { do_not_disturb: true, dnd_timeout_at: end } }]);
});

test('a second press while the number is read saves once', async () => {
  ask('4570261099', '70 26 10 12');
  save();
  save();
  await saved();
  expect(sent).toHaveLength(1);
});

test('what is cancelled while the number is read is not saved', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  vi.spyOn(reading, 'wholeNumberOf').mockReturnValue(promise);
  const leave = ask('4570261099', '70 26 10 12');
  save();
  leave();
  await act(async () => resolve('4570261012'));
  expect(sent).toEqual([]);
});

test('a change whose answer is lost may have been made', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  ask('4570261099', '70 26 10 12');
  save();
  expect(await screen.findByText(/It may have been changed all the same\.$/)).toBeTruthy();
});

test('a number that the service does not change, as of a subscription, is said in words', async () => {
  const errors = { 'employee.number': ['cannot be changed'] };
  const body = { type: 'urn:frontdesk:problem:validation', title: 'No', status: 422, errors };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 422 }));
  ask('4570261099', '70 26 10 12');
  save();
  expect(await screen.findByText(/does not change this number/)).toBeTruthy();
});

test('a number that cannot be read, since the code for it does not come, is said', async () => {
  vi.spyOn(reading, 'wholeNumberOf').mockRejectedValue(new TypeError('no module'));
  ask('4570261099', '70 26 10 12');
  save();
  expect(await screen.findByText(/Nothing was changed\.$/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each([
  [
    'every reception with a number, from the list of the service',
    Response.json({
      receptions: [
        { id: 1, name: 'Main line', phone_number: { number: '4533120000' }, endpoint: 'Reception#1' },
        { id: 2, name: 'No number', phone_number: null, endpoint: 'Reception#2' },
        { id: 1, name: 'Website', phone_number: null, endpoint: 'ChatReception#1' },
      ],
    }),
    [/Your own number/, /Main line/],
    false,
  ],
  [
    'only lines seen so far, where a service has no list',
    new Response('{}', { status: 404 }),
    [/Your own/],
    true,
  ],
])('the outgoing number can be %s', async (_, receptions, names, seen) => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/v2/receptions' ? receptions.clone() : new Promise(() => {}),
  );
  const ida = person(1, 'Ida');
  const client = clientOf([ida]);
  render(<SettingDialog own setting="outgoing" employee={ida} onClose={onClose} />, {
    wrapper: inPage(client),
  });
  await act(() => vi.waitFor(() => expect(client.isFetching({ queryKey: ['receptions'] })).toBe(0)));
  const radios = await screen.findAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(
    names.map((name) => expect.stringMatching(name)),
  );
  expect(screen.queryByText(/lines that the service has shown so far/) !== null).toBe(seen);
});
