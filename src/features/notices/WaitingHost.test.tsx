import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { forgetAll } from '#src/api/client/on-sign-out.ts';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { contactQuery } from '#src/api/contacts/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { toggleWaiting } from '#src/components/waiting/use-wait.tsx';
import { useCallerShown, waitings } from '#src/components/waiting/waiting.ts';
import { WaitingFor } from '#src/features/switchboard/rail/WaitingFor.tsx';
import { ToastList } from '#src/ui/ToastList.tsx';
import { aSpan } from '#testing/page/absences.ts';
import { aContact } from '#testing/page/contacts.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { group, person } from '#testing/page/people.ts';
import { WaitingHost } from './WaitingHost.tsx';

const BUSY = { live_presence: 'busy' } as const;
const ida = (rest: Partial<Employee> = {}) => person(23, 'Ida Granhøj', rest);
const emil = (rest: Partial<Employee> = {}) => person(24, 'Emil Rugbjerg', rest);
const own = person(1, 'Mette Strandgran');
const IDA = { kind: 'person', id: 23 } as const;

const tones = vi.fn<() => never>(function noSound(): never {
  throw new Error('No sound in tests');
});
beforeEach(() => {
  vi.useFakeTimers();
  forgetAll();
  sessionStorage.clear();
  tones.mockClear();
  vi.stubGlobal('AudioContext', tones);
});

/** The page with the rail's list and the host; `answer` is a look at these people. */
function open(people: readonly Employee[], groups: readonly EmployeeGroup[] = []) {
  const client = clientOf([own, ...people], false);
  client.setQueryData(employeeGroupsQuery().queryKey, { items: [...groups], dropped: 0 });
  client.setQueryData(contactQuery(7).queryKey, aContact(7, 'Torben Rugmark', { number: '4571998877' }));
  const looks = vi.spyOn(client, 'refetchQueries').mockResolvedValue(undefined);
  const answer = (...now: readonly Employee[]) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(300);
      client.setQueryData(employeesQuery().queryKey, { items: [own, ...now], dropped: 0 });
      await vi.advanceTimersByTimeAsync(0);
    });
  const page = render(
    <>
      <ToastList />
      <WaitingFor />
      <WaitingHost />
    </>,
    { wrapper: inPage(client) },
  );
  return { client, answer, looks, ...page };
}
const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
const list = () => screen.queryByRole('region', { name: 'Waiting for' });
const free = () => screen.queryByRole('region', { name: 'Free now' });
const said = () => screen.getByRole('status').textContent;

test('who is waited for is in the list with the running time; free in two looks they ring once, are said once, and leave the list', async () => {
  const { answer, looks } = open([ida(BUSY)]);
  act(() => toggleWaiting(IDA, 'Ida'));
  expect(said()).toBe('Waiting for Ida');
  await pass(131_000);
  await answer(ida(BUSY));
  expect(list()?.textContent).toMatch(/^Waiting for12:1\dIda Granhøj, Busy23$/);
  await answer(ida());
  expect([free(), tones.mock.calls.length]).toEqual([null, 0]);
  await pass(200);
  expect(looks).toHaveBeenCalledOnce();
  await answer(ida());
  expect(said()).toBe('Ida Granhøj is free');
  expect(free()?.textContent).toMatch(/^Ida Granhøj is freeyou waited 2:1\d23Call F9$/);
  expect([list(), tones.mock.calls.length]).toEqual([null, 1]);
  await answer(ida());
  await answer(ida());
  expect([said(), tones.mock.calls.length]).toEqual(['Ida Granhøj is free', 1]);
  // It never calls by itself, and the list has them again after a minute.
  await pass(61_000);
  expect([free(), list()?.textContent]).toEqual([null, expect.stringContaining('Ida Granhøj, Available')]);
});

test('F9 calls the one who became free last and ends the waiting; the other stays', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  const { answer } = open([ida(BUSY), emil(BUSY)]);
  act(() => toggleWaiting(IDA, 'Ida'));
  act(() => toggleWaiting({ kind: 'person', id: 24 }, 'Emil'));
  for (const now of [
    [ida(), emil(BUSY)],
    [ida(), emil()],
    [ida(), emil()],
  ])
    await answer(...now);
  expect(within(free() as HTMLElement).getAllByText('F9')).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'F9' });
  expect(assign.mock.calls).toEqual([['tel:+4570261024']]);
  expect(free()?.textContent).toContain('Ida Granhøj is free');
  expect(waitings.get().map(({ id }) => id)).toEqual([23]);
  fireEvent.click(within(free() as HTMLElement).getByRole('button', { name: 'Close, no longer waiting' }));
  fireEvent.keyDown(document.body, { key: 'F9' });
  expect(assign).toHaveBeenCalledOnce();
});

