import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PersonAbsences } from '#contract/absences.ts';
import { absencesOfQuery, absencesQuery } from '#src/api/absences/queries.ts';
import type { AwayTab } from '#src/components/people/asked.ts';
import { sessionQuery } from '#src/session/session.ts';
import { useToasts } from '#src/ui/toasts.ts';
import { anAbsence, aSpan } from '#testing/page/absences.ts';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { AwayDialog } from './AwayDialog.tsx';

const ida = person(1, 'Ida');
const bo = person(2, 'Bo');
const DAY = 86_400_000;

/** The dialog of Bo, or the own, as Ida sees it, with what is kept of them; and what was sent. */
function show(options: {
  of?: typeof ida;
  admin?: boolean;
  kept?: Partial<PersonAbsences>;
  current?: number;
  dialog?: { tab?: AwayTab; absence?: number };
}) {
  const { of = ida, admin = false, kept = {}, current, dialog } = options;
  const client = clientOf([ida, bo], false);
  client.setQueryData(sessionQuery().queryKey, { employee: { id: 1, admin } } as never);
  const spans = current === undefined ? [] : [aSpan({ id: current })];
  client.setQueryData(absencesQuery().queryKey, {
    people: [{ person: of.id, spans }],
    reception_groups: null,
  });
  const answer: PersonAbsences = {
    person: of.id,
    absences: [],
    week: null,
    calendar: null,
    dnd_problem: null,
    ...kept,
  };
  client.setQueryData(absencesOfQuery(of.id).queryKey, answer);
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return new Promise(() => {});
    const wanted = typeof body === 'string' ? (JSON.parse(body) as object) : null;
    sent.push([`${method} ${url}`, wanted]);
    if (method === 'DELETE') {
      // What is read again afterwards.
      const absences = answer.absences.filter(({ id }) => !url.endsWith(`/${id}`));
      client.setQueryData(absencesOfQuery(of.id).queryKey, { ...answer, absences });
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    return Promise.resolve(
      Response.json(url.endsWith('week') ? answer : { absence: anAbsence(wanted ?? {}) }),
    );
  });
  const onClose = vi.fn<() => void>();
  render(<AwayDialog employee={of} {...dialog} onClose={onClose} />, { wrapper: inPage(client) });
  return { sent, onClose };
}

/** The name of what has the focus. */
const focused = () => {
  const { activeElement } = document;
  return (
    activeElement?.getAttribute('aria-label') ??
    (activeElement?.closest('label') ?? activeElement)?.textContent
  );
};
const tabs = () =>
  screen.getAllByRole('tab').map((tab) => `${tab.textContent} ${tab.getAttribute('aria-selected')}`);
const press = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio', { checked: true })[0]?.parentElement?.textContent;
const COMING = Date.now() + 3 * DAY;
const holiday = anAbsence({
  id: 8,
  reason: 'holiday',
  from: COMING,
  until: COMING + 2 * DAY,
  note: 'Skiing',
});

test.each<[string, Parameters<typeof show>[0], string[], number]>([
  ['their own', {}, ['Now true', 'Planned false', 'Every week false'], 1],
  [
    'an administrator, a week',
    { of: bo, admin: true, dialog: { tab: 'week' } },
    ['Now false', 'Planned false', 'Every week true'],
    0,
  ],
  [
    'the reception, that writes no weeks',
    { of: bo, dialog: { tab: 'week' } },
    ['Now true', 'Planned false'],
    0,
  ],
  [
    'a planned one',
    { kept: { absences: [holiday] }, dialog: { tab: 'plan', absence: 8 } },
    ['Now false', 'Planned true', 'Every week false'],
    1,
  ],
])('%s has its tabs', (_, options, names, switches) => {
  show(options);
  expect(tabs()).toEqual(names);
  // Do not disturb is for the person and administrators, in a form.
  expect(screen.queryAllByRole('switch')).toHaveLength(switches);
});

test('the one in force is changed with its values, and others see an illness as away', async () => {
  const { sent, onClose } = show({
    kept: { absences: [anAbsence({ note: 'Large room', dnd: true })] },
    current: 5,
  });
  expect(chosen()).toBe('Lunch');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the reception').value).toBe('Large room');
  expect(screen.getByText('10 of 120')).toBeDefined();
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: /^Ill/ }));
  expect(screen.getByText('On the board').parentElement?.textContent).toBe('On the boardAway');
  press(/^Set as away/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    [
      'PUT /auth/absences/5',
      expect.objectContaining({ reason: 'ill', from: 0, until: null, note: 'Large room', dnd: true }),
    ],
  ]);
});

