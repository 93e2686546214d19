import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { countsOf, receptionOf } from '#testing/page/smileys.ts';
import { spanOfDays } from '#src/lib/days.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { inPage } from '#testing/page/page.tsx';
import { DetailsFeedback } from './DetailsFeedback.tsx';

test('the feedback on a person is that of the 28 days of the page of satisfaction, and rounded as there', async () => {
  const first = spanOfDays('2026-10-20', '2026-11-16', viewerZone()).from;
  // Less than 672 hours later.
  vi.useFakeTimers({ toFake: ['Date'], now: first + 27 * 86_400_000 + 8 * 3_600_000 });
  const given = [
    ...Array.from({ length: 299 }, (_, index) => ({ at: first + index * 60_000, rating: 1 })),
    { at: first + 300 * 60_000, rating: 0 },
    ...Array.from({ length: 5 }, () => ({ at: first - 60_000, rating: 0 })),
  ];
  vi.stubGlobal('fetch', (path: string) => {
    const { searchParams } = new URL(path, 'http://desk.example');
    const [from = 0, to = 0] = ['from_time', 'to_time'].map((name) =>
      Date.parse(searchParams.get(name) ?? ''),
    );
    const found = given.filter(({ at }) => at >= from && at <= to);
    const positive = found.filter(({ rating }) => rating === 1).length;
    const counts = countsOf(found.length, positive);
    const receptions = [receptionOf('Reception#1', null, counts, [{ id: 7, ...counts }])];
    return Promise.resolve(Response.json({ statistics: { receptions } }));
  });
  render(<DetailsFeedback person={person(7, 'Emil Sand')} wide={false} />, { wrapper: inPage() });
  const share = await screen.findByText('99.7 %');
  expect(share.parentElement?.textContent).toBe('299 of 300 positive, 99.7\u00A0%');
});