test('a call within 20 s is the one that was waited for; a later one says that they are busy again', async () => {
  const { answer } = open([ida(BUSY)]);
  act(() => toggleWaiting(IDA, 'Ida'));
  await answer(ida());
  await answer(ida());
  await answer(ida(BUSY));
  expect([free(), list(), waitings.get()]).toEqual([null, null, []]);
  act(() => toggleWaiting(IDA, 'Ida'));
  await answer(ida());
  await answer(ida());
  await pass(21_000);
  await answer(ida(BUSY));
  expect(free()).toBe(null);
  expect(said()).toContain('Ida Granhøj is busy again');
  expect(list()?.textContent).toContain('Ida Granhøj, Busy');
});

test('one who is free and then goes away is said to be away, although they can be reached', async () => {
  const { answer, client } = open([ida(BUSY)]);
  act(() => toggleWaiting(IDA, 'Ida'));
  await answer(ida());
  await answer(ida());
  await pass(21_000);
  const people = [{ person: 23, spans: [aSpan()] }];
  client.setQueryData(absencesQuery().queryKey, { people, reception_groups: null });
  await answer(ida());
  expect(free()).toBeNull();
  expect(said()).toContain('Ida Granhøj is away');
});

test('it is cancelled by hand, and ends after 30 minutes, which it says', async () => {
  open([ida(BUSY)]);
  act(() => toggleWaiting(IDA, 'Ida'));
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting for Ida Granhøj' }));
  expect(list()).toBe(null);
  act(() => toggleWaiting(IDA, 'Ida'));
  vi.setSystemTime(Date.now() + 30 * 60_000 - 2000);
  await pass(1000);
  expect(list()).not.toBe(null);
  await pass(1000);
  expect(list()).toBe(null);
  expect(said()).toContain('30 minutes have passed: no longer waiting for Ida Granhøj');
});

test('cancelled by keyboard, the next cross has the focus, at the end the previous one', () => {
  const others = [emil(BUSY), person(25, 'Liv Skovrose', BUSY)];
  open([ida(BUSY), ...others]);
  for (const id of [23, 24, 25]) act(() => toggleWaiting({ kind: 'person', id }, ''));
  const cross = (name: string) => screen.getByRole('button', { name: `Stop waiting for ${name}` });
  act(() => cross('Emil Rugbjerg').focus());
  fireEvent.click(cross('Emil Rugbjerg'));
  expect(document.activeElement).toBe(cross('Liv Skovrose'));
  fireEvent.click(cross('Liv Skovrose'));
  expect(document.activeElement).toBe(cross('Ida Granhøj'));
});

test('a group rings when a member is free, and the call is to them', async () => {
  const { answer } = open([ida(BUSY), emil(BUSY)], [group(4, 'Sales', [23, 24])]);
  act(() => toggleWaiting({ kind: 'group', id: 4 }, 'Sales'));
  expect(list()?.textContent).toContain('Sales, Busy');
  await answer(ida(BUSY), emil());
  await answer(ida(BUSY), emil());
  expect(said()).toContain('Emil Rugbjerg in Sales is free');
  expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+4570261024');
});

function Shown({ contact }: { readonly contact: number | null }) {
  useCallerShown(contact, 'Torben Rugmark', '4571998877');
  return null;
}

test('a caller on the screen, or just before, is named, and over a reload only by the id of the contact', async () => {
  const { unmount } = open([ida(BUSY)]);
  const shown = render(<Shown contact={7} />);
  act(() => toggleWaiting(IDA, 'Ida'));
  expect(list()?.textContent).toContain('For Torben Rugmark');
  shown.unmount();
  await pass(60_000);
  window.dispatchEvent(new Event('pagehide'));
  const kept = JSON.stringify(Object.entries(sessionStorage));
  expect(kept).not.toMatch(/Rugmark|Granhøj|4571998877/);
  unmount();
  waitings.set([]);
  const again = open([ida(BUSY)]);
  expect(list()?.textContent).toMatch(/1:0\d.*Ida Granhøj.*For Torben Rugmark/);
  again.unmount();
  await pass(61_000);
  act(() => toggleWaiting({ kind: 'person', id: 24 }, 'Emil'));
  expect(waitings.get().at(-1)?.caller).toBe(null);
});

test('the list is not for somebody else who signs in, and is gone with the sign-out', () => {
  const { unmount } = open([ida(BUSY)]);
  act(() => toggleWaiting(IDA, 'Ida'));
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  act(() => forgetAll());
  expect(waitings.get()).toEqual([]);
  const client = clientOf([person(2, 'Signe Vintermark'), ida(BUSY)], false);
  render(<WaitingHost />, { wrapper: inPage(client) });
  expect(waitings.get()).toEqual([]);
});