test('a holiday is planned: an end before it is said at its field, and the whole days are sent', async () => {
  const { sent, onClose } = show({ dialog: { tab: 'plan' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Holiday' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'All day' }));
  const year = new Date().getFullYear() + 1;
  type('From', `${year}-07-12`);
  type('Until', `${year}-07-10`);
  press(/^Set as away/);
  await screen.findByText('Choose an end after the beginning.');
  type('Until', `${year}-07-18`);
  press(/^Away from /);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    [
      'POST /auth/absences',
      expect.objectContaining({
        person: 1,
        reason: 'holiday',
        from: new Date(year, 6, 12).getTime(),
        until: new Date(year, 6, 19).getTime(),
      }),
    ],
  ]);
});

test('a planned one is open until its end is known: a day that is typed, or the one before', async () => {
  const { sent, onClose } = show({ dialog: { tab: 'plan' } });
  const until = () => screen.getByLabelText<HTMLInputElement>('Until').value;
  const isOpen = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'End not known yet' });
  const before = until();
  expect(isOpen().checked).toBe(false);
  fireEvent.click(isOpen());
  expect(until()).toBe('');
  fireEvent.click(isOpen());
  expect(until()).toBe(before);
  fireEvent.click(isOpen());
  const year = new Date().getFullYear() + 1;
  type('Until', `${year}-07-18`);
  expect(isOpen().checked).toBe(false);
  fireEvent.click(isOpen());
  fireEvent.click(screen.getByRole('checkbox', { name: 'All day' }));
  type('From', `${year}-07-12`);
  press(/^Away from /);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    ['POST /auth/absences', expect.objectContaining({ from: new Date(year, 6, 12).getTime(), until: null })],
  ]);
});

test('a planned one is opened from the list, and removed; what the reader could not write is not put back', async () => {
  const course = anAbsence({
    id: 9,
    person: 2,
    reason: 'course',
    from: COMING,
    until: COMING + 3_600_000,
    dnd: true,
  });
  const hidden = anAbsence({ id: 10, reason: 'away', from: COMING, hidden: true });
  const { sent } = show({ of: bo, kept: { absences: [holiday, course, hidden] }, dialog: { tab: 'plan' } });
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Change: / })).toHaveLength(2);
  press(/^Change: .*Holiday/);
  expect(focused()).toBe('Planned');
  expect(chosen()).toBe('Holiday');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the reception').value).toBe('Skiing');
  expect(rows()).toHaveLength(2);
  press(/^Remove: .*Course/);
  await vi.waitFor(() => expect(sent).toEqual([['DELETE /auth/absences/9', null]]));
  const { result } = renderHook(useToasts);
  await vi.waitFor(() => expect(result.current.at(-1)?.words).toMatch(/^Removed: .*Course/));
  expect(result.current.at(-1)?.action).toBeUndefined();
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  expect(focused()).toMatch(/^Remove: /);
});

test('a week: a line of one day is changed, another is added, what is wrong opens its line, and all is saved', async () => {
  const lunch = { weekdays: [1, 2], from: '12:00', until: '12:30', reason: 'lunch' } as const;
  const zone = 'Pacific/Auckland';
  const week = {
    zone,
    lines: [lunch].map((line) => ({ ...line, weekdays: [...line.weekdays] })),
    by: 1,
    at: 0,
  };
  const { sent, onClose } = show({ kept: { week }, dialog: { tab: 'week' } });
  expect(screen.getByText(`Times in ${zone}`)).toBeDefined();
  press('Change Mon');
  expect(focused()).toBe('Lunch 12:00');
  type('From', '11.30');
  press('The week');
  expect(focused()).toBe('Change Mon');
  expect(screen.getAllByText('Lunch 11.30')).toHaveLength(2);
  press('Add to Fri');
  fireEvent.click(screen.getByRole('radio', { name: 'Home' }));
  type('From', 'noon');
  type('Until', '16');
  for (const day of ['2030-12-23', '2030-12-24']) {
    type('Not on', day);
    press('Add the day');
  }
  press(/23 Dec/);
  expect(focused()).toMatch(/^Take away .*24 Dec/);
  press('The week');
  press(/^Save the week/);
  await screen.findByText('Write a time such as 11:30.');
  type('From', '14');
  press(/^Save the week/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    [
      'PUT /auth/absences/of/1/week',
      {
        zone,
        seen: 0,
        lines: [
          expect.objectContaining({ weekdays: [1, 2], from: '11:30', reason: 'lunch' }),
          expect.objectContaining({
            weekdays: [5],
            from: '14:00',
            until: '16:00',
            reason: 'home',
            except: ['2030-12-24'],
          }),
        ],
      },
    ],
  ]);
});

test('the arrows go over the tabs, and what is typed in one is there again', () => {
  show({});
  type('Note for the reception', 'Large room');
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Now' }), { key: 'ArrowLeft' });
  expect(tabs()).toEqual(['Now false', 'Planned false', 'Every week true']);
  expect(document.activeElement?.textContent).toBe('Every week');
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Every week' }), { key: 'ArrowRight' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the reception').value).toBe('Large room');
});
