import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  CALENDAR_PROBLEMS,
  DND_PROBLEMS,
  type Absence,
  type AbsenceSpan,
  type PersonAbsences,
} from '#contract/absences.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { absencesOfQuery, absencesQuery } from '#src/api/absences/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { showIn } from '#src/browser/language.ts';
import { asked } from '#src/components/people/asked.ts';
import { useToasts } from '#src/ui/toasts.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { group, person } from '#testing/page/people.ts';
import { AwayPanel } from './AwayPanel.tsx';
import { NotersPanel } from './NotersPanel.tsx';

/** Wednesday. */
const at = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const NOW = at(18, 11, 48);
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
afterEach(() => showIn('en'));

const span = (values: Partial<AbsenceSpan>): AbsenceSpan => ({
  source: 'week',
  id: null,
  reason: 'lunch',
  words: null,
  note: null,
  deputy: null,
  dnd: false,
  from: at(18, 12),
  until: at(18, 12, 30),
  back: at(18, 12, 30),
  by: null,
  at: null,
  ...values,
});
const absence = (values: Partial<Absence>): Absence => ({
  id: 5,
  person: 1,
  reason: 'meeting',
  words: null,
  from: at(18, 11),
  until: at(18, 14),
  note: 'Large room',
  deputy: { kind: 'employee', id: 2 },
  dnd: true,
  by: 1,
  at: at(18, 10, 42),
  hidden: false,
  ...values,
});
const calendar = { titles: false, zone, read_at: at(18, 10, 32), busy: 14, problem: null };

/** The panel of Ida, with what is kept of her and of the company, and what it sends. */
function show(
  kept: Partial<PersonAbsences> = {},
  spans: readonly AbsenceSpan[] = [],
  panel = <AwayPanel id={1} />,
) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const sent: [string, unknown][] = [];
  let refusal: Response | undefined;
  const of: PersonAbsences = {
    person: 1,
    absences: [],
    week: null,
    calendar: null,
    dnd_problem: null,
    ...kept,
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return url === '/auth/absences/of/1' ? Response.json(of) : new Promise(() => {});
    sent.push([`${method} ${url}`, JSON.parse((body as string | null) ?? 'null')]);
    const failed = refusal;
    refusal = undefined;
    if (failed) return failed;
    if (method === 'POST') return Response.json({ absence: absence({ id: 6 }) }, { status: 201 });
    // What is read again afterwards.
    const gone = url.endsWith('calendar') ? { calendar: null } : { absences: [] };
    if (method === 'DELETE') client.setQueryData(absencesOfQuery(1).queryKey, { ...of, ...gone });
    return url.endsWith('calendar') ? Response.json(of) : new Response(null, { status: 204 });
  });
  const client = clientOf([person(1, 'Ida Dal'), person(2, 'Mette Ravn')], false);
  client.setQueryData(absencesOfQuery(1).queryKey, of);
  client.setQueryData(absencesQuery().queryKey, {
    people: [{ person: 1, spans: [...spans] }],
    reception_groups: null,
  });
  const groups = [group(3, 'Reception', [1]), group(4, 'Sales', [2])];
  client.setQueryData(employeeGroupsQuery().queryKey, { items: groups, dropped: 0 });
  const { unmount } = render(panel, { wrapper: inPage(client) });
  return { sent, client, unmount, refuse: (answer: Response) => (refusal = answer) };
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  act(async () => {
    const button = within_.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  });
const dialog = () => within(screen.getByRole('dialog'));
const toast = () => renderHook(useToasts).result.current.at(-1);

