import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { wireSmileyAt } from '#testing/page/smileys.ts';
import { showScoped } from '#testing/page/feedback.tsx';
import { Comments } from './Comments.tsx';

interface Service {
  /** Comments of October: "Fine", but for the one about the printer. */
  readonly count: number;
  readonly printer?: number;
  /** Which request for them is answered with a 500. */
  readonly fails?: number;
  /** Negative smileys of today. */
  readonly negatives?: number;
}

function serve({ count, printer = 0, fails = 0, negatives = 0 }: Service) {
  let asked = 0;
  vi.stubGlobal('fetch', (path: string) => {
    const url = new URL(path, 'http://desk.example');
    const until = Date.parse(url.searchParams.get('rated_at_lt_or_eq') ?? '');
    if (!url.pathname.endsWith('/smileys'))
      return Promise.resolve(Response.json({ employees: [], voice_mails: [] }));
    if (url.searchParams.get('rating') === '0') {
      const smileys = Array.from({ length: negatives }, (_, index) =>
        wireSmileyAt(9000 - index, until, 0, 'Bad'),
      );
      return Promise.resolve(Response.json({ smileys: smileys.slice(0, 100) }));
    }
    asked += 1;
    if (asked === fails) return Promise.resolve(Response.json({}, { status: 500 }));
    const from = Date.parse('2026-10-01T08:00:00Z');
    const smileys = Array.from({ length: count }, (_, index) =>
      wireSmileyAt(
        count - index,
        from + (count - index) * 60_000,
        1,
        index + 1 === printer ? 'The printer broke' : 'Fine',
      ),
    );
    const page = smileys.filter(({ rated_at }) => Date.parse(rated_at) <= until).slice(0, 100);
    return Promise.resolve(Response.json({ smileys: page }));
  });
}

const show = (query = '&q=printer', count?: number) =>
  showScoped(<Comments given={count} />, `/satisfaction?range=custom&from=2026-10-01&to=2026-10-10${query}`);
const page = () => document.body.textContent;

test.each([
  ['below', 201, /Comments could not be fetched/],
  ['above', 50, /broke/],
])(
  'a search that a failed request stops, with a hit %s, does not say that there is none, and goes on',
  async (_, printer, words) => {
    serve({ count: 250, printer, fails: 2 });
    show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(page()).toMatch(words);
    expect(page()).not.toMatch(/Nobody wrote that/);
    fireEvent.click(again);
    expect(await screen.findByText(/broke/)).toBeTruthy();
    await vi.waitFor(() => expect(page()).not.toMatch(/could not be fetched/));
  },
);

test('a search that finds nothing says how many comments it looked through, where there are more', async () => {
  serve({ count: 5200, printer: 5200 });
  show();
  expect(await screen.findByText('Not among the newest 5,050 comments')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all as rows' })).toBeTruthy();
  expect(page()).not.toMatch(/Nobody wrote that/);
});

test.each([
  [99, '99', 'All 99', null],
  [137, '100+', 'All', 'The newest 100 negative smileys. “Every smiley” lists the others.'],
])(
  'of %i negative smileys today %s are named, and paper says what it leaves out',
  async (count, figure, all, left) => {
    serve({ count: 0, negatives: count });
    show('');
    const link = await screen.findByRole('link', { name: all });
    expect(screen.getByRole('region', { name: 'Negative today' }).querySelector('h2')?.textContent).toBe(
      `Negative today ${figure}`,
    );
    expect(link.getAttribute('href')).toBe('/satisfaction/feedback?range=today&rating=0');
    expect(screen.queryByText(/lists the others/)?.textContent ?? null).toBe(left);
  },
);

test.each([
  [4, 'said=1', 'Comments, Positive 4'],
  [31, 'said=1', 'Comments, Positive'],
  [4, 'said=1&q=fine', 'Comments, Positive, “fine” 4 found'],
  [4, '', 'Comments 300'],
])(
  'the heading counts the %i comments of one rating, not all 300, and names the filters on paper (%s)',
  async (count, query, heading) => {
    serve({ count });
    show(`&${query}`, 300);
    await screen.findAllByText(/Fine/);
    expect(screen.getByRole('heading', { name: /^Comments/ }).textContent.trim()).toBe(heading);
  },
);
