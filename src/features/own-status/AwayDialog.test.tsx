import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import type { AbsenceSpan, NewAbsence } from '#contract/absences.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { AwayDialog } from './AwayDialog.tsx';
import { OwnStatus } from './OwnStatus.tsx';
import { OwnStatusMenu } from './OwnStatusMenu.tsx';

const ida = person(1, 'Ida');

test('a refusal is said beside its field, nothing typed is lost, and another try is the same absence', async () => {
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
  const wrapper = inPage(clientOf([ida, person(2, 'Bo')], false));
  const { unmount } = render(<AwayDialog employee={ida} onClose={onClose} />, { wrapper });
  fireEvent.click(screen.getByRole('radio', { name: 'Meeting' }));
  fireEvent.change(screen.getByLabelText('Note for the reception'), { target: { value: 'Large room' } });
  fireEvent.change(screen.getByLabelText('Who can help meanwhile'), { target: { value: 'employee 2' } });
  const set = () => fireEvent.click(screen.getByRole('button', { name: /^Set as away/ }));
  set();
  await screen.findByText('Choose somebody else.');
  expect(screen.getByLabelText<HTMLInputElement>('Note for the reception').value).toBe('Large room');
  // Also when the dialog was closed meanwhile.
  unmount();
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

const LUNCH: AbsenceSpan = {
  source: 'set',
  id: 5,
  reason: 'lunch',
  words: null,
  note: null,
  deputy: null,
  dnd: false,
  from: 0,
  until: null,
  back: null,
  by: 1,
  at: 0,
};

test.each([
  ['set', ['/auth/absences/5']],
  // The line of a week goes on by itself.
  ['week', []],
] as const)('I am back ends an absence that was %s', async (source, ended) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return new Promise(() => {});
    asked.push(url);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  const client = clientOf([ida], false);
  const spans = [{ ...LUNCH, source, id: source === 'set' ? 5 : null }];
  client.setQueryData(absencesQuery().queryKey, { people: [{ person: 1, spans }], reception_groups: null });
  const menu = <OwnStatusMenu employee={ida} trigger={createRef()} phone onClose={() => {}} />;
  render(menu, { wrapper: inPage(client) });
  await screen.findByRole('menuitem', { name: 'Away…' });
  const back = screen.queryByRole('menuitem', { name: /^I am back/ });
  expect(back !== null).toBe(ended.length > 0);
  if (back) fireEvent.click(back);
  await vi.waitFor(() => expect(asked).toEqual(ended));
});

test('the own status says why, and keeps the lamp and the word of the presence', async () => {
  const client = clientOf([ida], false);
  client.setQueryData(absencesQuery().queryKey, {
    people: [{ person: 1, spans: [LUNCH] }],
    reception_groups: null,
  });
  render(<OwnStatus before={null} />, { wrapper: inPage(client) });
  expect(await screen.findByRole('button', { name: /^Your status: Available, Lunch$/ })).toBeDefined();
});