test('what is in force and what comes is told apart, and who noted it, in both languages', () => {
  const set = [
    absence({ by: 2 }),
    absence({ id: 7, reason: 'holiday', from: at(30), until: at(30) + 5 * 86_400_000 }),
    absence({ id: 8, reason: 'home', from: at(17), until: at(18, 11) }),
  ];
  const spans = [
    span({ source: 'set', id: 5, reason: 'meeting', from: at(18, 11), until: at(18, 14), back: at(18, 15) }),
    span({ source: 'calendar', reason: 'away', words: 'Board', from: at(18, 14), until: at(18, 15) }),
    span({ from: at(19, 12), until: at(19, 12, 30) }),
  ];
  const line = { weekdays: [1, 2, 3, 4, 5], from: '12:00', until: '12:30', reason: 'lunch' } as const;
  const week = {
    zone,
    by: 1,
    at: 0,
    lines: [
      line,
      { ...line, weekdays: [5], from: '14:00', until: '16:00', reason: 'home', valid_until: '2026-12-23' },
      { ...line, reason: 'course', valid_until: '2026-11-17' },
      {
        ...line,
        weekdays: [1],
        from: '00:00',
        until: '00:00',
        reason: 'other',
        words: 'School',
        valid_from: '2027-01-04',
      },
      { ...line, reason: 'driving', except: ['2026-11-01', '2026-12-24', '2026-12-31'] },
    ],
  } as const;
  show({ absences: set, week: structuredClone(week) as never, calendar }, spans);
  expect(rows()).toEqual([
    'Meeting until 15:00Now, noted by Mette 10:42ChangeEnd',
    'Board 14:00 to 15:00Today, from the calendar',
    'Lunch 12:00 to 12:30Thu 19 Nov, every week',
    'Holiday until Fri 4 DecMon 30 NovChangeRemove',
    'Every weekMon to Fri: Lunch 12:00 to 12:30; Every Friday: Home 14:00 to 16:00, until 23 Dec; Every Monday: School, all day, from 4 Jan; Mon to Fri: Driving 12:00 to 12:30, except 2 daysEdit the week',
    'CalendarRead 10:32, 14 busy times in the next 14 days. Titles are not shown.ChangeRemove',
  ]);
  act(() => showIn('da'));
  cleanup();
  show({ absences: [], week: structuredClone(week) as never }, spans.slice(1));
  expect(rows().slice(0, 3)).toEqual([
    'Board 14.00 til 15.00I dag, fra kalenderen',
    'Frokost 12.00 til 12.30tors. 19. nov., hver uge',
    expect.stringContaining(
      'man. til fre.: Frokost 12.00 til 12.30; Hver fredag: Hjemme 14.00 til 16.00, til og med 23. dec.',
    ),
  ]);
});

test('nothing is planned and kept: what could be is said, and each button opens its tab', async () => {
  show();
  expect(screen.getByText(/^Nothing planned\./)).toBeTruthy();
  expect(rows()).toEqual([
    'Every weekNo week yet, such as lunch every weekday.Edit the week',
    'CalendarYour busy times can come from a calendar by themselves.Add a calendar',
  ]);
  for (const [name, tab] of [
    ['Away now', 'now'],
    ['Plan', 'plan'],
    ['Edit the week', 'week'],
  ] as const) {
    await press(name);
    expect(asked.get()).toEqual({ setting: 'away', id: 1, tab });
  }
});

test('one is changed in the dialog; one that is ended can be put back as it was', async () => {
  const { sent, refuse } = show({ absences: [absence({})] });
  await press('Change: Meeting until 14:00');
  expect(asked.get()).toEqual({ setting: 'away', id: 1, absence: 5, tab: 'now' });
  refuse(Response.json({}, { status: 403 }));
  await press('End: Meeting until 14:00');
  await vi.waitFor(() => expect(toast()?.words).toMatch(/^Absence: /));
  await press('End: Meeting until 14:00');
  await vi.waitFor(() => expect(toast()?.words).toBe('Ended: Meeting until 14:00'));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Edit the week'));
  const undo = toast()?.action;
  await act(async () => undo?.run());
  await vi.waitFor(() => expect(toast()?.words).toBe('Put back: Meeting until 14:00'));
  const { id: _id, by: _by, at: _at, hidden: _hidden, ...before } = absence({});
  expect(sent).toEqual([
    ['DELETE /auth/absences/5', null],
    ['DELETE /auth/absences/5', null],
    ['POST /auth/absences', { ...before, intent: expect.stringMatching(/^[\w-]{36}$/) as string }],
  ]);
});

