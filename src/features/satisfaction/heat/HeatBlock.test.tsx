import { notifyManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { wireSmileyAt } from '#testing/page/smileys.ts';
import { showScoped } from '#testing/page/feedback.tsx';
import { HeatBlock } from './HeatBlock.tsx';

test('all smileys are counted, also in a tab in the background, where answers come before their timers', async () => {
  notifyManager.setScheduler((tell) => setTimeout(tell, 40));
  onTestFinished(() => notifyManager.setScheduler((tell) => setTimeout(tell, 0)));
  const begin = Date.parse('2026-10-01T08:00:00Z');
  const smileys = Array.from({ length: 350 }, (_, at) =>
    wireSmileyAt(350 - at, begin + (350 - at) * 60_000, 1),
  );
  vi.stubGlobal('fetch', (path: string) => {
    const until = new URL(path, 'http://desk.example').searchParams.get('rated_at_lt_or_eq') ?? '';
    const page = smileys.filter(({ rated_at }) => Date.parse(rated_at) <= Date.parse(until)).slice(0, 100);
    return Promise.resolve(Response.json({ smileys: page }));
  });
  showScoped(<HeatBlock given={350} />, '/satisfaction?view=when&range=custom&from=2026-10-01&to=2026-10-10');
  expect(await screen.findByText(/350 smileys/)).toBeDefined();
});
