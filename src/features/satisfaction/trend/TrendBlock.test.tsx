import { m } from '#messages/satisfaction';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { countsOf, receptionOf } from '#testing/page/smileys.ts';
import type { Figures, Statistics } from '#src/components/smileys/figures.ts';
import { showScoped } from '#testing/page/feedback.tsx';
import { dayOf } from '#src/lib/days.ts';
import { showIn } from '#src/browser/language.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { bucketsOf, comparedWords } from './trend.ts';
import { TrendBlock } from './TrendBlock.tsx';

const receptions = [receptionOf('Reception#1', 9, countsOf(4, 3))];

/** The days, as far as they were asked for. */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    const from = new URL(path, 'http://desk.example').searchParams.get('from_time');
    if (from !== null) asked.push(dayOf(Date.parse(from), viewerZone()));
    return Promise.resolve(
      Response.json(from === null ? { employees: [], voice_mails: [] } : { statistics: { receptions } }),
    );
  });
});

const show = (query: string, statistics?: Statistics) =>
  showScoped(<TrendBlock statistics={statistics} />, `/satisfaction?${query}&as=table`);

test('the trend is exported only when the figures of the whole period are there, too', async () => {
  const exportable = async (statistics?: Statistics) => {
    show('range=custom&from=2026-10-01&to=2026-10-03', statistics);
    await vi.waitFor(() => expect(screen.getAllByText('75.0 %').length).toBeGreaterThanOrEqual(3));
    const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
    cleanup();
    return !disabled;
  };
  expect(await exportable({ items: receptions, dropped: 0 })).toBe(true);
  expect(await exportable()).toBe(false);
});

test('a column says its own share of the period before, and a phone the target, in English and Danish', () => {
  const [bucket] = bucketsOf('2026-11-10', '2026-11-12', 'Europe/Copenhagen');
  if (bucket === undefined) throw new Error('There are columns');
  const tally = (given: number, positive: number) =>
    ({ given, positive, negative: given - positive, commented: 0, asked: null }) as const;
  const part = { bucket, figures: tally(19, 14), list: null, state: 'here' as const };
  const words = (figures: Figures | null) =>
    comparedWords({ ...part, before: { name: 'Sun 11 Oct', figures, failed: false } });
  const own = 'Tue 10 Nov: 14 positive, 5 negative, 73.7\u00A0% satisfied of few smileys';
  expect(words(tally(1, 1))).toBe(`${own} (Sun 11 Oct: 100\u00A0%)`);
  expect(words(tally(0, 0))).toBe(`${own} (Sun 11 Oct: no smileys)`);
  expect(words(null)).toBe(own);
  showIn('da');
  expect(words(tally(1, 1))).toMatch(
    /14 positive, 5 negative, 73,7\u00A0% tilfredse af få smileyer \(Sun 11 Oct: 100\u00A0%\)$/,
  );
  expect(m.targetShort({ target: 92.5 })).toBe('mål 92,5\u00A0%');
  showIn('en');
});

test('hours to come are to come for each reception too, not on their way', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T11:30:00Z') });
  show('range=today&by=reception', { items: receptions, dropped: 0 });
  expect(await screen.findAllByText('To come')).not.toHaveLength(0);
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('…'));
});

/** The cells of the last column of the table, with their titles. */
const earlier = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cell = row.querySelector<HTMLElement>('td:last-child');
      return `${cell?.title} ${cell?.textContent}`.trim();
    });

test.each([
  [
    'custom&from=2026-10-01&to=2026-10-03',
    ['Thu 24 Sept 75.0\u00A0%', 'Fri 25 Sept 75.0\u00A0%', 'Sat 26 Sept 75.0\u00A0%'],
  ],
  ['month', ['Mon 30 Nov 75.0\u00A0%', '–']],
])(
  'each day names the day of the period before that it is compared with, if there is one: %s',
  async (range, ends) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T12:00:00Z') });
    show(`range=${range}`, { items: receptions, dropped: 0 });
    await vi.waitFor(() => expect(earlier().slice(-ends.length)).toEqual(ends));
  },
);

test('the period before is asked for only where it is shown, and after the period itself', async () => {
  const DAYS = ['2026-10-01', '2026-10-02', '2026-10-03'];
  const query = 'range=custom&from=2026-10-01&to=2026-10-03';
  show(query, { items: receptions, dropped: 0 });
  await vi.waitFor(() => expect(asked).toEqual([...DAYS, '2026-09-24', '2026-09-25', '2026-09-26']));
  cleanup();
  for (const by of ['reception', 'employee']) {
    asked = [];
    show(`${query}&by=${by}`, { items: receptions, dropped: 0 });
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('…'));
    expect(asked).toEqual(DAYS);
    cleanup();
  }
});

test('a period to come and all time have no period before to ask for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2000-02-29T12:00:00Z') });
  show('range=custom&from=2000-03-01&to=2000-03-02', { items: receptions, dropped: 0 });
  expect(await screen.findAllByText('To come')).not.toHaveLength(0);
  expect(asked).toEqual([]);
  cleanup();
  show('range=all', { items: receptions, dropped: 0 });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(5));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('…'));
  expect(asked.filter((day) => day < '2000')).toEqual([]);
});
