import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NewAbsence } from '#contract/absences.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { absencesOfQuery } from '#src/api/absences/queries.ts';
import { anAbsence } from '#testing/page/absences.ts';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { AwayDialog } from './AwayDialog.tsx';

const ida = person(1, 'Ida');
const bo = person(2, 'Bo');
const MINUTE = 60_000;

test('a refusal is said beside its field, nothing typed is lost, and another try is the same absence', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 11, 48, 30), toFake: ['Date'] });
  const sent: NewAbsence[] = [];
  const onClose = vi.fn<() => void>();
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url !== '/auth/absences' || method !== 'POST') return new Promise(() => {});
    const wanted = JSON.parse(body as string) as NewAbsence;
    sent.push(wanted);
    if (sent.length === 1)
      return Response.json(
        { type: PROBLEMS.validation, title: 'Wrong', status: 422, errors: { deputy: ['is somebody else'] } },
        { status: 422 },
      );
    const absence = { ...wanted, id: 5, words: null, by: 1, at: wanted.from, hidden: false };
    return Response.json({ absence }, { status: 201 });
  });
  const wrapper = inPage(clientOf([ida, bo], false));
  const { unmount } = render(<AwayDialog employee={ida} onClose={onClose} />, { wrapper });
  fireEvent.click(screen.getByRole('radio', { name: 'Meeting' }));
  fireEvent.change(screen.getByLabelText('Note for the reception'), { target: { value: 'Large room' } });
  fireEvent.change(screen.getByLabelText('Who can help meanwhile'), { target: { value: 'employee 2' } });
  const set = () => fireEvent.click(screen.getByRole('button', { name: /^Away until/ }));
  set();
  await screen.findByText('Choose somebody else.');
  expect(screen.getByLabelText<HTMLInputElement>('Note for the reception').value).toBe('Large room');
  // Also when the dialog was closed meanwhile.
  unmount();
  vi.setSystemTime(Date.now() + MINUTE);
  render(<AwayDialog employee={ida} onClose={onClose} />, { wrapper });
  set();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent[1]).toMatchObject({
    person: 1,
    reason: 'meeting',
    note: 'Large room',
    deputy: { kind: 'employee', id: 2 },
    dnd: false,
    intent: sent[0]?.intent,
  });
});

test('the reception, which has no switch for do not disturb, reads that it may not let it last longer', async () => {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'PUT') return new Promise(() => {});
    const errors = { dnd: ['is changed by the person or an administrator'] };
    return Response.json({ type: PROBLEMS.validation, title: 'Wrong', status: 422, errors }, { status: 422 });
  });
  const client = clientOf([ida, bo], false);
  const until = Date.now() + 60 * MINUTE;
  client.setQueryData(absencesOfQuery(2).queryKey, {
    absences: [anAbsence({ id: 9, person: 2, dnd: true, until })],
  } as never);
  render(<AwayDialog employee={bo} absence={9} onClose={() => {}} />, { wrapper: inPage(client) });
  expect(screen.queryByRole('switch')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Not known yet' }));
  fireEvent.click(screen.getByRole('button', { name: /^Set/ }));
  await screen.findByText(/^Only the person or an administrator changes do not disturb/);
});
