import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NewAbsence } from '#contract/absences.ts';
import { PROBLEMS } from '#contract/problem.ts';
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