test('the address of a calendar is sent, kept while it is refused, and shown nowhere afterwards', async () => {
  const { sent, refuse, unmount } = show();
  await press('Add a calendar');
  const address = () => dialog().getByLabelText<HTMLInputElement>('Private address of the calendar (ICS)');
  const type = (value: string) => fireEvent.change(address(), { target: { value } });
  for (const wrong of ['', 'http://calendar.example/a.ics', 'https://ida:secret@calendar.example/']) {
    type(wrong);
    await press('Save the calendar', dialog());
    expect(dialog().getByRole('alert').textContent).toContain('https://…/basic.ics');
  }
  expect(sent).toEqual([]);
  type(' webcal://calendar.example/a.ics ');
  fireEvent.click(dialog().getByRole('checkbox', { name: /^Titles/ }));
  const errors = { address: ['is the address of a calendar'] };
  refuse(Response.json({ type: PROBLEMS.validation, title: 'Wrong', status: 422, errors }, { status: 422 }));
  await press('Save the calendar', dialog());
  await vi.waitFor(() => expect(dialog().getByRole('alert').textContent).toContain('webcal://'));
  refuse(Response.json({}, { status: 503 }));
  await press('Save the calendar', dialog());
  expect(await dialog().findByText(/It may have been saved all the same\.$/)).toBeTruthy();
  await press('Save the calendar', dialog());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { address: 'webcal://calendar.example/a.ics', titles: true, zone };
  expect(sent.at(-1)).toEqual(['PUT /auth/absences/of/1/calendar', body]);
  unmount();

  const kept = show({ calendar: { ...calendar, titles: true, zone: 'America/New_York' } });
  expect(document.body.textContent).toContain('Titles are shown.');
  await press('Change the calendar');
  expect(address().value).toBe('');
  fireEvent.click(dialog().getByRole('checkbox', { name: /^Titles/ }));
  await press('Save the calendar', dialog());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Remove the calendar');
  await press('Remove the calendar', dialog());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Add a calendar');
  expect(kept.sent).toEqual([
    ['PUT /auth/absences/of/1/calendar', { titles: false, zone: 'America/New_York' }],
    ['DELETE /auth/absences/of/1/calendar', null],
  ]);
});

test('each problem of a calendar and of do not disturb has words, in both languages', () => {
  for (const language of ['en', 'da'] as const) {
    showIn(language);
    const said = new Set<string>();
    const problems = CALENDAR_PROBLEMS.map((problem) => ({ calendar: { ...calendar, problem } }));
    for (const kept of [...problems, ...DND_PROBLEMS.map((dnd_problem) => ({ dnd_problem }))]) {
      const { unmount } = show(kept);
      said.add(screen.queryByRole('status')?.textContent ?? rows().at(-1) ?? '');
      unmount();
    }
    expect([...said].map((words) => words.replaceAll(/undefined|^$/g, '?'))).toEqual([...said]);
    expect(said.size).toBe(CALENDAR_PROBLEMS.length + DND_PROBLEMS.length);
  }
});

test('a calendar that cannot be read says so, and how old its times are', () => {
  show({ calendar: { ...calendar, problem: 'refused' } });
  expect(rows().at(-1)).toMatch(/make a new address\. Read 10:32, 14 busy times in the next 14 days\./);
});

test('a list that could not be fetched again stays, and says how old it is', async () => {
  const { client } = show({ absences: [absence({})] });
  const query = client.getQueryCache().find({ queryKey: absencesOfQuery(1).queryKey });
  act(() => query?.setState({ status: 'error', error: new Error('offline'), dataUpdatedAt: at(18, 11, 30) }));
  expect(await screen.findByText(/11:30/)).toBeTruthy();
  expect(rows()[0]).toContain('Meeting until 14:00');
});

test('an administrator chooses who notes absences for colleagues: at first the group named Reception', async () => {
  const { sent, client, refuse } = show({}, [], <NotersPanel />);
  const boxes = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked, parentElement }) => `${parentElement?.textContent} ${checked}`);
  const toggle = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
  expect(boxes()).toEqual(['Reception true', 'Sales false']);
  expect(screen.getByText(/^Nothing is chosen yet/)).toBeTruthy();
  refuse(Response.json({}, { status: 503 }));
  await toggle('Sales');
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/The groups stay as they were\.$/),
  );
  expect(boxes()).toEqual(['Reception true', 'Sales false']);
  client.setQueryData(absencesQuery().queryKey, { people: [], reception_groups: [4] });
  await vi.waitFor(() => expect(boxes()).toEqual(['Reception false', 'Sales true']));
  await toggle('Sales');
  expect(sent).toEqual([
    ['PUT /auth/absences/settings', { reception_groups: [3, 4] }],
    ['PUT /auth/absences/settings', { reception_groups: [] }],
  ]);
});
