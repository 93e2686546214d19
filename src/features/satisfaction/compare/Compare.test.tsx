import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { countsOf, receptionOf } from '#testing/page/smileys.ts';
import { Compare } from './Compare.tsx';

/** Days that are over. */
const ADDRESS = '/satisfaction/compare?range=custom&from=2025-10-20&to=2025-11-16';
const RECEPTIONS = Array.from({ length: 12 }, (_, index) => `Reception#${index + 1}` as const);

/** A service where the second half of the receptions had more positive smileys before. */
function serve(): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://desk.example');
    if (!pathname.startsWith('/api/')) return Promise.resolve(Response.json({}, { status: 404 }));
    calls.push(pathname);

    const isBefore = Date.parse(searchParams.get('from_time') ?? '') < Date.parse('2025-10-19T00:00Z');
    const receptions = RECEPTIONS.map((name, index) => {
      const positive = isBefore && index >= 6 ? 199 : 150;
      return receptionOf(name, 400, countsOf(200, positive, 20), [{ id: 1, ...countsOf(200, positive, 20) }]);
    });
    return Promise.resolve(
      Response.json({ statistics: { receptions }, receptions: [], voice_mails: [], employee_groups: [] }),
    );
  });
  return calls;
}

function show(at: string, admin: boolean) {
  const calls = serve();
  const client = clientOf([{ ...person(1, 'Ida'), admin }]);
  render(<Compare />, { wrapper: inPage(client, at) });
  return calls;
}

test('twelve receptions in two periods are two calls for figures', async () => {
  const calls = show(ADDRESS, true);
  await screen.findByRole('region', { name: 'By reception' });
  const table = screen.getByRole('region', { name: 'By reception' });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(12);
  expect(table.textContent.match(/Worse/g)).toHaveLength(6);
  expect(table.textContent.match(/No certain change/g)).toHaveLength(6);
  expect(screen.getByRole('region', { name: 'In all' }).textContent).toContain('0 better, 6 worse');
  expect(screen.getByRole('region', { name: 'Ranking' }).textContent).toContain('Place 1 to 12');
  expect(screen.getByRole('region', { name: 'Response rate' }).textContent).toContain('50.0\u00A0%');
  expect(calls.filter((path) => path.endsWith('/statistics'))).toHaveLength(2);
  expect(calls.length).toBeLessThanOrEqual(24);
});

test('an employee in the address changes no figure, and a period that still runs says until when the other one counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-11-16T09:42:00Z') });
  show(`${ADDRESS}&employee=7`, true);
  const all = await screen.findByRole('region', { name: 'In all' });
  expect(all.textContent).toContain('1,800 of 2,400 positive');
  expect(screen.getByText(/one is counted until 19 Oct 2025 \d\d:42\./)).toBeDefined();
  expect(screen.getByText(/^22 Sept 2025 to 19 Oct 2025 \d\d:42, .*: 2,400 smileys/)).toBeDefined();
  vi.useRealTimers();
});

test.each([
  [true, 1],
  [false, 0],
])('employees are ranked where the viewer is an administrator: %s', async (admin, count) => {
  show(`${ADDRESS}&of=employees`, admin);
  const table = await screen.findByRole('region', { name: 'By employee' });
  expect(screen.queryAllByRole('region', { name: 'Ranking' })).toHaveLength(count);
  expect(screen.queryAllByText('Employees are ranked for administrators only.')).toHaveLength(1 - count);
  const sorts = [...table.querySelectorAll('thead button')].map((head) => head.textContent.trim());
  expect(sorts.includes('Satisfaction')).toBe(admin);
});

test('the file has a line for each reception and period with the moment until which it counts, in Danish with semicolons and commas', async () => {
  vi.stubEnv('TZ', 'Europe/Copenhagen');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-11-16T09:42:05Z') });
  show(ADDRESS, true);
  await screen.findByRole('region', { name: 'By reception' });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  fireEvent.change(screen.getByRole('combobox', { name: /CSV/ }), { target: { value: 'semicolon-comma' } });
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(1 + 2 * RECEPTIONS.length);
  expect(lines[0]).toMatch(/;given;positive;negative;.*;low;high;points;points_low;points_high;change;few$/);
  expect(
    lines.filter(
      (line) =>
        line.includes(';200;150;50;20;400;50;75;;"68,6";"80,5";"-24,5";') && line.endsWith(';Worse;0'),
    ),
  ).toHaveLength(6);
  const periods = lines.slice(1).map((line) => line.split(';').slice(1, 4).join(' '));
  expect(new Set(periods)).toEqual(
    new Set([
      '2025-10-20 2025-11-16 2025-11-16 10:42:05+01:00',
      '2025-09-22 2025-10-19 2025-10-19 10:42:05+02:00',
    ]),
  );
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
